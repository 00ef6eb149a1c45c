import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeProject, makeViewer } from '../../../tests/harness/galleryData.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { ProjectCard } from './ProjectCard.tsx';

afterEach(cleanUi);

// Somebody else, without the menu and its icon.
const viewer = { ...makeViewer(), userId: 'u2' };
const BROKEN = 'data:image/png;base64,bm8=';
const WHOLE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** A card whose picture cannot be had, and the button that gives it another. */
function mount() {
  const Card = () => {
    const [thumbnail_url, setUrl] = useState(BROKEN);
    const project = { ...makeProject('p1', 'Feira'), thumbnail_url };
    return (
      <>
        <button type="button" onClick={() => setUrl(WHOLE)}>
          Nova imagem
        </button>
        <ProjectCard kind="projects" project={project} viewer={viewer} width={200} height={200} first />
      </>
    );
  };
  const host = renderUi(<Card />);
  const drawn: string[] = [];
  new MutationObserver((records) => {
    const nodes = records.flatMap(({ addedNodes }) => [...addedNodes]);
    drawn.push(...nodes.flatMap((node) => (node instanceof HTMLImageElement ? [node.src] : [])));
  }).observe(host, { childList: true, subtree: true });
  return { host, drawn, isBlank: () => host.querySelector('article svg') !== null };
}

test('a picture that could not be had is asked for again when the network is back', async () => {
  const { drawn, isBlank } = mount();
  await expect.poll(isBlank).toBe(true);
  const before = drawn.length;
  // The card may be drawn without its picture a moment before it listens.
  const goOnline = () => {
    dispatchEvent(new Event('online'));
    return drawn[before];
  };
  await expect.poll(goOnline).toBe(BROKEN);
});

test('a new picture takes the place of one that could not be had', async () => {
  const { host, isBlank } = mount();
  await expect.poll(isBlank).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'Nova imagem' }));
  await expect.poll(() => host.querySelector('img')?.naturalWidth).toBe(8);
  expect(isBlank()).toBe(false);
});
