import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../document/openDocument.ts';
import { readFabric } from '../fabricJson/readFabric.ts';
import { writeFabric } from '../fabricJson/writeFabric.ts';
import { makeNode } from './makeNode.ts';
import type { Draft } from './readElements.ts';
import { countObjects } from './countObjects.ts';
import { readSvg } from './readSvg.ts';
import type { SvgElement } from './types.ts';

const el = (
  name: string,
  attributes: Record<string, string> = {},
  children: readonly SvgElement[] = [],
): SvgElement => ({ name, attributes, children });

const svg = (children: readonly SvgElement[]) => el('svg', { width: '200', height: '100' }, children);
const rect = el('rect', { width: '9', height: '9' });

const showing = (id: string) => el('use', { href: `#${id}` });

const refusal = (code: string) => expect.objectContaining({ name: 'FormatError', code });

describe('what an SVG file comes to', () => {
  const many = (length: number): readonly Draft[] =>
    Array.from<Draft>({ length }).fill({ node: makeNode('rect', {}), members: [] });

  it('is counted as its own file is: the sheet, and all that clip paths hold', () => {
    expect(countObjects(many(7))).toBe(8);
    const leaf = { node: makeNode('rect', {}), children: [] };
    const clipPath = { node: makeNode('group', { clipPath: leaf }), children: [leaf, leaf] };
    const raw = { type: 'Hologram', clipPath: { type: 'Group', objects: [{}, {}] } };
    const drafts = [
      { node: makeNode('rect', { clipPath }), members: many(3) },
      { node: makeNode('text', { textPath: leaf }), members: [] },
      { node: makeNode('group', {}), members: many(3) },
      { node: makeNode('unknown', { raw }), members: [] },
    ];
    expect(countObjects(drafts)).toBe(1 + 5 + 2 + 4 + 4);
  });

  it('is refused where its own file would be', () => {
    const cut = el('rect', { width: '9', height: '9', 'clip-path': 'url(#two)' });
    const two = el('clipPath', { id: 'two' }, [rect, rect]);
    const cuts = (length: number) => svg([two, ...Array.from<SvgElement>({ length }).fill(cut)]);
    expect(() => readSvg(cuts(25_000))).toThrow(refusal('too-many'));
    expect(readSvg(cuts(10)).nodes).toHaveLength(10);
    const clip = '{"kind":"rect"}';
    const chained = (depth: number) => {
      let json = clip;
      for (let level = 0; level < depth; level += 1) json = clip.replace('}', `,"clipPath":${json}}`);
      return svg([el('rect', { 'data-prancheta': json })]);
    };
    // What is deeper is left out, and not refused.
    expect(readSvg(chained(70)).nodes).toHaveLength(1);
  });

  it('is refused where its groups are deeper than a design may have them, however deep', () => {
    const nested = (name: string, levels: number) => {
      let inner = rect;
      for (let level = 0; level < levels; level += 1) inner = el(name, {}, [inner]);
      return svg([inner, rect]);
    };
    for (const levels of [64, 65, 100])
      expect(() => readSvg(nested('g', levels))).toThrow(refusal('too-deep'));
    // What dissolves is no level of a design.
    expect(readSvg(nested('a', 100)).nodes).toHaveLength(2);
  });

  it('has nothing for what refers to itself', () => {
    const [self, other] = [
      el('g', { id: 'self' }, [showing('self'), rect]),
      el('g', { id: 'other' }, [showing('back')]),
    ];
    const { nodes } = readSvg(svg([self, other, el('g', { id: 'back' }, [showing('other')]), rect]));
    expect(nodes.filter(({ kind }) => kind === 'rect')).toHaveLength(2);
  });

  it('has what a group shows that has its id as well: references lead to the first of a name', () => {
    const shape = el('rect', { id: 'star', width: '9', height: '9' });
    const { nodes } = readSvg(svg([el('defs', {}, [shape]), el('g', { id: 'star' }, [showing('star')])]));
    expect(nodes.map(({ kind }) => kind)).toContain('rect');
  });

  it('has of groups that show each other what a browser shows of them, or is refused', () => {
    const clique = (length: number) => {
      const ids = Array.from({ length }, (_, at) => `g${at}`);
      const others = (id: string) => ids.filter((other) => other !== id).map(showing);
      const groups = ids.map((id) => el('g', { id }, [rect, ...others(id)]));
      return svg([el('defs', {}, groups), showing('g0')]);
    };
    const { nodes } = readSvg(clique(4));
    expect(nodes.filter(({ kind }) => kind === 'rect')).toHaveLength(1 + 3 + 3 * 2 + 3 * 2);
    expect(() => readSvg(clique(12))).toThrow('References may come to');
  });

  it('may be as deep as can be read again', () => {
    const filter = el('filter', { id: 'cast' }, [el('feDropShadow', { dx: '2', dy: '2' })]);
    const nested = (levels: number) => {
      let inner = rect;
      for (let level = 0; level < levels; level += 1)
        inner = el('g', { filter: 'url(#cast)', opacity: '0.5' }, [inner]);
      return svg([filter, inner]);
    };
    expect(() => readSvg(nested(40))).toThrow(refusal('too-deep'));
    const { nodes } = readSvg(nested(30));
    const document = openDocument(new Y.Doc());
    document.transact('user', (writer) => writer.insertAll(nodes));
    expect(readFabric(writeFabric(document)).nodes).toHaveLength(nodes.length);
    expect(nodes.length).toBeGreaterThan(60);
  });
});
