// What pages say besides their drawing (ISO 32000-1, 14.7 and 14.8): pictures with their descriptions, and texts, in the
// order in which they are drawn. All else is marked as decoration.
import { PDFHexString } from '@cantoo/pdf-lib';
import type { Tag } from './findSaid.ts';
import type { PdfFile, Values } from './PdfFile.ts';

type Ref = ReturnType<PdfFile['reserve']>;

/** A marked piece of a content stream, by its number there. */
type Piece = { readonly tag: Tag; readonly ref: Ref; readonly number: number; readonly stream: TagStream };

/** The pieces of one page, in order. */
type Page = { readonly pieces: Piece[]; ref: Ref | null };

/** Operators that mark what is drawn by one content stream: a page's, or that of a form which a page draws. */
export class TagStream {
  /** Under which the file finds the stream's pieces. */
  readonly key: number;
  readonly #tags: PdfTags;
  readonly #page: Page;
  readonly #refs: Ref[] = [];
  #form: Ref | null = null;
  #isDrawn = false;

  constructor(tags: PdfTags, page: Page, key: number) {
    this.#tags = tags;
    this.#page = page;
    this.key = key;
  }

  get refs(): readonly Ref[] {
    return this.#refs;
  }

  get form(): Ref | null {
    return this.#form;
  }

  /** False where it was made for something that does not show after all. */
  get isDrawn(): boolean {
    return this.#isDrawn;
  }

  /** The operators of what says this; null: of decoration. They leave the graphics state as it was. */
  mark(tag: Tag | null, content: string): string {
    if (content === '') return '';
    if (!tag) return `/Artifact BMC\n${content}EMC\n`;
    const number = this.#refs.length;
    const ref = this.#tags.reserve();
    this.#refs.push(ref);
    this.#page.pieces.push({ tag, ref, number, stream: this });
    return `/${tag.role} <</MCID ${number}>> BDC\n${content}EMC\n`;
  }

  /** For a form that is drawn once, within this stream. */
  openForm(): TagStream {
    return this.#tags.openStream(this.#page);
  }

  /** Entries of the form that has these operators; none where nothing in it says anything. */
  get formValues(): Values {
    return this.#refs.length > 0 ? { StructParents: this.key } : {};
  }

  /** The same of a page, which readers walk over by what it says. */
  get pageValues(): Values {
    return { ...this.formValues, Tabs: 'S' };
  }

  closeForm(form: Ref): void {
    this.#form = form;
    this.#isDrawn = true;
  }

  closePage(page: Ref): void {
    this.#page.ref = page;
    this.#isDrawn = true;
  }
}

export class PdfTags {
  readonly #pdf: PdfFile;
  readonly #pages: Page[] = [];
  readonly #streams: TagStream[] = [];

  constructor(pdf: PdfFile) {
    this.#pdf = pdf;
  }

  /** The content of a page; what is never closed counts for nothing. */
  openPage(): TagStream {
    const page: Page = { pieces: [], ref: null };
    this.#pages.push(page);
    return this.openStream(page);
  }

  openStream(page: Page): TagStream {
    const stream = new TagStream(this, page, this.#streams.length);
    this.#streams.push(stream);
    return stream;
  }

  reserve(): Ref {
    return this.#pdf.reserve();
  }

  /** After the last page: what they say, as a tree that readers walk; nothing where they say nothing. */
  write(): void {
    const pdf = this.#pdf;
    const pages = this.#pages
      .map(({ ref, pieces }) => ({
        ref,
        pieces: pieces.filter(({ stream }) => ref !== null && stream.isDrawn),
      }))
      .filter(({ pieces }) => pieces.length > 0);
    if (pages.length === 0) return;
    const root = pdf.reserve();
    const whole = pdf.reserve();
    const kids = pages.flatMap(({ ref, pieces }) => {
      const around = pages.length > 1 ? pdf.reserve() : whole;
      for (const piece of pieces) pdf.assign(piece.ref, elementOf(piece, ref as Ref, around));
      const refs = pieces.map((piece) => piece.ref);
      if (around === whole) return refs;
      pdf.assign(around, { Type: 'StructElem', S: 'Sect', P: whole, Pg: ref as Ref, K: refs });
      return [around];
    });
    pdf.assign(whole, { Type: 'StructElem', S: 'Document', P: root, K: kids });
    const drawn = this.#streams.filter(({ isDrawn, refs }) => isDrawn && refs.length > 0);
    const parents = pdf.add({ Nums: drawn.flatMap(({ key, refs }) => [key, [...refs]]) });
    const next = this.#streams.length;
    pdf.assign(root, { Type: 'StructTreeRoot', K: [whole], ParentTree: parents, ParentTreeNextKey: next });
    pdf.describe(root);
  }
}

function elementOf({ tag, number, stream }: Piece, page: Ref, around: Ref): Values {
  // Lines of a text end without a space in the page: words would run into each other.
  const words: Values =
    tag.role === 'Figure'
      ? { Alt: PDFHexString.fromText(tag.alt) }
      : { ActualText: PDFHexString.fromText(tag.said) };
  const { form } = stream;
  const kid = form ? { Type: 'MCR', Pg: page, Stm: form, MCID: number } : number;
  return { Type: 'StructElem', S: tag.role, P: around, Pg: page, K: kid, ...words };
}
