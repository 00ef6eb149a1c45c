import type { SceneReader } from '../document/types.ts';
import { listElements } from './listElements.ts';
import { preflightChecks } from './registry.ts';
import type { Finding, PreflightFacts, Severity } from './types.ts';

const ORDER: Readonly<Record<Severity, number>> = { problem: 0, warning: 1, hint: 2 };

/** All that would embarrass whoever publishes the design, worst first, then bottom to top. Reads only. */
export function findProblems(reader: SceneReader, facts: PreflightFacts): readonly Finding[] {
  const elements = listElements(reader);
  const free = elements.filter(({ isLocked }) => !isLocked);
  const found = preflightChecks.flatMap((check) => {
    const view = { reader, facts, elements: check.judgesLocked ? elements : free };
    return [...check.find(view)].map(
      (finding): Finding => ({ check: check.id, severity: check.severity, ...finding }),
    );
  });
  return found.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);
}
