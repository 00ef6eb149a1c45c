import { useCallback, useEffect, useState } from 'react';
import type { Finding } from '../../../scene/preflight/types.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { useEditor } from '../page/EditorContext.ts';
import { inspectDesign } from './inspectDesign.ts';

/** Edits come in bursts; the design is looked at again when they pause. */
const PAUSE_MS = 500;

export type Preflight = {
  /** Null until the design was looked at once. */
  readonly findings: readonly Finding[] | null;
  /** It is being looked at, or will be in a moment. */
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
  /** Looks at it anew. */
  readonly look: () => void;
};

/** What is not ready in the open design, true to it for as long as the component is there. */
export function usePreflight(inspect: typeof inspectDesign = inspectDesign): Preflight {
  const session = useEditor();
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const [isLooking, setLooking] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const look = useCallback(() => {
    setLooking(true);
    setFailed(false);
    setRound((count) => count + 1);
  }, []);

  useEffect(() => {
    let running = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      running = new AbortController();
      const { signal } = running;
      try {
        const found = await inspect(session, signal);
        if (signal.aborted) return;
        setFindings(found);
        setFailed(false);
      } catch (error) {
        if (signal.aborted) return;
        console.warn('The design could not be looked at', error);
        setFailed(true);
      }
      setLooking(false);
    };
    const runSoon = () => {
      running.abort();
      clearTimeout(timer);
      setLooking(true);
      timer = setTimeout(() => void run(), PAUSE_MS);
    };
    const stops = [
      session.reader.subscribe(runSoon),
      session.role.subscribe(({ hasUnpaidPro }, before) => {
        if (hasUnpaidPro !== before.hasUnpaidPro) runSoon();
      }),
      getPageFonts().subscribe(runSoon),
    ];
    void run();
    return () => {
      running.abort();
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [session, inspect, round]);

  return { findings, isLooking, hasFailed, look };
}
