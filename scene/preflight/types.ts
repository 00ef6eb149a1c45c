// What 'Pronto para publicar?' talks about: what was found, why, and what would put it right. Data only.
import type { SceneReader } from '../document/types.ts';
import type { Box, Matrix, Point } from '../geometry/types.ts';
import type { NodeId, NodePatch, SceneNode } from '../nodes/types.ts';

export type CheckId =
  | 'missingPicture'
  | 'unpaidPro'
  | 'missingFont'
  | 'missingLetters'
  | 'placeholder'
  | 'emptyText'
  | 'cutText'
  | 'coveredText'
  | 'outside'
  | 'lowContrast'
  | 'smallText'
  | 'softPicture'
  | 'missingAlt';

/** `problem`: whoever sees the picture sees it; `warning`: likely; `hint`: good to have. */
export type Severity = 'problem' | 'warning' | 'hint';

/** One change of the element it is about, as one undo step. */
export type Repair =
  | { readonly kind: 'remove' }
  | { readonly kind: 'move'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'scale'; readonly factor: number; readonly about: Point }
  | { readonly kind: 'update'; readonly patch: NodePatch };

export type Finding = {
  readonly check: CheckId;
  readonly severity: Severity;
  readonly nodeId: NodeId;
  /** Which of several sentences of the check says it; absent where there is one. */
  readonly variant?: string;
  /** Numbers and words of that sentence. */
  readonly values: Readonly<Record<string, number | string>>;
  readonly repair?: Repair;
};

/** What was measured of a text on a picture of the design. */
export type LetterFacts = {
  /** WCAG 2 ratio (1–21) of the letters to what is beside them, where they are read worst; null where none could be told. */
  readonly contrast: number | null;
  /** Relative luminance (0–1) beside them there. */
  readonly ground: number;
  /** Scene box of the ink, as far as it lies on the artboard or near it. */
  readonly ink: Box;
  /** False where it goes on beyond what was looked at. */
  readonly isWhole: boolean;
  /** Share of the ink (0–1) that lies beyond the artboard's edge. */
  readonly beyond: number;
  /** Share of the ink (0–1) that clip paths take away. */
  readonly clipped: number;
  /** The text below it whose letters it covers most, and their share (0–1) of the ink of whichever has less. */
  readonly covers?: { readonly id: NodeId; readonly share: number };
};

/** Letters that a face of a text lacks. */
export type LackingFace = { readonly family: string; readonly letters: readonly string[] };

/** What the document itself does not know: pixels, files, fonts and rights. Whatever is not known is empty. */
export type PreflightFacts = {
  /** Elements that show a placeholder, or letters of another family (`family`). */
  readonly missingFiles: ReadonlySet<NodeId>;
  readonly missingFamilies: ReadonlyMap<NodeId, readonly string[]>;
  readonly letters: ReadonlyMap<NodeId, LetterFacts>;
  readonly lacking: ReadonlyMap<NodeId, readonly LackingFace[]>;
  /** The design may not leave as a picture, because of Pro elements that nobody has paid for. */
  readonly hasUnpaidPro: boolean;
  /** What the editor itself writes into new texts. */
  readonly sampleTexts: readonly string[];
};

/** An element that is shown, parents before members. */
export type SeenElement = {
  readonly node: SceneNode;
  /** From its own space to the scene's. */
  readonly matrix: Matrix;
  /** Its own and that of all groups around it, 0–1. */
  readonly opacity: number;
  /** Held in its place and look, which is a decision: nobody is told to change it. */
  readonly isLocked: boolean;
};

export type PreflightView = {
  /** Texts at their measured sizes. */
  readonly reader: SceneReader;
  readonly facts: PreflightFacts;
  readonly elements: readonly SeenElement[];
};

export type PreflightCheck = {
  readonly id: CheckId;
  readonly severity: Severity;
  /** Also accuses what is locked: nobody can have meant it. */
  readonly judgesLocked?: boolean;
  find(view: PreflightView): Iterable<Omit<Finding, 'check' | 'severity'>>;
};
