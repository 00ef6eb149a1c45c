// What a spreadsheet and its links to a design are. Types only.
import type { NodeId, SceneNode } from '../nodes/types.ts';

/** One record: `number` is its line in the spreadsheet, counted from 1, the heads included. */
export type TableRow = { readonly number: number; readonly cells: readonly string[] };

/** Records under heads that all have a name, even by `foldKey`, and all another; every row has a cell a column. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly TableRow[] };

/** What of a node a column may fill; `src` is the picture it shows. */
export type LinkProperty = 'text' | 'src' | 'fill';

/** `linkData` of a node, read: the column whose cell becomes the property. */
export type Link = { readonly property: LinkProperty; readonly key: string };

/** A node a column can fill, with what says which one now. */
export type LinkableNode = {
  readonly node: SceneNode;
  /** Of the link it has, else the first its kind allows. */
  readonly property: LinkProperty;
  readonly link: Link | null;
  /** Names within `{{…}}` in its text, each once; they count only while there is no link. */
  readonly marks: readonly string[];
};

/** A picture a cell names: where it is read from, and its own size in pixels. */
export type MergePicture = { readonly src: string; readonly width: number; readonly height: number };

/**
 * What is not as it should be in one record. `missingPicture`: what the cell names cannot be had; `notColor`: the cell is
 * no colour; `outside`: a text reaches beyond the artboard; `grown`: it takes more room than the one it stands for.
 */
export type MergeTrouble = {
  readonly code: 'missingPicture' | 'notColor' | 'outside' | 'grown';
  readonly id: NodeId;
  /** The cell; empty for texts. */
  readonly detail: string;
};

/** The nodes that look different in one record, whole, and what went wrong. */
export type Merged = {
  readonly nodes: ReadonlyMap<NodeId, SceneNode>;
  readonly troubles: readonly MergeTrouble[];
};
