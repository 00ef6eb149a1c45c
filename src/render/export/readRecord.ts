// A record of a spreadsheet as a design that can be exported, its fonts and the sizes of its pictures looked up.
import type { SceneReader } from '../../../scene/document/types.ts';
import { mergeRecord } from '../../../scene/merge/mergeRecord.ts';
import { listPictures, type MergePlan } from '../../../scene/merge/planMerge.ts';
import { settleTexts } from '../../../scene/merge/settleTexts.ts';
import type { MergePicture, MergeTrouble } from '../../../scene/merge/types.ts';
import { withNodes } from '../../../scene/merge/withNodes.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import { freezeScene, type SnapshotReader } from './SnapshotReader.ts';
import { untilAborted } from './untilAborted.ts';

export type ReadRecord = {
  /** Copied when it is asked for: whoever only wants the troubles needs none. */
  readonly reader: SnapshotReader;
  readonly troubles: readonly MergeTrouble[];
  /** Why each picture that is missing is, by its cell. */
  readonly failures: ReadonlyMap<string, unknown>;
};

/** `reader` is of a design that no longer changes, `plan` is made of it. Rejects with the signal's reason only. */
export async function readRecord(of: {
  readonly reader: SceneReader;
  readonly plan: MergePlan;
  readonly cells: readonly string[];
  readonly findPicture: (cell: string) => Promise<MergePicture>;
  readonly signal?: AbortSignal;
}): Promise<ReadRecord> {
  const { reader, plan, cells, signal } = of;
  const pictures = new Map<string, MergePicture>();
  const failures = new Map<string, unknown>();
  for (const cell of listPictures(plan, cells)) {
    try {
      pictures.set(cell, await untilAborted(of.findPicture(cell), signal));
    } catch (error) {
      failures.set(cell, error);
    }
    signal?.throwIfAborted();
  }
  const merged = mergeRecord(plan, cells, pictures);
  const fonts = getPageFonts();
  await untilAborted(fonts.ensureFonts(merged.nodes.values(), signal), signal);
  const { nodes, troubles } = settleTexts(reader, merged, fonts.measurer);
  return {
    get reader() {
      return freezeScene(withNodes(reader, nodes));
    },
    troubles,
    failures,
  };
}
