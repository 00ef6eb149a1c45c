import { Button, Group } from '@mantine/core';
import { IconDeviceDesktopOff } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../i18n/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ColorDropperContext } from '../../ui/color/ColorDropperContext.ts';
import type { EditorSession } from '../session/types.ts';
import { CanvasHost } from './CanvasHost.tsx';
import { EditorChrome } from './EditorChrome.tsx';
import { EditorContext } from './EditorContext.ts';
import { createEditorPulse, type EditorPulse } from './editorPulse.ts';
import { LoadingEditor } from './LoadingEditor.tsx';
import { loadWhenIdle } from './loadWhenIdle.ts';
import { PortsContext } from './PortsContext.ts';
import styles from './EditorPage.module.css';
import type { CreateSession, EditorPorts, LoadedDesign } from './types.ts';

export type EditorPageProps = {
  readonly projectId: string;
  /** Opens the design; rejects when there is no right to it and no copy on this device. */
  readonly load: (projectId: string, signal: AbortSignal) => Promise<LoadedDesign>;
  readonly createSession: CreateSession;
  readonly ports: EditorPorts;
  /** Told when the design could not be opened; the app says why and goes home. */
  readonly onRefused: (error: unknown) => void;
};

/**
 * Opens the design of this page and closes it when the page is left. What has come is drawn at once: on a slow device React's
 * turn would be long in coming, behind the frames of whoever moves the mouse already. `endSession` is what still writes into
 * it: React would have it end after the design, whose history would no longer hear of its last edit.
 */
function useDesign(
  { projectId, load, onRefused }: EditorPageProps,
  endSession: () => void,
): LoadedDesign | null {
  const [design, setDesign] = useState<LoadedDesign | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let opened: LoadedDesign | null = null;
    load(projectId, abort.signal).then(
      (loaded) => {
        opened = loaded;
        if (abort.signal.aborted) void loaded.close();
        else flushSync(() => setDesign(loaded));
      },
      (error: unknown) => {
        if (!abort.signal.aborted) onRefused(error);
      },
    );
    return () => {
      abort.abort();
      setDesign(null);
      endSession();
      if (opened !== null) void opened.close();
    };
  }, [projectId, load, onRefused, endSession]);
  return design;
}

type Running = { readonly session: EditorSession; readonly pulse: EditorPulse };

/** `/editor/{project_id}`: opens the design, mounts the canvas, then shows the bars and panels around it. */
export function EditorPage(props: EditorPageProps) {
  const { createSession, ports } = props;
  const end = useRef(() => {});
  const endSession = useCallback(() => end.current(), []);
  const design = useDesign(props, endSession);
  const [running, setRunning] = useState<Running | null>(null);
  const [failed, setFailed] = useState(false);
  const pulse = useRef<EditorPulse>(null);

  const onReady = useCallback((session: EditorSession | null, endIt: () => void) => {
    end.current = endIt;
    if (session !== null) void loadWhenIdle(session.services.loadAhead);
    // Here: React asks a page that is left for no next state.
    pulse.current?.destroy();
    pulse.current = session && createEditorPulse(session);
    setRunning(session && pulse.current && { session, pulse: pulse.current });
  }, []);
  const onFailed = useCallback((error: unknown) => {
    console.error('The canvas could not be started', error);
    setFailed(true);
  }, []);
  const portsValue = useMemo(() => (design === null ? null : { ports, design }), [ports, design]);

  if (failed) {
    return (
      <EmptyState
        icon={IconDeviceDesktopOff}
        title={t('panels.graphicsFailed')}
        text={t('panels.graphicsFailedText')}
      >
        <Group>
          <Button onClick={() => location.reload()}>{t('panels.reload')}</Button>
          <Button variant="default" onClick={() => ports.goHome()}>
            {t('panels.home')}
          </Button>
        </Group>
      </EmptyState>
    );
  }
  if (design === null || portsValue === null) return <LoadingEditor onLeave={() => ports.goHome()} />;
  const canvas = (
    <CanvasHost design={design} createSession={createSession} onReady={onReady} onFailed={onFailed} />
  );
  return (
    <PortsContext value={portsValue}>
      <EditorContext value={running}>
        <ColorDropperContext value={running?.session.pickColor ?? null}>
          <div className={styles.page}>
            <EditorChrome ready={running !== null} canvas={canvas} />
            {running === null && <LoadingEditor onLeave={() => ports.goHome()} />}
          </div>
        </ColorDropperContext>
      </EditorContext>
    </PortsContext>
  );
}
