// An SVG tree as the content of a PDF page. What a PDF cannot say goes in as pixels, piece by piece, in its place.
import { formatNumber, formatNumbers } from '../../../../scene/formats/svg/formatNumber.ts';
import { readNumbers, readTransform } from '../../../../scene/formats/svg/readTransform.ts';
import { RUN, type SvgElement } from '../../../../scene/formats/svg/types.ts';
import { IDENTITY, invert, multiply } from '../../../../scene/geometry/matrix.ts';
import type { Box, Matrix } from '../../../../scene/geometry/types.ts';
import { blurOf, isShadow, withoutSource } from './castShadow.ts';
import type { Pacer } from '../nextTask.ts';
import type { PdfFile, Values } from './PdfFile.ts';
import type { PdfFonts } from './PdfFonts.ts';
import type { PdfImages } from './PdfImages.ts';
import type { PdfLetters } from './PdfLetters.ts';
import type { Said } from './findSaid.ts';
import { type Definitions, findDefinition, isSayable, paintOperators } from './pdfPaint.ts';
import { filledOperators, pathOperators, SHAPES } from './pdfPath.ts';
import { runOperators } from './pdfText.ts';
import type { TagStream } from './PdfTags.ts';
import { strokeOperators } from './pdfStroke.ts';
import { isSoft } from './raster.ts';
import type { SvgRaster } from './SvgRaster.ts';

export type PdfParts = {
  readonly pdf: PdfFile;
  readonly defs: Definitions;
  readonly images: PdfImages;
  readonly letters: PdfLetters | null;
  readonly fonts: PdfFonts | null;
  readonly raster: SvgRaster;
  /** What parts of the page say to who does not see it. */
  readonly said: Said;
  /** Scene box of the page. */
  readonly view: Box;
  readonly pacer: Pacer;
};

/** Where something is drawn: from its space to the scene, and to the space its content stream begins with. */
type Place = {
  readonly toScene: Matrix;
  readonly toPage: Matrix;
  /** Marks what is drawn; null within what is marked as one. */
  readonly tags: TagStream | null;
};

const UNSEEN: ReadonlySet<string> = new Set(['defs', 'title', 'style']);

/** CSS blend modes that a PDF has. */
const BLEND_MODES: Readonly<Record<string, string>> = {
  multiply: 'Multiply',
  screen: 'Screen',
  overlay: 'Overlay',
  darken: 'Darken',
  lighten: 'Lighten',
  'color-dodge': 'ColorDodge',
  'color-burn': 'ColorBurn',
  'hard-light': 'HardLight',
  'soft-light': 'SoftLight',
  difference: 'Difference',
  exclusion: 'Exclusion',
  hue: 'Hue',
  saturation: 'Saturation',
  color: 'Color',
  luminosity: 'Luminosity',
};

export class PdfPainter {
  readonly #parts: PdfParts;
  #drawn = 0;

  constructor(parts: PdfParts) {
    this.#parts = parts;
  }

  /** Elements drawn so far, or found not to show. */
  get drawn(): number {
    return this.#drawn;
  }

  /** Operators that draw an element. */
  async draw(part: SvgElement, place: Place): Promise<string> {
    const { attributes } = part;
    const { pacer } = this.#parts;
    if (pacer.isDue) await pacer.pass();
    this.#drawn += 1;
    if (UNSEEN.has(part.name) || attributes.display === 'none') return '';
    const { tags } = place;
    const isPixels = this.#needsPixels(part);
    if (tags && (isPixels || !this.#parts.said.holds(part))) {
      const drawn = await this.#drawOne(part, { ...place, tags: null }, isPixels);
      return tags.mark(this.#parts.said.tagOf(part), drawn);
    }
    return this.#drawOne(part, place, isPixels);
  }

  async #drawOne(part: SvgElement, place: Place, isPixels: boolean): Promise<string> {
    if (isPixels) return this.drawPixels(part, place);
    const own = readTransform(part.attributes.transform);
    const { tags } = place;
    const inside = { tags, toScene: multiply(place.toScene, own), toPage: multiply(place.toPage, own) };
    const content = await this.#drawContent(part, inside);
    const cast = await this.#drawShadow(part, place);
    const shadow = tags ? tags.mark(null, cast) : cast;
    if (content === '' && shadow === '') return '';
    const moved = own === IDENTITY ? '' : `${formatNumbers(own)} cm\n`;
    return `q\n${shadow}${moved}${this.#clip(part)}${content}Q\n`;
  }

  #needsPixels({ name, attributes }: SvgElement): boolean {
    const { defs } = this.#parts;
    if (name === 'text' || attributes.mask !== undefined) return true;
    if (attributes.filter !== undefined && !isShadow(findDefinition(attributes.filter, defs))) return true;
    return !isSayable(attributes.fill, defs) || !isSayable(attributes.stroke, defs);
  }

  async #drawContent(part: SvgElement, place: Place): Promise<string> {
    const state = this.#stateOf(part);
    const isGroup = part.name === 'g' || part.name === 'svg';
    // A fill and a stroke over it are one picture when they are see-through, or blend with what lies below, together.
    const isLaidOn = state.opacity < 1 || state.blend !== null;
    const isPair = hasPaint(part, 'fill') && hasPaint(part, 'stroke') && isLaidOn;
    if (!isGroup && !isPair) {
      const drawn = await this.#drawSingle(part, place, state.opacity);
      return state.blend && drawn !== ''
        ? `/${this.#parts.pdf.state({ BM: state.blend })} gs\n${drawn}`
        : drawn;
    }
    const needsGroup = isLaidOn || state.isIsolated;
    const inner = needsGroup ? { ...place, toPage: IDENTITY, tags: place.tags?.openForm() ?? null } : place;
    const drawn = isGroup ? await this.#drawChildren(part, inner) : await this.#drawSingle(part, inner, 1);
    if (drawn === '' || !needsGroup) return drawn;
    return this.#drawGroup(drawn, { ...place, tags: inner.tags }, state);
  }

  async #drawChildren(part: SvgElement, place: Place): Promise<string> {
    let inside = place;
    let out = '';
    if (part.name === 'svg') {
      const window = toWindow(part);
      out = `${window.clip}${formatNumbers(window.matrix)} cm\n`;
      inside = {
        ...place,
        toScene: multiply(place.toScene, window.matrix),
        toPage: multiply(place.toPage, window.matrix),
      };
    }
    let drawn = '';
    for (const child of part.children) if (typeof child !== 'string') drawn += await this.draw(child, inside);
    return drawn === '' ? '' : out + drawn;
  }

  /** One picture of its own, laid on with opacity and blend mode; `place` has the marks within it. */
  async #drawGroup(drawn: string, place: Place, state: State): Promise<string> {
    const { pdf, view } = this.#parts;
    const back = invert(place.toScene);
    if (!back) return '';
    const form = await pdf.addStream(drawn, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [...boundsOf(back, view)],
      Resources: pdf.resources,
      Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceRGB', I: true, K: false },
      ...place.tags?.formValues,
    });
    place.tags?.closeForm(form);
    const values: Values = {
      ca: state.opacity,
      CA: state.opacity,
      ...(state.blend ? { BM: state.blend } : {}),
    };
    return `/${pdf.state(values)} gs\n/${pdf.name('XObject', form)} Do\n`;
  }

  async #drawSingle(part: SvgElement, place: Place, opacity: number): Promise<string> {
    const { attributes } = part;
    if (part.name === 'image') return this.#drawImage(part, opacity);
    if (!SHAPES.has(part.name)) return '';
    const run = this.#parts.letters?.find(attributes[RUN]) ?? null;
    // Not every reader strokes letters with a gradient; all do it with shapes.
    const isPlain = !attributes.stroke?.startsWith('url(');
    const letters = run && isPlain && this.#parts.fonts ? runOperators(run, this.#parts.fonts) : null;
    const outline = letters ?? pathOperators(part);
    if (outline === '') return '';
    const passes: readonly ('fill' | 'stroke')[] =
      attributes['paint-order'] === 'stroke' ? ['stroke', 'fill'] : ['fill', 'stroke'];
    return passes
      .filter((pass) => hasPaint(part, pass))
      .map((pass) => this.#paintPass({ part, place, opacity, pass, outline, isText: letters !== null }))
      .join('');
  }

  #paintPass(work: {
    readonly part: SvgElement;
    readonly place: Place;
    readonly opacity: number;
    readonly pass: 'fill' | 'stroke';
    readonly outline: string;
    readonly isText: boolean;
  }): string {
    const { part, place, opacity, pass, isText } = work;
    const outline = isText || pass === 'stroke' ? work.outline : filledOperators(work.outline);
    if (outline === '') return '';
    const { attributes } = part;
    const { pdf, defs } = this.#parts;
    const alpha = opacity * Number(attributes[`${pass}-opacity`] ?? 1);
    const values: Values = pass === 'fill' ? { ca: alpha } : { CA: alpha };
    const color = paintOperators(attributes[pass] ?? '#000', pass, { pdf, defs, toPage: place.toPage });
    const stroke = pass === 'stroke' ? strokeOperators(attributes) : '';
    const paint = pass === 'stroke' ? 'S' : attributes['fill-rule'] === 'evenodd' ? 'f*' : 'f';
    const drawn = isText ? `BT\n${pass === 'fill' ? 0 : 1} Tr\n${outline}ET\n` : `${outline}${paint}\n`;
    return `/${pdf.state(values)} gs\n${color}${stroke}${drawn}`;
  }

  async #drawImage({ attributes }: SvgElement, opacity: number): Promise<string> {
    const { href, x = '0', y = '0', width = '0', height = '0' } = attributes;
    if (!href?.startsWith('data:')) return '';
    const name = await this.#parts.images.add(href);
    const state = opacity < 1 ? `/${this.#parts.pdf.state({ ca: opacity })} gs\n` : '';
    const [w, h] = [Number(width), Number(height)];
    return `q\n${state}${formatNumbers([w, 0, 0, -h, Number(x), Number(y) + h])} cm\n/${name} Do\nQ\n`;
  }

  /** Operators that show an element as the browser draws it. */
  async drawPixels(part: SvgElement, place: Place): Promise<string> {
    return this.#layRaster({ part, place });
  }

  /** The shadow alone; what casts it is laid over it, in the same mode, as a canvas does. */
  async #drawShadow(part: SvgElement, place: Place): Promise<string> {
    const filter = findDefinition(part.attributes.filter, this.#parts.defs);
    if (!filter) return '';
    const inScene = multiply(place.toScene, readTransform(part.attributes.transform));
    return this.#layRaster({
      part,
      place,
      replaced: new Map([[filter.attributes.id ?? '', withoutSource(filter)]]),
      blur: blurOf(filter, inScene),
    });
  }

  /** Pixels of an element without its own blend mode, which the page applies. */
  async #layRaster(work: {
    readonly part: SvgElement;
    readonly place: Place;
    /** Definitions that stand in for those of the file. */
    readonly replaced?: Definitions;
    readonly blur?: number;
  }): Promise<string> {
    const { part, place, replaced, blur = 0 } = work;
    const { style: _style, ...attributes } = part.attributes;
    const plain = { ...part, attributes };
    const back = invert(place.toScene);
    const raster = back && (await this.#parts.raster.draw(plain, place.toScene, { replaced, blur }));
    if (!raster) return '';
    const { blend } = this.#stateOf(part);
    const state = blend ? `/${this.#parts.pdf.state({ BM: blend })} gs\n` : '';
    const name = await this.#parts.images.addPixels(raster.pixels, { isSoft: isSoft(blur) });
    const { left, top, width, height } = raster.box;
    const matrix = multiply(back, [width, 0, 0, -height, left, top + height]);
    return `q\n${state}${formatNumbers(matrix)} cm\n/${name} Do\nQ\n`;
  }

  #clip({ attributes }: SvgElement): string {
    const clip = findDefinition(attributes['clip-path'], this.#parts.defs);
    if (!clip) return '';
    const shape = clip.children.find((child) => typeof child !== 'string');
    // A clip path without a shape hides everything.
    if (!shape) return '0 0 0 0 re W n\n';
    const matrix = readTransform(shape.attributes.transform);
    const back = invert(matrix);
    if (!back) return '0 0 0 0 re W n\n';
    const rule = shape.attributes['clip-rule'] === 'evenodd' ? 'W*' : 'W';
    return `${formatNumbers(matrix)} cm\n${pathOperators(shape)}${rule} n\n${formatNumbers(back)} cm\n`;
  }

  #stateOf({ attributes }: SvgElement): State {
    const style = attributes.style ?? '';
    const mode = /mix-blend-mode:([\w-]+)/.exec(style)?.[1];
    return {
      opacity: Number(attributes.opacity ?? 1),
      blend: (mode && BLEND_MODES[mode]) || null,
      isIsolated: style.includes('isolation:isolate'),
    };
  }
}

type State = { readonly opacity: number; readonly blend: string | null; readonly isIsolated: boolean };

/** SVG fills with black where nothing is said. */
function hasPaint({ attributes }: SvgElement, property: 'fill' | 'stroke'): boolean {
  const paint = attributes[property] ?? (property === 'fill' ? '#000' : 'none');
  return paint !== 'none' && !(property === 'stroke' && Number(attributes['stroke-width'] ?? 1) === 0);
}

/** A nested picture's window: what is cut off, and from its own space to the one around it. */
function toWindow({ attributes }: SvgElement): { readonly clip: string; readonly matrix: Matrix } {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => Number(attributes[key] ?? 0));
  const [left = 0, top = 0, w = 1, h = 1] = readNumbers(attributes.viewBox ?? '');
  const [sx, sy] = [width! / w, height! / h];
  return {
    clip: `${[x, y, width, height].map((value) => formatNumber(value!)).join(' ')} re W n\n`,
    matrix: [sx, 0, 0, sy, x! - left * sx, y! - top * sy],
  };
}

/** The page as seen from an element's own space, with room for rounding. */
function boundsOf(back: Matrix, { left, top, width, height }: Box): readonly number[] {
  const corners = [
    [left, top],
    [left + width, top],
    [left, top + height],
    [left + width, top + height],
  ].map(([x = 0, y = 0]) => [back[0] * x + back[2] * y + back[4], back[1] * x + back[3] * y + back[5]]);
  const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
  return [Math.min(...xs) - 1, Math.min(...ys) - 1, Math.max(...xs) + 1, Math.max(...ys) + 1];
}
