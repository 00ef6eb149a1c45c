import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import type { HintBubble } from './HintBubble.tsx';
import { type ShownHint, watchHints } from './watchHints.ts';

type Bubble = ComponentType<Parameters<typeof HintBubble>[0]>;

/**
 * Shows what elements with `hint(…)` say of themselves: one for the whole page, its bubble fetched when it is first wanted.
 * A page with a tooltip for each button took a slow processor a tenth of a second longer to draw.
 */
export function Hints() {
  const [shown, setShown] = useState<ShownHint | null>(null);
  const [Bubble, setBubble] = useState<Bubble | null>(null);
  const last = useRef<ShownHint | null>(null);
  const count = useRef(0);

  // A layout effect: what can be focused is named from the first key on.
  useLayoutEffect(
    () =>
      watchHints(document, (next) => {
        setShown(next);
        if (next === null) return;
        import('./HintBubble.tsx').then(
          (module) => setBubble(() => module.HintBubble),
          (error: unknown) => console.warn('Hints cannot be shown', error),
        );
      }),
    [],
  );

  if (shown !== null && shown.element !== last.current?.element) count.current += 1;
  if (shown !== null) last.current = shown;
  if (Bubble === null || last.current === null) return null;
  return <Bubble key={count.current} shown={last.current} isOpen={shown !== null} />;
}
