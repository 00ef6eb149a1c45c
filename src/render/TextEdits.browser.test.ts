// What a keystroke in a long text costs the renderer, and that the parts it leaves alone are right.
import { afterEach, describe, expect, test } from 'vitest';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { SceneNode, SceneNodeOf } from '../../scene/nodes/types.ts';
import {
  comparePixels,
  inOrder,
  type MountedScene,
  mountScene,
  paintReference,
  untilIdle,
} from './testing/mountScene.ts';

type BoxProps = Partial<Omit<SceneNodeOf<'textbox'>, 'kind'>>;

const WORDS = 'Oferta de verão: ação, café e promoção para você amanhã na praia com estilo';
const LONG = Array.from({ length: 68 }, () => WORDS)
  .join(' ')
  .slice(0, 5000);
const RANGES = [
  { start: 12, end: 60, style: { fill: '#c02020', fontSize: 22 } },
  { start: 130, end: 160, style: { textBackgroundColor: '#ffee88', fontStyle: 'italic' } },
];

const box = (props: BoxProps): SceneNode =>
  createNode('textbox', {
    id: 'a',
    text: LONG,
    left: 20,
    top: 10,
    width: 360,
    fontSize: 16,
    fontFamily: 'sans-serif',
    fill: '#203040',
    ...props,
  });

let scene: MountedScene | null = null;

afterEach(() => {
  scene?.destroy();
  scene = null;
});

async function open(props: BoxProps, backend: 'webgl' | 'canvas' = 'canvas'): Promise<MountedScene> {
  const under = createNode('rect', {
    id: 'under',
    left: 60,
    top: 40,
    width: 200,
    height: 90,
    fill: '#ffd9a0',
  });
  scene = await mountScene({ nodes: inOrder([under, box(props)]), backend });
  return scene;
}

type Edit = { readonly at: number; readonly remove?: number; readonly text?: string };

async function edit(
  { document, renderer }: MountedScene,
  { at, remove = 0, text = '' }: Edit,
): Promise<void> {
  document.transact('user', (writer) => writer.editText('a', at, at + remove, text));
  await renderer.settled();
}

const EDITS: readonly Edit[] = [
  { at: 200, text: 'x' },
  { at: 201, text: ' palavra' },
  { at: 30, text: 'Ç' },
  { at: 31, remove: 1 },
  { at: 90, text: '\n' },
  { at: 90, remove: 1 },
  { at: 140, remove: 60 },
  { at: 0, text: 'Início ' },
];

const LOOKS: Readonly<Record<string, BoxProps>> = {
  plain: {},
  centred: { textAlign: 'center' },
  'right to left': { direction: 'rtl', textAlign: 'right' },
  justified: { textAlign: 'justify' },
  'spaced and underlined': { charSpacing: 120, underline: true },
  'styled letters': { styles: RANGES },
  turned: { angle: 12, scaleX: 1.3 },
  outlined: { stroke: '#d04000', strokeWidth: 3 },
  'on a ground': { backgroundColor: '#e8f0ff' },
  shadowed: { shadow: { color: '#00000080', offsetX: 6, offsetY: 6, blur: 8 } as never },
  'see-through': { opacity: 0.5, stroke: '#000000', strokeWidth: 1 },
  gradient: {
    fill: {
      type: 'linear',
      coords: { x1: 0, y1: 0, x2: 0, y2: 300 },
      colorStops: [
        { offset: 0, color: '#d00000' },
        { offset: 1, color: '#0000d0' },
      ],
    },
  },
};

describe('a text edited in place', () => {
  test.each(Object.keys(LOOKS))('looks after each edit as painted anew: %s', async (name) => {
    const mounted = await open({ text: LONG.slice(0, 700), ...LOOKS[name] });
    const wrong: Edit[] = [];
    for (const one of EDITS) {
      await edit(mounted, one);
      const { different } = comparePixels(mounted.renderer.readPixels(), paintReference(mounted), 3);
      if (different > 12) wrong.push(one);
    }
    expect(wrong).toEqual([]);
  });

  test.each(['left', 'center'] as const)(
    'looks as painted anew where letters of one line run both ways: %s',
    async (textAlign) => {
      const text = 'Olá שלום עולם טוב 12 fim\n(مرحبا بالعالم) sim, não\nabc def';
      const mounted = await open({ text, fontSize: 24, textAlign });
      const wrong: Edit[] = [];
      const edits = [
        { at: 17, text: 'ב' },
        { at: 18, text: ' ו' },
        { at: 13, text: 'א' },
        { at: 23, text: '3' },
        { at: text.indexOf('م)') + 4, text: 'ا' },
        { at: text.length + 2, text: 'ש' },
        { at: 4, remove: 2 },
      ];
      for (const one of edits) {
        await edit(mounted, one);
        const { different } = comparePixels(mounted.renderer.readPixels(), paintReference(mounted), 3);
        if (different > 12) wrong.push(one);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('looks as painted anew where a word makes a box wider that is set from the right', async () => {
    const props: BoxProps = { direction: 'rtl', textAlign: 'justify', width: 100, fontSize: 24 };
    const mounted = await open({ ...props, text: 'Sim\nDesproporcionalmente' });
    for (const one of [
      { at: 10, text: 'mmm' },
      { at: 10, remove: 3 },
    ]) {
      await edit(mounted, one);
      const { different } = comparePixels(mounted.renderer.readPixels(), paintReference(mounted), 3);
      expect(different).toBeLessThanOrEqual(12);
    }
  });

  test.each(['webgl', 'canvas'] as const)(
    'is painted once for all tiles that a keystroke’s line crosses: %s',
    async (backend) => {
      // Tiles meet at 512 whatever their size is.
      const mounted = await open({ left: 332, top: 60, text: LONG.slice(0, 700) }, backend);
      const { renderer } = mounted;
      renderer.setCamera({ x: 312, y: 0, zoom: 1 });
      await untilIdle(mounted);
      const before = { ...renderer.stats };
      for (let i = 0; i < 8; i += 1) await edit(mounted, { at: 4 + i, text: 'i' });
      expect(renderer.stats.tilesBaked - before.tilesBaked).toBe(8);
      expect(renderer.stats.uploads - before.uploads).toBe(16);
      const { different } = comparePixels(renderer.readPixels(), paintReference(mounted), 3);
      expect(different).toBeLessThanOrEqual(12);
    },
  );

  test('repaints the line of the keystroke and little more', async () => {
    const mounted = await open({});
    const { renderer } = mounted;
    await untilIdle(mounted);
    const before = renderer.stats.pixelsRedrawn;
    for (let i = 0; i < 10; i += 1) await edit(mounted, { at: 300 + i, text: 'i' });
    const perKey = (renderer.stats.pixelsRedrawn - before) / 10;
    expect(perKey).toBeGreaterThan(0);
    // The view shows 16 lines of 360 px; a whole repaint of it is 120,000 pixels and more.
    expect(perKey).toBeLessThan(15_000);
  });
});
