import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormatError } from '../../../../scene/formats/fabricJson/FormatError.ts';
import { serializeSvg } from '../../../../scene/formats/svg/serializeSvg.ts';
import { writeSvgTree } from '../../../../scene/formats/svg/writeSvg.ts';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../../scene/nodes/types.ts';
import { layoutText } from '../../../../scene/text/layoutText.ts';
import { SnapshotReader } from '../../../render/export/SnapshotReader.ts';
import { CanvasTextMeasurer } from '../../../render/text/CanvasTextMeasurer.ts';
import { parseSvgText, readSvgFile } from './svg.ts';

const measurer = new CanvasTextMeasurer();

afterEach(() => vi.restoreAllMocks());

const artboard = {
  left: 5,
  top: 6,
  width: 400,
  height: 300,
  background: '#eeeeee',
  title: 'Título <&> "aspas"',
  canvasBackground: '',
  style: null,
};

function write(nodes: readonly SceneNode[]): string {
  const reader = new SnapshotReader({
    artboard,
    nodes: nodes.map((node, at) => ({ ...node, index: `a${at}` })),
  });
  return serializeSvg(
    writeSvgTree({ reader, layoutText, measurer, pictureOf: () => null, patternPicture: () => null }),
  );
}

const hostile = [
  '"><script>globalThis.hacked = true</script>',
  `' onload='globalThis.hacked = true`,
  ']]></style><svg onload="globalThis.hacked = true">',
  'javascript:globalThis.hacked=true',
  '&lt;script&gt; &amp; \u0001 \ud800 \n\t fim',
];

describe('the text of a file', () => {
  it('comes back through the parser of the browser, every word as it was', async () => {
    const nodes = hostile.map((name, at) =>
      createNode('textbox', {
        id: `n${at}`,
        name,
        text: name,
        fontFamily: name,
        width: 200,
        left: at,
        angle: at * 7,
      }),
    );
    const { nodes: read, artboard: sheet, dropped } = await readSvgFile(write(nodes), measurer);
    expect(sheet).toEqual(artboard);
    expect(dropped).toEqual([]);
    expect(read.map(({ id, kind, left, angle }) => [id, kind, left, angle])).toEqual(
      nodes.map(({ id, kind, left, angle }) => [id, kind, left, angle]),
    );
    expect(read.map(({ name }) => name)).toEqual(hostile);
  });

  it('runs nothing when a page shows it', async () => {
    const text = write([
      ...hostile.map((name) =>
        createNode('text', { name, text: name, fontFamily: name, fill: name, publicId: name }),
      ),
      ...hostile.map((name) =>
        createNode('rect', { width: 9, height: 9, fill: name, stroke: name, publicId: name }),
      ),
    ]);
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    const all = [...parsed.querySelectorAll('*')];
    expect(all.filter(({ localName }) => /script|foreignObject|animate|iframe/i.test(localName))).toEqual([]);
    expect(all.flatMap((element) => element.getAttributeNames()).filter((name) => /^on/i.test(name))).toEqual(
      [],
    );
    const frame = document.createElement('iframe');
    frame.srcdoc = text;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    expect('hacked' in globalThis || 'hacked' in (frame.contentWindow ?? {})).toBe(false);
    frame.remove();
  });

  it('may give plain texts names, as Adobe Illustrator does', async () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
        <!ENTITY st0 'fill:#d02050;'>
      ]><svg xmlns="http://www.w3.org/2000/svg" xmlns:i="&ns_ai;" width="20" height="10"><rect i:pgf="x" style="&st0;" width="9" height="9"/></svg>`;
    expect((await readSvgFile(text, measurer)).nodes[0]).toMatchObject({ kind: 'rect', fill: '#d02050' });
  });

  it('has the attributes of SVG, whatever those of other programs are called', () => {
    const spaces =
      'xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:x="urn:x"';
    const text = `<svg ${spaces}><s:rect s:fill="red" fill="#06c" x:x="5" inkscape:label="Caixa"/><use xlink:href="#old" href="#new"/><use xlink:href="#old"/><text xml:space="preserve"/></svg>`;
    expect(parseSvgText(text).children).toMatchObject([
      { name: 'rect', attributes: { fill: '#06c', label: 'Caixa' } },
      { attributes: { href: '#new' } },
      { attributes: { href: '#old' } },
      { attributes: { space: 'preserve' } },
    ]);
    expect(JSON.stringify(parseSvgText(text))).not.toContain('"x"');
  });

  it('may not multiply selectors by rules within rules', () => {
    const rules = `rect{fill:#06c;${'& &,& &{'.repeat(40)}fill:red${'}'.repeat(40)}}`;
    const text = `<svg xmlns="http://www.w3.org/2000/svg"><style><![CDATA[${rules}]]></style><rect/></svg>`;
    expect(parseSvgText(text).children).toMatchObject([{ attributes: { style: 'fill:rgb(0, 102, 204);' } }]);
  });

  it('may give letters by their number names', async () => {
    const text = `<!DOCTYPE svg [<!ENTITY nbsp "&#160;"><!ENTITY copy '&#xA9; de'>]><svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><text>&copy;&nbsp;A</text></svg>`;
    expect((await readSvgFile(text, measurer)).nodes[0]).toMatchObject({ text: '© de\u00a0A' });
  });

  it.each([
    ['made of others by number', '<!ENTITY a "aa"><!ENTITY b "&#38;a;&#x0026;a;">', '&b;'],
    ['made of others', '<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">', '&b;'],
    ['that mark up', '<!ENTITY a "&#60;script/>">', '&a;'],
    ['of another file', '<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;'],
    ['for its own declarations', '<!ENTITY % a "x">', ''],
    ['that fill it', `<!ENTITY a "${'a'.repeat(60_000)}">`, '&a;'.repeat(20)],
  ])('is refused with entities %s', (_name, entities, inside) => {
    const text = `<!DOCTYPE svg [${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>${inside}</text></svg>`;
    expect(() => parseSvgText(text)).toThrow(FormatError);
  });

  it.each([
    ['broken-svg', '<svg><g></svg>'],
    ['broken-svg', '<?xml version="1.0"?><x:svg xmlns:x="http://www.w3.org/2000/svg"><x:path d="M0 0'],
    ['not-svg', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['not-svg', '\u0089PNG\r\n'],
    ['not-svg', ''],
    ['too-deep', `<svg>${'<g>'.repeat(400)}${'</g>'.repeat(400)}</svg>`],
  ])('is refused as %s: %.40s', async (code, text) => {
    await expect(readSvgFile(text, measurer)).rejects.toMatchObject({ name: 'FormatError', code });
  });

  it('is refused where a mask of references in references would never be drawn', async () => {
    const uses = (level: number) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`;
    const defs = `<rect id="a0" width="9" height="9"/>${Array.from({ length: 9 }, (_, at) => uses(at)).join('')}`;
    const masked = `<mask id="m"><use href="#a9"/></mask><rect width="9" height="9" mask="url(#m)"/>`;
    const text = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${defs}</defs>${masked}</svg>`;
    await expect(readSvgFile(text, measurer)).rejects.toMatchObject({
      name: 'FormatError',
      code: 'too-many',
    });
  });

  it('is refused where a mask is of groups that each show all others', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `g${at}`);
    const uses = (id: string) =>
      ids.filter((other) => other !== id).map((other) => `<use href="#${other}"/>`);
    const groups = ids.map((id) => `<g id="${id}"><rect width="9" height="9"/>${uses(id).join('')}</g>`);
    const masked = `<mask id="m"><use href="#g0"/></mask><rect width="9" height="9" mask="url(#m)"/>`;
    const text = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${groups.join('')}</defs>${masked}</svg>`;
    await expect(readSvgFile(text, measurer)).rejects.toMatchObject({
      name: 'FormatError',
      code: 'too-many',
    });
  });

  it('is read with a mask over many links to what is large', async () => {
    const map = `<g id="map">${'<path d="M0 0h9v9z"/>'.repeat(800)}</g>`;
    const links = '<a href="#map"><rect width="9" height="9"/></a>'.repeat(500);
    const masked = `<mask id="m"><rect width="5" height="5" fill="gray"/></mask><g mask="url(#m)">${links}</g>`;
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">${map}${masked}</svg>`;
    const { nodes, simplified } = await readSvgFile(text, measurer);
    expect(simplified).toEqual(['mask']);
    expect(nodes.filter(({ kind }) => kind === 'image')).toHaveLength(1);
  });

  it('is left when the reading of it is cancelled', async () => {
    const control = new AbortController();
    const loadFonts = () => Promise.resolve(control.abort(new Error('cancelled')));
    const text = '<svg xmlns="http://www.w3.org/2000/svg"><text>Olá</text></svg>';
    const reading = readSvgFile(text, measurer, { loadFonts, signal: control.signal });
    await expect(reading).rejects.toThrow('cancelled');
  });

  it('is left between two of its parts that the browser draws', async () => {
    const control = new AbortController();
    const drawing = vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(() => {
      control.abort(new Error('cancelled'));
      return Promise.reject(new Error('not drawn'));
    });
    vi.spyOn(console, 'warn').mockReturnValue();
    const mask = '<mask id="m"><rect width="5" height="5" fill="gray"/></mask>';
    const parts = '<rect width="9" height="9" mask="url(#m)"/>'.repeat(3);
    const text = `<svg xmlns="http://www.w3.org/2000/svg">${mask}${parts}</svg>`;
    await expect(readSvgFile(text, measurer, { signal: control.signal })).rejects.toThrow('cancelled');
    expect(drawing).toHaveBeenCalledOnce();
  });

  it.each([
    ['the pictures in it are measured', 'image/gif'],
    ['pictures in it are drawn anew', 'image/bmp'],
  ])('is left while %s', async (_, type) => {
    const control = new AbortController();
    const decoding = vi.spyOn(globalThis, 'createImageBitmap').mockImplementation(() => {
      control.abort(new Error('cancelled'));
      return Promise.reject(new Error('not decoded'));
    });
    const pictures = ['AAAA', 'BBBB', 'CCCC'].map((bytes) => `<image href="data:${type};base64,${bytes}"/>`);
    const text = `<svg xmlns="http://www.w3.org/2000/svg">${pictures.join('')}</svg>`;
    await expect(readSvgFile(text, measurer, { signal: control.signal })).rejects.toThrow('cancelled');
    expect(decoding).toHaveBeenCalledOnce();
  });

  it('of another program gives shapes, embedded pictures and nothing from outside', async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 20 });
    const href = canvas.toDataURL();
    const { nodes, dropped } = await readSvgFile(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50">
        <script>globalThis.hacked = true</script>
        <g transform="translate(10,10)" onclick="hacked()"><path d="M0 0h10v10z" style="fill:#abc"/></g>
        <image x="50" y="10" width="60" height="40" xlink:href="${href}"/>
        <image width="5" height="5" href="https://example.invalid/x.png"/>
        <image width="5" height="5" href="data:image/svg+xml;base64,AAAA"/>
      </svg>`,
      measurer,
    );
    expect(nodes.map(({ kind }) => kind)).toEqual(['group', 'path', 'image']);
    expect(nodes[2]).toMatchObject({
      src: href,
      width: 30,
      height: 20,
      scaleX: 2,
      scaleY: 2,
      left: 50,
      top: 10,
    });
    expect(dropped).toEqual(['script', 'image']);
  });
});
