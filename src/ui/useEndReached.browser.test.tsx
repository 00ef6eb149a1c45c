import { afterEach, expect, test, vi } from 'vitest';
import { cleanUi, renderUi } from '../../tests/harness/renderUi.tsx';
import { useEndReached } from './useEndReached.ts';

afterEach(cleanUi);

function List({ height, onReached }: { height: number; onReached: () => void }) {
  const marker = useEndReached({ enabled: true, margin: 700, onReached });
  return (
    <div data-panel-scroll style={{ height: 400, overflow: 'auto' }}>
      <div style={{ height }} />
      <div ref={marker} data-end />
    </div>
  );
}

/** Observers are told in the order they were made. */
const untilObserved = (element: Element) =>
  new Promise<void>((resolve) => {
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(element);
  });

test('the end of a list that a panel scrolls is reached so many pixels before it shows', async () => {
  const onReached = vi.fn();
  const element = renderUi(<List height={1200} onReached={onReached} />);
  await expect.poll(() => element.querySelector('[data-end]')).not.toBeNull();
  await untilObserved(element);
  expect(onReached).not.toHaveBeenCalled();
  element.querySelector('[data-panel-scroll]')?.scrollTo(0, 200);
  await expect.poll(() => onReached.mock.calls.length).toBe(1);
});
