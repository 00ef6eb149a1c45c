// What a person does in a browser: looks for names on the screen, clicks, drags, types.
import type { InputSource, OtherBrowser } from './types.ts';

type Point = { readonly x: number; readonly y: number };

/** WebDriver's letters for keys that write nothing. */
const keyCodes: Readonly<Record<string, string>> = {
  Shift: '\uE008',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
  Tab: '\uE004',
  PageUp: '\uE00E',
};

const CONTROLS = 'button,a,[role=menuitem],[role=tab],[role=button],[role=option],label,input,textarea';

/** Runs in the page: a browser without a person would ask where to put a download. */
const WATCH = `(() => {
  const watched = { problems: [], downloads: [] };
  globalThis.watched = watched;
  addEventListener('error', (event) => watched.problems.push(event.message));
  addEventListener('unhandledrejection', (event) => watched.problems.push(String(event.reason)));
  HTMLAnchorElement.prototype.click = function () {
    watched.downloads.push({ name: this.download, blob: fetch(this.href).then((answer) => answer.blob()) });
  };
  watched.take = async () => {
    const { name, blob } = watched.downloads.shift();
    const reader = new FileReader();
    reader.readAsDataURL(await blob);
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return { name, data: reader.result.slice(reader.result.indexOf(',') + 1) };
  };
  return true;
})()`;

/** Looks in a row that find a control where it was. */
const STILL = 3;
/** Two frames and a moment later: a page that is late with its frames has not begun to move what it will. */
const NEXT_LOOK = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60))))`;

export class Person {
  readonly browser: OtherBrowser;

  constructor(browser: OtherBrowser) {
    this.browser = browser;
  }

  /** Waits until `expression` is truthy and answers with it; rejects with `what` after `patience` milliseconds. */
  async sees<Result>(expression: string, what = expression, patience = 30_000): Promise<Result> {
    const until = Date.now() + patience;
    for (;;) {
      const result = await this.browser.evaluate<Result>(expression);
      if (result) return result;
      if (Date.now() > until) throw new Error(`${this.browser.name} never showed ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** The middle of the control with this accessible name. */
  find(name: string): Promise<Point> {
    return this.sees<Point>(
      `(() => {
        const name = ${JSON.stringify(name)};
        const nameOf = (element) => element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.innerText ?? '';
        for (const element of document.querySelectorAll(${JSON.stringify(CONTROLS)})) {
          if (nameOf(element).trim() !== name || element.disabled) continue;
          const box = element.getBoundingClientRect();
          if (box.width === 0 || box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth) continue;
          return { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
        }
      })()`,
      `'${name}'`,
    );
  }

  /** Clicks the control once it stands still: menus come into place, on a busy machine some frames after they are there. */
  async click(name: string): Promise<void> {
    let place = await this.find(name);
    for (let still = 0; still < STILL; ) {
      const before = place;
      await this.browser.evaluate(NEXT_LOOK);
      place = await this.find(name);
      still = before.x === place.x && before.y === place.y ? still + 1 : 0;
    }
    await this.clickAt(place);
  }

  /** As a click beside everything would; keys go to the artboard then. */
  async focusCanvas(): Promise<void> {
    await this.browser.evaluate(`document.querySelector('[role=application]').focus()`);
  }

  async clickAt(point: Point): Promise<void> {
    await this.#mouse([
      { type: 'pointerMove', ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async type(text: string): Promise<void> {
    await this.#keys([...text].flatMap((letter) => stroke(letter)));
  }

  /** Keys held together, the last one pressed: `press('Control', 'a')`. */
  async press(...keys: readonly string[]): Promise<void> {
    const codes = keys.map((key) => keyCodes[key] ?? key);
    await this.#keys([
      ...codes.map((value) => ({ type: 'keyDown', value })),
      ...codes.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  /** Opens an address and from then on writes down what goes wrong and what is downloaded. */
  async open(address: string): Promise<void> {
    await this.browser.goto(address);
    await this.browser.evaluate(WATCH);
  }

  problems(): Promise<readonly string[]> {
    return this.browser.evaluate('watched.problems');
  }

  /** Waits for the next file that the page hands over as a download. */
  async takeDownload(): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    await this.sees('watched.downloads.length > 0', 'a download', 120_000);
    const { name, data } = await this.browser.evaluate<{ name: string; data: string }>('watched.take()');
    return { name, bytes: Buffer.from(data, 'base64') };
  }

  #mouse(actions: InputSource['actions']): Promise<void> {
    return this.browser.act([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ]);
  }

  #keys(actions: InputSource['actions']): Promise<void> {
    return this.browser.act([{ type: 'key', id: 'keyboard', actions }]);
  }
}

const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];
