// Fonts as the renderer sees them: where faces come from and what happened to them.

/** One font file; `weight` is a number or, for variable files, a range such as '100 900'. */
export type FontSource = {
  readonly family: string;
  readonly weight: string;
  readonly style: string;
  /** Address of a woff2, woff, ttf or otf file. */
  readonly url: string;
  readonly unicodeRange?: string | undefined;
};

/** A family that could not be had; texts in it are drawn with the platform's fallback and the user is told. */
export type MissingFont = {
  readonly family: string;
  /** `unknown`: nobody has it; `unreachable`: its file could not be loaded. */
  readonly reason: 'unknown' | 'unreachable';
};

/** Finds the files of a family that is not shipped, e.g. at the font source of the configuration; null when unknown. */
export type ResolveFamily = (family: string, signal?: AbortSignal) => Promise<readonly FontSource[] | null>;
