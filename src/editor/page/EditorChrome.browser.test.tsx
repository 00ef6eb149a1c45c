// The bars of a phone whose keyboard is up: the page is as low as what it leaves.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { markTyping } from '../../ui/markTyping.ts';
import { EditorChrome } from './EditorChrome.tsx';
import chrome from './EditorChrome.module.css';
import styles from './EditorPage.module.css';
import { PortsContext } from './PortsContext.ts';

const { innerWidth, innerHeight } = window;
let element: HTMLElement;
let stop = (): void => undefined;

beforeEach(() => {
  const design = { pages: { ids: ['1'] } };
  element = renderUi(
    <PortsContext value={{ design } as never}>
      <div className={styles.page}>
        <EditorChrome ready={false} canvas={<textarea aria-label="Texto em edição" />} />
      </div>
    </PortsContext>,
  );
  stop = markTyping(element);
});

afterEach(async () => {
  stop();
  cleanUi();
  document.documentElement.style.removeProperty('--page-height');
  await page.viewport(innerWidth, innerHeight);
});

const isShown = (place: 'top' | 'context' | 'rail' | 'bottom') =>
  element.querySelector(`.${chrome[place]}`)!.checkVisibility();
const getCanvasHeight = () => element.querySelector(`.${chrome.stage}`)!.clientHeight;

test.each([
  { width: 844, height: 150, left: 98, rail: true },
  { width: 640, height: 120, left: 68, rail: false },
])(
  'sideways ($width × $height) the canvas has all but the bar of the text while one types',
  async (phone) => {
    await page.viewport(phone.width, 360);
    document.documentElement.style.setProperty('--page-height', `${phone.height}px`);
    expect(isShown('top')).toBe(true);
    await userEvent.click(page.getByRole('textbox'));
    expect([isShown('top'), isShown('context'), isShown('bottom')]).toEqual([false, true, false]);
    expect(isShown('rail')).toBe(phone.rail);
    expect(getCanvasHeight()).toBe(phone.left);
  },
);

test('upright, too, the tools make room on a small phone, and the title and Salvar stay', async () => {
  await page.viewport(360, 640);
  document.documentElement.style.setProperty('--page-height', '310px');
  expect(isShown('rail')).toBe(true);
  await userEvent.click(page.getByRole('textbox'));
  expect([isShown('rail'), isShown('top')]).toEqual([false, true]);
});

test('what is typed into a field of the bar above is seen', async () => {
  await page.viewport(844, 360);
  document.documentElement.style.setProperty('--page-height', '150px');
  const title = document.createElement('input');
  element.querySelector(`.${chrome.top}`)!.append(title);
  title.focus();
  expect(isShown('top')).toBe(true);
});
