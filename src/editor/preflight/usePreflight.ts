import { useCallback, useEffect, useRef, useState } from 'react';
import { useEditor } from '../page/EditorContext.ts';
import { inspectPage } from './inspectPage.ts';
import { type Watched, watchFindings } from './watchFindings.ts';

export type Preflight = Watched & {
  /** Looks at everything anew. */
  readonly look: () => void;
};

/** What is not ready in the open design, true to it for as long as the component is there. */
export function usePreflight(): Preflight {
  const session = useEditor();
  const [watched, setWatched] = useState<Watched>({ pages: [], isLooking: true });
  const watch = useRef<ReturnType<typeof watchFindings>>(null);
  const look = useCallback(() => watch.current?.look(), []);
  useEffect(() => {
    watch.current = watchFindings(session, inspectPage, setWatched);
    return watch.current.stop;
  }, [session]);
  return { ...watched, look };
}
