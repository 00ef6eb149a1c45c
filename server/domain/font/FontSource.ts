/** Where files of families that are not shipped come from. */
export interface FontSource {
  /**
   * One file of a family, checked; undefined when the source has no such file. Throws when the source does not answer
   * or answers with something else.
   */
  fetch(place: {
    readonly id: string;
    readonly subset: string;
    readonly weight: number;
    readonly style: 'normal' | 'italic';
  }): Promise<Buffer | undefined>;
}
