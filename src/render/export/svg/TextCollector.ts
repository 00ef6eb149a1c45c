import type { ResolvedStyle } from '../../../../scene/text/types.ts';
import type { NeededFont } from '../../text/collectFonts.ts';

/** Gathers the letters of each face as they are written. */
export class TextCollector {
  readonly #faces = new Map<string, { face: NeededFont['face']; letters: Set<string> }>();

  add(text: string, { fontFamily, fontWeight, fontStyle }: ResolvedStyle): void {
    const key = `${fontFamily}\n${fontStyle}\n${fontWeight}`;
    let entry = this.#faces.get(key);
    if (!entry) {
      entry = { face: { fontFamily, fontWeight, fontStyle }, letters: new Set() };
      this.#faces.set(key, entry);
    }
    for (const letter of text) entry.letters.add(letter);
  }

  list(): readonly NeededFont[] {
    return [...this.#faces.values()].map(({ face, letters }) => ({ face, text: [...letters].join('') }));
  }
}
