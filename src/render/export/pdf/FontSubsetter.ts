// HarfBuzz's subsetter: fixes a variable font at one weight, and leaves out the glyphs nobody needs.
import wasmUrl from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url';

/** Of hb-subset.h. */
const FLAGS = { noHinting: 0x1, retainGlyphIds: 0x2, noLayoutClosure: 0x200 } as const;
const DROPPED_TABLES = 3;
const READ_ONLY = 1;

type Pointer = number;

type Library = {
  readonly memory: WebAssembly.Memory;
  _initialize?(): void;
  malloc(size: number): Pointer;
  free(pointer: Pointer): void;
  hb_blob_create(data: Pointer, length: number, mode: number, user: number, destroy: number): Pointer;
  hb_blob_destroy(blob: Pointer): void;
  hb_blob_get_data(blob: Pointer, length: number): Pointer;
  hb_blob_get_length(blob: Pointer): number;
  hb_face_create(blob: Pointer, index: number): Pointer;
  hb_face_destroy(face: Pointer): void;
  hb_face_reference_blob(face: Pointer): Pointer;
  hb_set_add(set: Pointer, value: number): void;
  hb_subset_input_create_or_fail(): Pointer;
  hb_subset_input_destroy(input: Pointer): void;
  hb_subset_input_glyph_set(input: Pointer): Pointer;
  hb_subset_input_set(input: Pointer, which: number): Pointer;
  hb_subset_input_set_flags(input: Pointer, flags: number): void;
  hb_subset_input_keep_everything(input: Pointer): void;
  hb_subset_input_pin_all_axes_to_default(input: Pointer, face: Pointer): number;
  hb_subset_input_pin_axis_location(input: Pointer, face: Pointer, tag: number, value: number): number;
  hb_subset_or_fail(face: Pointer, input: Pointer): Pointer;
};

export class FontSubsetter {
  readonly #library: Library;

  private constructor(library: Library) {
    this.#library = library;
  }

  static async load(signal?: AbortSignal): Promise<FontSubsetter> {
    const response = await fetch(wasmUrl, signal ? { signal } : {});
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { instance } = await WebAssembly.instantiate(await response.arrayBuffer());
    const library = instance.exports as unknown as Library;
    library._initialize?.();
    return new FontSubsetter(library);
  }

  /** A variable font as a plain one of this weight. Throws when it cannot be made. */
  fixWeight(font: Uint8Array, weight: number): Uint8Array<ArrayBuffer> {
    return this.#run(font, (input, face) => {
      const library = this.#library;
      library.hb_subset_input_keep_everything(input);
      library.hb_subset_input_pin_all_axes_to_default(input, face);
      library.hb_subset_input_pin_axis_location(input, face, toTag('wght'), weight);
    });
  }

  /** The font with these glyphs alone, under their own numbers. Throws when it cannot be made. */
  keepGlyphs(font: Uint8Array, glyphs: Iterable<number>): Uint8Array<ArrayBuffer> {
    return this.#run(font, (input) => {
      const library = this.#library;
      library.hb_subset_input_set_flags(
        input,
        FLAGS.noHinting | FLAGS.retainGlyphIds | FLAGS.noLayoutClosure,
      );
      const kept = library.hb_subset_input_glyph_set(input);
      for (const glyph of glyphs) library.hb_set_add(kept, glyph);
      // The letters are shaped already.
      const dropped = library.hb_subset_input_set(input, DROPPED_TABLES);
      for (const tag of ['GSUB', 'GPOS', 'GDEF']) library.hb_set_add(dropped, toTag(tag));
    });
  }

  #run(font: Uint8Array, prepare: (input: Pointer, face: Pointer) => void): Uint8Array<ArrayBuffer> {
    const library = this.#library;
    const data = library.malloc(font.length);
    new Uint8Array(library.memory.buffer).set(font, data);
    const blob = library.hb_blob_create(data, font.length, READ_ONLY, 0, 0);
    const face = library.hb_face_create(blob, 0);
    const input = library.hb_subset_input_create_or_fail();
    let made: Pointer = 0;
    try {
      if (input === 0) throw new Error('No memory for a font');
      prepare(input, face);
      made = library.hb_subset_or_fail(face, input);
      if (made === 0) throw new Error('The font cannot be cut down');
      return this.#read(made);
    } finally {
      if (made !== 0) library.hb_face_destroy(made);
      if (input !== 0) library.hb_subset_input_destroy(input);
      library.hb_face_destroy(face);
      library.hb_blob_destroy(blob);
      library.free(data);
    }
  }

  #read(face: Pointer): Uint8Array<ArrayBuffer> {
    const library = this.#library;
    const blob = library.hb_face_reference_blob(face);
    const start = library.hb_blob_get_data(blob, 0);
    const length = library.hb_blob_get_length(blob);
    const bytes = new Uint8Array(library.memory.buffer, start, length).slice();
    library.hb_blob_destroy(blob);
    return bytes;
  }
}

function toTag(name: string): number {
  return [...name].reduce((tag, letter) => (tag << 8) | letter.charCodeAt(0), 0) >>> 0;
}
