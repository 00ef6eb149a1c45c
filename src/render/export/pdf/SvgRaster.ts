// Pixels of a part of an SVG tree, drawn by the browser: for what a PDF cannot say. Page only: workers draw no SVG.
import { element } from '../../../../scene/formats/svg/element.ts';
import { formatNumbers } from '../../../../scene/formats/svg/formatNumber.ts';
import { serializeSvg } from '../../../../scene/formats/svg/serializeSvg.ts';
import type { SvgElement, SvgFontFace } from '../../../../scene/formats/svg/types.ts';
import { withFonts } from '../../../../scene/formats/svg/withFonts.ts';
import type { Box, Matrix } from '../../../../scene/geometry/types.ts';
import type { PaintContext } from '../../paint/types.ts';
import { findInk } from '../findInk.ts';
import { drawLetters, isPlainText } from './drawLetters.ts';
import { makeContext, type Raster, rasterSize, type Size, takePixels } from './raster.ts';
import type { Definitions } from './pdfPaint.ts';

/** Side of the small picture that tells where something is drawn at all. */
const SCOUT_SIDE = 512;

/** The fonts inside an SVG come a moment after the picture says it is ready; until then its texts are invisible. */
const ATTEMPTS = 20;
const RETRY_MS = 25;

/** `mayBeLate`: some of its letters may show only later. */
type Picture = { readonly image: HTMLImageElement; readonly mayBeLate: boolean };

export class SvgRaster {
  readonly #defs: Definitions;
  readonly #view: Box;
  readonly #faces: readonly SvgFontFace[];
  readonly #letters = makeContext(1, 1);

  /** `faces`: fonts of texts that are letters in the tree. */
  constructor(options: { defs: Definitions; view: Box; faces: readonly SvgFontFace[] }) {
    this.#defs = options.defs;
    this.#view = options.view;
    this.#faces = options.faces;
  }

  /**
   * The pixels of an element whose space maps to the scene by `matrix`; null when nothing of it shows. `replaced`:
   * definitions that stand in for those of the file; `blur`: standard deviation in scene units, where all of it is blurred.
   */
  async draw(
    part: SvgElement,
    matrix: Matrix,
    {
      replaced,
      blur = 0,
    }: { readonly replaced?: Definitions | undefined; readonly blur?: number | undefined },
  ): Promise<Raster | null> {
    if (isPlainText(part)) return drawLetters(part, matrix, this.#view, this.#letters);
    const defs = this.#collectDefs(part, replaced);
    const content = [
      ...(defs.length > 0 ? [element('defs', {}, defs)] : []),
      element('g', { transform: `matrix(${formatNumbers(matrix)})` }, [part]),
    ];
    const picture = await this.#load(content);
    const box = await this.#scout(picture);
    return box && { pixels: takePixels(await this.#paint(picture, box, rasterSize(box, blur))), box };
  }

  /** The box of what shows, a little too large; null for nothing. */
  async #scout(picture: Picture): Promise<Box | null> {
    const view = this.#view;
    const scale = Math.min(1, SCOUT_SIDE / Math.max(view.width, view.height));
    const size = { width: Math.ceil(view.width * scale), height: Math.ceil(view.height * scale) };
    const ink = findInk(takePixels(await this.#paint(picture, view, size)));
    if (!ink) return null;
    const from = { x: Math.max(0, ink.left - 1) / scale, y: Math.max(0, ink.top - 1) / scale };
    const to = {
      x: Math.min(view.width, (ink.left + ink.width + 1) / scale),
      y: Math.min(view.height, (ink.top + ink.height + 1) / scale),
    };
    return { left: view.left + from.x, top: view.top + from.y, width: to.x - from.x, height: to.y - from.y };
  }

  /** One picture for both drawings: loading it takes longer than most of them. A whole number of units, as pictures have. */
  async #load(content: readonly SvgElement[]): Promise<Picture> {
    const { left, top, width, height } = this.#view;
    const size = { width: Math.ceil(width), height: Math.ceil(height) };
    const root = element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        'xmlns:xlink': 'http://www.w3.org/1999/xlink',
        ...size,
        viewBox: formatNumbers([left, top, size.width, size.height]),
      },
      content,
    );
    const file = new Blob([serializeSvg(withFonts(root, this.#faces))], { type: 'image/svg+xml' });
    const image = new Image();
    image.src = URL.createObjectURL(file);
    try {
      await image.decode();
      return { image, mayBeLate: this.#faces.length > 0 && content.some(holdsText) };
    } finally {
      URL.revokeObjectURL(image.src);
    }
  }

  /** What of the picture lies in a box of the scene. */
  async #paint({ image, mayBeLate }: Picture, box: Box, { width, height }: Size): Promise<PaintContext> {
    const x = box.left - this.#view.left;
    const y = box.top - this.#view.top;
    const context = makeContext(width, height);
    for (let attempt = 0; ; attempt += 1) {
      context.drawImage(image, x, y, box.width, box.height, 0, 0, width, height);
      if (!mayBeLate || attempt === ATTEMPTS || showsSomething(context)) return context;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /** What the part refers to, and what that refers to. */
  #collectDefs(part: SvgElement, replaced?: Definitions): readonly SvgElement[] {
    const found = new Map<string, SvgElement>();
    const visit = ({ attributes, children }: SvgElement): void => {
      for (const value of Object.values(attributes)) {
        const id = /^url\(#(.+)\)$/.exec(value)?.[1];
        const def = id === undefined ? undefined : (replaced?.get(id) ?? this.#defs.get(id));
        if (id === undefined || !def || found.has(id)) continue;
        found.set(id, def);
        visit(def);
      }
      for (const child of children) if (typeof child !== 'string') visit(child);
    };
    visit(part);
    return [...found.values()];
  }
}

function holdsText({ name, children }: SvgElement): boolean {
  return name === 'text' || children.some((child) => typeof child !== 'string' && holdsText(child));
}

function showsSomething(context: PaintContext): boolean {
  const { width, height } = context.canvas;
  return context.getImageData(0, 0, width, height).data.some((value) => value !== 0);
}
