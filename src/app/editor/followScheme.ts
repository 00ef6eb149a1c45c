import type { SceneRenderer } from '../../render/types.ts';

/** The desk around the artboard takes the colour of the scheme, also when that changes later. Returns the way to stop. */
export function followScheme(parent: HTMLElement, renderer: Pick<SceneRenderer, 'setBackdrop'>): () => void {
  const scheme = new MutationObserver(() => {
    const desk = getComputedStyle(parent).getPropertyValue('--prancheta-desk').trim();
    if (desk !== '') renderer.setBackdrop(desk);
  });
  scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return () => scheme.disconnect();
}
