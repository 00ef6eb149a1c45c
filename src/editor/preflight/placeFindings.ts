// What was found and still is there, with its place, as the list tells it.
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import type { CheckId, Finding, Severity } from '../../../scene/preflight/types.ts';
import type { EditorSession } from '../session/types.ts';
import { documentOf, pageIdsOf } from './findingPlaces.ts';
import { findingKey } from './ignoredFindings.ts';
import type { Watched } from './watchFindings.ts';

export const severities: readonly Severity[] = ['problem', 'warning', 'hint'];

/** A finding and where it is. */
export type PlacedFinding = {
  readonly finding: Finding;
  readonly node: SceneNode;
  readonly pageId: PageId | null;
  /** Number of its page, from 1; null where there is only one. */
  readonly page: number | null;
};

/** What one row tells: a finding, with others of the same check where they are told together. */
export type ToldFinding = PlacedFinding & { readonly others: readonly PlacedFinding[] };

/** Told once for the whole design: a row for each picture would bury what matters. */
const TOGETHER: ReadonlySet<CheckId> = new Set(['missingAlt']);

/** Worst first, then page by page. */
export function placeFindings(session: EditorSession, { pages }: Watched): readonly PlacedFinding[] {
  const ids = pageIdsOf(session);
  const placed = pages.flatMap(({ id, findings }): readonly PlacedFinding[] => {
    if (findings === null || !ids.includes(id)) return [];
    const { reader } = documentOf(session, id);
    const page = ids.length > 1 ? ids.indexOf(id) + 1 : null;
    return findings.flatMap((finding) => {
      const node = reader.get(finding.nodeId);
      return node ? [{ finding, node, pageId: id, page }] : [];
    });
  });
  return severities.flatMap((severity) => placed.filter(({ finding }) => finding.severity === severity));
}

/** The rows of the list. */
export function tellTogether(placed: readonly PlacedFinding[]): readonly ToldFinding[] {
  const first = new Map<CheckId, { others: PlacedFinding[] }>();
  return placed.flatMap((one): readonly ToldFinding[] => {
    const { check } = one.finding;
    const told = first.get(check);
    if (told) {
      told.others.push(one);
      return [];
    }
    const row = { ...one, others: [] };
    if (TOGETHER.has(check)) first.set(check, row);
    return [row];
  });
}

/** The same row, whichever picture is the first that is still to be described. */
export const rowKey = ({ finding }: PlacedFinding): string =>
  TOGETHER.has(finding.check) ? finding.check : findingKey(finding);
