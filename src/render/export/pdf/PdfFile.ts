// The objects of a PDF (ISO 32000-1), kept and written by pdf-lib.
import {
  type PDFContext,
  PDFDocument,
  type PDFHexString,
  PDFName,
  PDFNumber,
  type PDFRef,
  type PDFString,
} from '@cantoo/pdf-lib';
import { deflate as deflateHere } from 'pako';

type Value =
  | string
  | number
  | boolean
  | PDFRef
  | PDFName
  | PDFHexString
  | PDFString
  | readonly Value[]
  | Values;
export type Values = { readonly [key: string]: Value };
/** What pdf-lib takes, which it has no public name for. */
type LiteralObject = NonNullable<Parameters<PDFContext['stream']>[1]>;
type Resource = 'Font' | 'XObject' | 'Pattern' | 'ExtGState';

/** Points of a CSS pixel: 96 of those make an inch, 72 of these. */
export const POINTS = 0.75;

/** Readers refuse pages with longer sides, but take larger units than points (ISO 32000-1, 7.7.3.3 and annex C). */
const LONGEST_SIDE = 14_400;

/** How many points a unit of a page has to be whose longer side is so many points. */
export function unitOfPage(longerSide: number): number {
  return Math.max(1, Math.ceil(longerSide / LONGEST_SIDE));
}

/**
 * pdf-lib lets the page go on where its count of objects is a multiple of this, and counts by 50 where it packs: with a
 * common factor it may never stop there.
 */
const OBJECTS_PER_TICK = 11;

export class PdfFile {
  readonly #document: PDFDocument;
  readonly #resources: Record<Resource, Map<string, PDFRef>> = {
    Font: new Map(),
    XObject: new Map(),
    Pattern: new Map(),
    ExtGState: new Map(),
  };
  readonly #states = new Map<string, string>();
  readonly #sharedResources: PDFRef;

  private constructor(document: PDFDocument) {
    this.#document = document;
    this.#sharedResources = document.context.nextRef();
  }

  static async create(title: string): Promise<PdfFile> {
    const document = await PDFDocument.create({ updateMetadata: false });
    document.setTitle(title, { showInWindowTitleBar: title !== '' });
    document.setProducer('Prancheta');
    document.setCreator('Prancheta');
    document.setLanguage('pt-BR');
    document.setCreationDate(new Date());
    return new PdfFile(document);
  }

  /** What every page and form of the file draws with. */
  get resources(): PDFRef {
    return this.#sharedResources;
  }

  /** A number for an object that is written later with `assign`. */
  reserve(): PDFRef {
    return this.#document.context.nextRef();
  }

  add(values: Values): PDFRef {
    return this.#document.context.register(this.#toObject(values));
  }

  assign(ref: PDFRef, values: Values): void {
    this.#document.context.assign(ref, this.#toObject(values));
  }

  /** A compressed stream. */
  async addStream(data: string | Uint8Array<ArrayBuffer>, values: Values = {}): Promise<PDFRef> {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
    return this.addRaw(await deflate(bytes), { ...values, Filter: 'FlateDecode' });
  }

  /** A stream whose bytes are as `Filter` says. */
  addRaw(bytes: Uint8Array, values: Values): PDFRef {
    const { context } = this.#document;
    return context.register(context.stream(bytes, values as LiteralObject));
  }

  /** The name under which contents call an object. */
  name(kind: Resource, ref: PDFRef): string {
    const names = this.#resources[kind];
    for (const [name, known] of names) if (known === ref) return name;
    const name = `${kind[0]}${names.size + 1}`;
    names.set(name, ref);
    return name;
  }

  /** A graphics state: opacity of fills and strokes, blend mode. */
  state(values: Values): string {
    const key = JSON.stringify(values);
    let name = this.#states.get(key);
    if (name === undefined) {
      name = this.name('ExtGState', this.add({ Type: 'ExtGState', ...values }));
      this.#states.set(key, name);
    }
    return name;
  }

  /** Appends a page with this content, of the size given in units of `unit` points; `values` are further entries of it. */
  async addPage(
    content: string,
    { width, height, unit }: { readonly width: number; readonly height: number; readonly unit: number },
    values: Values = {},
  ): Promise<PDFRef> {
    const contents = await this.addStream(content);
    const page = this.#document.addPage([width, height]);
    if (unit !== 1) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(unit));
    page.node.set(PDFName.of('Contents'), contents);
    page.node.set(PDFName.of('Resources'), this.#sharedResources);
    page.node.set(
      PDFName.of('Group'),
      this.add({ Type: 'Group', S: 'Transparency', CS: 'DeviceRGB', I: true }),
    );
    for (const [key, value] of Object.entries(values)) page.node.set(PDFName.of(key), this.#toObject(value));
    return page.ref;
  }

  /** Says that `tree` tells what all pages say, in order. */
  describe(tree: PDFRef): void {
    const { catalog } = this.#document;
    catalog.set(PDFName.of('StructTreeRoot'), tree);
    catalog.set(PDFName.of('MarkInfo'), this.#toObject({ Marked: true }));
  }

  /** The whole file; after the last page. */
  async finish(): Promise<Blob> {
    this.assign(
      this.#sharedResources,
      Object.fromEntries(
        Object.entries(this.#resources).map(([kind, names]) => [kind, Object.fromEntries(names)]),
      ),
    );
    const bytes = await this.#document.save({
      useObjectStreams: true,
      updateFieldAppearances: false,
      objectsPerTick: OBJECTS_PER_TICK,
    });
    return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
  }

  /** pdf-lib takes plain values; strings become names. */
  #toObject(values: Value) {
    return this.#document.context.obj(values as LiteralObject);
  }
}

/** Bytes given to the browser's compressor at once: it takes them in one task. */
const MOST_AT_ONCE = 1 << 20;

export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof CompressionStream === 'undefined') return new Uint8Array(deflateHere(bytes));
  const { readable, writable } = new CompressionStream('deflate');
  const whole = new Response(readable).arrayBuffer();
  const writer = writable.getWriter();
  for (let at = 0; at < bytes.length; at += MOST_AT_ONCE)
    await writer.write(bytes.subarray(at, at + MOST_AT_ONCE));
  await writer.close();
  return new Uint8Array(await whole);
}
