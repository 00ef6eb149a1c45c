// The main job and a film in Firefox and in WebKit, the engine of Safari: what Chromium cannot tell.
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds, type Saved } from '../harness/journey.ts';
import { WIDE } from '../harness/openBrowser.ts';
import { prepareDesign } from '../harness/openEditor.ts';
import { otherBrowsers } from '../harness/otherBrowsers/otherBrowsers.ts';
import { Person } from '../harness/otherBrowsers/Person.ts';
import { type Product, startProduct } from '../harness/startProduct.ts';

const DRAWN = `document.querySelector('[data-drawn=true]') !== null`;
const SAVED = `document.body.innerText.includes('Salvo')`;

const RED = [255, 0, 0];

/** Runs in the page: a design that is all red, dropped onto the canvas. */
const dropColor = (side: number): string => `(() => {
  const red = { type: 'Rect', left: 0, top: 0, width: ${side}, height: ${side}, originX: 'left', originY: 'top', fill: '#ff0000' };
  const dataTransfer = new DataTransfer();
  const design = JSON.stringify({ version: '6.5.3', width: ${side}, height: ${side}, objects: [red] });
  dataTransfer.items.add(new File([design], 'design.json', { type: 'application/json' }));
  const at = { bubbles: true, cancelable: true, dataTransfer, clientX: innerWidth / 2, clientY: innerHeight / 2 };
  const place = document.elementFromPoint(at.clientX, at.clientY);
  for (const type of ['dragenter', 'dragover', 'drop']) place.dispatchEvent(new DragEvent(type, at));
})()`;

/** Runs in the page: the colour in the middle of a film's first picture. */
const showFirst = (film: Buffer): string => `(async () => {
  const bytes = Uint8Array.from(atob('${film.toString('base64')}'), (letter) => letter.charCodeAt(0));
  const video = document.createElement('video');
  video.muted = true;
  video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve;
    video.onerror = () => reject(new Error(video.error.message));
  });
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context.drawImage(video, video.videoWidth / 2, video.videoHeight / 2, 1, 1, 0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
})()`;

const installed = otherBrowsers.filter(({ isInstalled }) => isInstalled);

// Around them, for a file without any suite would fail where neither is installed.
describe.runIf(installed.length > 0)('browsers of other makers', () => {
  describe.each(installed)('the product ($name)', ({ name, open }) => {
    let product: Product;
    let person: Person;

    beforeAll(async () => {
      product = await startProduct();
      person = new Person(await open(WIDE));
    });
    afterAll(async () => {
      await person.browser.close();
      await product.stop();
    });

    async function openDesign(side: number): Promise<string> {
      const { address, storage } = await prepareDesign(product, { side });
      await person.browser.goto(`${product.address}/favicon.svg`);
      for (const { name: key, value } of storage)
        await person.browser.evaluate(
          `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`,
        );
      await person.open(address);
      await person.sees(DRAWN, 'the design');
      return address;
    }

    async function exportAs(entry: string): Promise<Buffer> {
      await person.click('Salvar');
      await person.click(entry);
      return (await person.takeDownload()).bytes;
    }

    const readSaved = async () => JSON.parse((await exportAs('JSON')).toString()) as Saved;

    it('takes shapes and accented text, keeps them, and exports what is seen', async () => {
      const address = await openDesign(1080);
      await person.click('Texto');
      await person.click('Normal');
      await person.focusCanvas();
      await person.press('Enter');
      await person.press('Control', 'a');
      await person.type('Promoção à vista');
      await person.press('Escape');
      await person.click('Elementos');
      await person.click('Retângulo');
      await person.focusCanvas();
      await person.press('Shift', 'ArrowRight');
      const before = await readSaved();
      expect(kinds(before)).toEqual(['Textbox', 'Rect']);
      expect(before.objects[1]!.text).toBe('Promoção à vista');

      await person.press('Control', 'z');
      expect((await readSaved()).objects[2]!.left).toBe(before.objects[2]!.left - 10);
      await person.press('Control', 'Shift', 'z');
      await person.sees(SAVED, "'Salvo'");
      expect(await person.problems()).toEqual([]);
      await person.open(address);
      await person.sees(DRAWN, 'the design again');
      expect(await readSaved()).toEqual(before);

      const { data, info } = await sharp(await exportAs('PNG'))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([1080, 1080]);
      const at = (540 * info.width + 540) * info.channels;
      expect([...data.subarray(at, at + 3)]).toEqual([0, 0, 0]);
      expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
      expect((await sharp(await exportAs('JPG')).metadata()).format).toBe('jpeg');
      expect((await exportAs('SVG')).toString()).toContain('Promoção');
      expect(await person.problems()).toEqual([]);
    });

    it.runIf(name === 'Firefox')('turns the pages of a design, and shows the one that was left', async () => {
      const shows = (place: string) =>
        person.sees(`document.querySelector('[aria-current][aria-label="${place}"]') !== null`, place);
      const address = await openDesign(320);
      await person.focusCanvas();
      await person.press('Control', 'Enter');
      await shows('Página 2 de 2');
      await person.click('Elementos');
      await person.click('Retângulo');
      await person.focusCanvas();
      await person.press('PageUp');
      await shows('Página 1 de 2');
      await person.press('Control', 'z');
      await shows('Página 2 de 2');
      await person.press('Control', 'Shift', 'z');
      await person.sees(SAVED, "'Salvo'");
      await person.open(address);
      await person.sees(DRAWN, 'the design again');
      await shows('Página 2 de 2');
      await person.click('Salvar');
      await person.click('PNG');
      expect((await person.takeDownload()).name).toMatch(/\.zip$/);
      expect(await person.problems()).toEqual([]);
    });

    // WebKitGTK's own encoder takes its process down now and then.
    it.runIf(name === 'Firefox')(
      'exports a film with each frame at its time, in a file that every player reads',
      async () => {
        await openDesign(320);
        await person.browser.evaluate(dropColor(320));
        await person.sees(`document.querySelector('[aria-label="Desfazer"]:enabled') !== null`, 'the design');
        await person.click('Salvar');
        await person.click('MP4');
        await person.click('Exportar');
        const film = await person.takeDownload();
        const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(film.bytes) });
        const track = (await input.getPrimaryVideoTrack())!;
        const config = (await track.getDecoderConfig())!;
        const packets = new EncodedPacketSink(track).packets();
        const times: number[] = [];
        for await (const { timestamp } of packets) times.push(timestamp);
        times.sort((a, b) => a - b);
        expect(times).toHaveLength(150);
        times.forEach((time, at) => expect(time).toBeCloseTo(at / 30, 3));
        expect(await track.computeDuration()).toBeCloseTo(5, 3);
        expect(config.codec).toMatch(/^avc1/);
        // The profile follows the head of the first parameter set, which some browsers write twice.
        const description = Buffer.from(config.description as Uint8Array);
        expect(description[9]).toBe(description[1]);
        // The browser turns colours by BT.601 and says BT.709, which made this red one of (255, 26, 0).
        expect((await track.getColorSpace()).matrix).toBe('bt709');
        const shown = await person.browser.evaluate<number[]>(showFirst(film.bytes));
        shown.forEach((level, at) => expect(Math.abs(level - RED[at]!)).toBeLessThan(8));
        expect(await person.problems()).toEqual([]);
      },
    );
  });
});
