import { createStore } from 'zustand/vanilla';
import type { SceneReader } from '../../../../scene/document/types.ts';
import type { Link, MergeTrouble, Table } from '../../../../scene/merge/types.ts';
import type { MergePlan } from '../../../../scene/merge/planMerge.ts';
import type { NodeId, SceneNode } from '../../../../scene/nodes/types.ts';
import type { PictureQuality } from '../../../render/export/pictureQuality.ts';
import type { PictureProblem, SheetPictures } from './SheetPictures.ts';

/** A spreadsheet that was read, and the pictures that came with it. */
export type Sheet = { readonly name: string; readonly table: Table; readonly pictures: SheetPictures };

/** `picture` says more of a `missingPicture`. */
export type RecordTrouble = MergeTrouble & { readonly picture?: PictureProblem };

/** A design and a spreadsheet put together, both as they were at one moment. */
export type OpenMerge = {
  readonly plan: MergePlan;
  /** Artboard, pixels. */
  readonly width: number;
  readonly height: number;
  /** What is wrong in the record at this place, without drawing it. */
  check(index: number, signal: AbortSignal): Promise<readonly RecordTrouble[]>;
  /** How it looks, small. */
  draw(index: number, signal: AbortSignal): Promise<Blob>;
  /** Makes the files of what was checked; tells every end itself. */
  generate(choice: MergeChoice): Promise<void>;
};

export type MergeFormat = 'png' | 'jpg' | 'pdf';

export type MergeChoice = {
  readonly format: MergeFormat;
  /** Of PNG and JPG: pixels per pixel of the artboard. */
  readonly scale: number;
  readonly isTransparent: boolean;
  readonly quality: PictureQuality;
  /** Of PDF: one file whose pages are the records. */
  readonly isOneFile: boolean;
  /** Column that names the files; null numbers them. */
  readonly nameColumn: number | null;
};

/** What the dialog needs of the open design. */
export type MergePort = {
  readonly projectId: string;
  readonly title: string;
  /** The page that is filled in, counted from 1; null where the design has no other. */
  readonly page: { readonly number: number; readonly count: number } | null;
  readonly reader: SceneReader;
  nameOf(node: SceneNode): string;
  /** A picture of one node alone; null where there is nothing to see. */
  thumbnail(id: NodeId): Promise<Blob | null>;
  loadPicture(src: string): Promise<ImageBitmap>;
  /** Writes which column fills what, as one step that undo takes back. */
  link(links: ReadonlyMap<NodeId, Link | null>): void;
  open(sheet: Sheet): OpenMerge;
  /** Downloads a spreadsheet to be filled in; tells what goes wrong itself. */
  saveTemplate(): Promise<void>;
};

/** One record that is not as it should be, or that there is no file of. */
export type ReportLine = {
  readonly title: string;
  readonly isLost: boolean;
  readonly problems: readonly string[];
};

export type MergeReport = {
  readonly made: number;
  readonly count: number;
  readonly lines: readonly ReportLine[];
  /** What is wrong whatever the record. */
  readonly everywhere: readonly string[];
  /** Opens the dialog again. */
  readonly again: () => void;
};

type MergeState = {
  /** The design being filled in; null while the dialog is closed. */
  readonly open: MergePort | null;
  /** The spreadsheet used last, for when the same design is filled in again. */
  readonly last: { readonly projectId: string; readonly sheet: Sheet } | null;
  /** What became of the last run, where there is something to tell. */
  readonly report: MergeReport | null;
  /** Counts the designs that were shown and left: what ends later than its design has no place for a report. */
  readonly visit: number;
};

export const mergeStore = createStore<MergeState>(() => ({
  open: null,
  last: null,
  report: null,
  visit: 0,
}));

export const hideMerge = (): void => mergeStore.setState({ open: null, report: null });

/** When a design comes or goes. */
export const leaveMerge = (): void =>
  mergeStore.setState(({ visit }) => ({ open: null, report: null, visit: visit + 1 }));
