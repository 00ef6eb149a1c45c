// The device pixels a drawing call touches, and which of them need no drawing.
import { type PixelBox, unitePixels } from '../tiles/PixelBox.ts';
import { evenFill, evenStrokes } from './evenInk.ts';
import { describeCall, type PathStep, type RecordedCall } from './recordedCall.ts';
import type { TextSizes } from './TextSizes.ts';
import { cornersOf, traceBox } from './traceBox.ts';

/**
 * Device pixels an overlay touches. Equal `look` and `points` mean equal pixels; points that differ by whole pixels mean
 * the same pixels elsewhere. Boxes of one call share their `points`: x and y in turn, device pixels, not rounded.
 */
export type Ink = PixelBox & {
  readonly look: string;
  readonly points: readonly number[];
  /** Which of the drawing calls it comes from, counted from 0. */
  readonly call: number;
  /** The one colour of every pixel in the box; null for any other ink. */
  readonly even: string | null;
  /** Something small that is seen again and again: a letter, a tag. Its pixels are worth keeping. */
  readonly isStamp: boolean;
};

/** How far anti-aliasing reaches beyond a shape. */
const SOFT = 1;
/** Letters reach beyond their measured box, by what hinting does to them. */
const LETTER = 3;

/** `index` is the call's place among all calls. */
export function inkOf(call: RecordedCall, index: number, sizes: TextSizes): readonly Ink[] {
  const { boxes, points, even, reach, isStamp } = traceInk(call, sizes);
  const look = describeCall(call);
  const shared = { look, points, call: index, isStamp };
  if (even) return even.boxes.map((box) => ({ ...box, ...shared, even: even.color }));
  return boxes.map(({ left, top, right, bottom }) => ({
    ...shared,
    even: null,
    left: Math.floor(left - reach),
    top: Math.floor(top - reach),
    right: Math.ceil(right + reach),
    bottom: Math.ceil(bottom + reach),
  }));
}

type InkTrace = {
  readonly boxes: readonly PixelBox[];
  readonly points: readonly number[];
  /** How far the ink reaches beyond the boxes, device pixels. */
  readonly reach: number;
  readonly even: ReturnType<typeof evenFill>;
  readonly isStamp: boolean;
};

function traceInk(call: RecordedCall, sizes: TextSizes): InkTrace {
  if (call.kind === 'text') return traceText(call, sizes);
  const boxes = call.path.flatMap(({ traced }) => traced ?? []);
  const points = boxes.flatMap((box) => box.points);
  if (call.kind === 'stroke') {
    return { boxes, points, reach: reachOf(call), even: evenStrokes(call, boxes), isStamp: false };
  }
  const [first] = boxes;
  return {
    boxes: first ? [boxes.reduce<PixelBox>(unitePixels, first)] : [],
    points,
    reach: SOFT,
    even: evenFill(call),
    isStamp: isTag(call.path),
  };
}

function traceText(call: RecordedCall & { readonly kind: 'text' }, sizes: TextSizes): InkTrace {
  const size = sizes.measure(call.text, call.style);
  const box = traceBox(
    call.matrix,
    cornersOf(
      call.x - size.actualBoundingBoxLeft,
      call.y - size.actualBoundingBoxAscent,
      size.actualBoundingBoxLeft + size.actualBoundingBoxRight,
      size.actualBoundingBoxAscent + size.actualBoundingBoxDescent,
    ),
  );
  return { boxes: [box], points: box.points, reach: LETTER, even: null, isStamp: call.text.length === 1 };
}

/** One upright round rectangle on whole pixels: it looks the same wherever it stands. */
function isTag(path: readonly PathStep[]): boolean {
  const [step] = path;
  if (path.length !== 1 || step?.method !== 'roundRect' || !step.traced) return false;
  const [, b, c] = step.matrix;
  return b === 0 && c === 0 && step.traced.points.every(Number.isInteger);
}

/** How far a stroke reaches from its line, device pixels; sharp corners included. */
function reachOf({ style, matrix }: RecordedCall): number {
  const [a, b, c, d] = matrix;
  return style.lineWidth * Math.max(Math.hypot(a, b), Math.hypot(c, d)) + 2 + SOFT;
}
