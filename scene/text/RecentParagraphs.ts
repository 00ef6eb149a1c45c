// Long paragraphs as they were broken last, so that a keystroke breaks the one it changes and no other.
import type { MeasuredLetters } from './measureLetters.ts';
import type { Word } from './wrapParagraph.ts';

/** A line with its place counted from the start of its paragraph. */
export type ParagraphLine = {
  readonly letters: MeasuredLetters;
  readonly text: string;
  /** Code units and code points before it. */
  readonly start: number;
  readonly styleStart: number;
};

export type MeasuredParagraph = {
  readonly words: readonly Word[];
  /** Width of the widest word. */
  readonly widest: number;
  /** As broken last, for lines of at most `maxWidth`. */
  broken: { readonly maxWidth: number; readonly lines: readonly ParagraphLine[] } | null;
};

/** Shorter paragraphs are made again as quickly as they are found. */
const SHORTEST = 80;
/** So many of the latest are kept at least, and twice as many at most. */
const KEPT = 64;

export class RecentParagraphs {
  #young = new Map<string, MeasuredParagraph>();
  #old = new Map<string, MeasuredParagraph>();

  /** What `measure` makes of a paragraph; `key` tells its letters and their styles. */
  get(key: string, measure: () => MeasuredParagraph): MeasuredParagraph {
    if (key.length < SHORTEST) return measure();
    let paragraph = this.#young.get(key);
    if (paragraph) return paragraph;
    paragraph = this.#old.get(key) ?? measure();
    if (this.#young.size >= KEPT) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, paragraph);
    return paragraph;
  }
}
