// axe-core over a page as it is now, in the colours it has come to rest in.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Checked = { readonly page: Page; readonly found: string[] };

/** Writes down what is serious or critical on the page as it is now. */
export async function check({ page, found }: Checked, where: string): Promise<void> {
  await whenColoursRest(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const results = await page.evaluate(() => {
    const { axe: runner } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return runner.run({
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
      resultTypes: ['violations'],
    });
  });
  for (const { id, impact, nodes } of results.violations) {
    if (impact !== 'serious' && impact !== 'critical') continue;
    for (const node of nodes) found.push(`${where}: ${impact} ${id} ${node.html.slice(0, 120)}`);
  }
}

/** What is open now, in the colours of both schemes. */
export async function checkBothSchemes(now: Checked, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await now.page.emulateMedia({ colorScheme });
    await check(now, `${where}, ${colorScheme}`);
  }
}

/** Colours are judged when they have arrived: what fades in or changes scheme has none of its own yet. */
async function whenColoursRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const shown = [...document.querySelectorAll('[role=menu], [role=dialog], [data-portal] > *')];
    return (
      document.documentElement.dataset.mantineColorScheme === scheme &&
      shown.every((element) => getComputedStyle(element).opacity === '1') &&
      document.getAnimations().every((one) => !(one instanceof CSSTransition))
    );
  });
}
