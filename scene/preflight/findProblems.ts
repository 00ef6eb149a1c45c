import type { SceneReader } from '../document/types.ts';
import { listElements } from './listElements.ts';
import { preflightChecks } from './registry.ts';
import type { Finding, PreflightFacts, Severity } from './types.ts';

const ORDER: Readonly<Record<Severity, number>> = { problem: 0, warning: 1, hint: 2 };

/** All that would embarrass whoever publishes the design, worst first, then bottom to top. Reads only. */
export function findProblems(reader: SceneReader, facts: PreflightFacts): readonly Finding[] {
  const steps = findProblemsInSteps(reader, facts);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** `findProblems`, which stops on the way after some milliseconds of work in a large design. */
export function* findProblemsInSteps(
  reader: SceneReader,
  facts: PreflightFacts,
): Generator<void, readonly Finding[]> {
  const elements = listElements(reader);
  const free = elements.filter(({ isLocked }) => !isLocked);
  const found: Finding[] = [];
  for (const check of preflightChecks) {
    yield;
    const view = { reader, facts, elements: check.judgesLocked ? elements : free };
    for (const finding of check.find(view))
      found.push({ check: check.id, severity: check.severity, ...finding });
  }
  return found.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);
}
