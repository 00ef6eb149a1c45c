import { expect, it } from 'vitest';
import type { SvgElement } from '../../../../scene/formats/svg/types.ts';
import { embedUnreadable } from './embedUnreadable.ts';
import { parseSvgText } from './svg.ts';

const FILTER = '<filter id="f"><feColorMatrix type="hueRotate" values="90"/></filter>';
const MASK =
  '<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#888"/></linearGradient><mask id="m"><rect width="1000" height="800" fill="url(#g)"/></mask>';

const file = (look: string): SvgElement =>
  parseSvgText(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="800">${FILTER}${MASK}<rect x="300" y="200" width="400" height="300" fill="red" ${look}/></svg>`,
  );

/** A clock by which one drawing after another takes so many milliseconds. */
function createClock(...times: readonly number[]): () => number {
  let clock = 0;
  let looks = 0;
  return () => (looks++ % 2 === 0 ? clock : (clock += times[(looks - 2) / 2]!));
}

/** Where the picture of the only part lies, and how many pixels of it there are a unit. */
async function placeOf(root: SvgElement, now: () => number) {
  const embedded = await embedUnreadable(root, undefined, now);
  const picture = embedded.root.children.find(
    (child): child is SvgElement => typeof child !== 'string' && child.name === 'image',
  )!;
  const { href = '', transform = '', width, height } = picture.attributes;
  const [left, top] = transform.slice('matrix('.length, -1).split(' ').slice(4).map(Number);
  const image = Object.assign(new Image(), { src: href });
  await image.decode();
  return { box: [left!, top!, Number(width), Number(height)], sharpness: image.width / Number(width) };
}

function expectNear(box: readonly number[], sharpness: number): void {
  for (const [at, expected] of [300, 200, 400, 300].entries())
    expect(Math.abs(box[at]! - expected)).toBeLessThanOrEqual(2 / sharpness);
}

it('lies where the part was, however small that had to be drawn', async () => {
  // 1380 ms more from 0.22 of the size to 0.44: 4 s at three fifths.
  const soft = await placeOf(file('filter="url(#f)"'), createClock(200, 200, 1580, 4000));
  expect(soft.sharpness).toBeCloseTo(2 * 0.6, 1);
  expectNear(soft.box, soft.sharpness);
  const sharp = await placeOf(file('filter="url(#f)"'), createClock(1900, 7, 7, 8000));
  expect(sharp.sharpness).toBeCloseTo(2);
  expectNear(sharp.box, sharp.sharpness);
});

it('is as sharp as can be without filters, whatever the time', async () => {
  const { box, sharpness } = await placeOf(file('mask="url(#m)"'), createClock(60_000, 60_000));
  expect(sharpness).toBeCloseTo(2);
  expectNear(box, sharpness);
});
