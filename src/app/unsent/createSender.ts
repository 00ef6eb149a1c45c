// Sends designs that were edited here and closed before the server had it all: one after the other, until none is left.
import type { SendOutcome } from '../../features/sync/sendDesign.ts';

/** Before the first attempt (ms): the page a design is left for comes first, and not all browsers come at once. */
const SOON = 1000;
const SOON_SPREAD = 2000;
/** Between attempts (ms): of this, doubling with each, somewhere in the upper half. */
const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 300_000;

export type SenderParts = {
  /** Designs with edits that only this device has, as it is now. */
  readonly list: () => readonly string[];
  /** Rejects when the server cannot be reached, or with the signal. */
  readonly send: (projectId: string, signal: AbortSignal) => Promise<SendOutcome>;
  readonly onSent: (projectId: string) => void;
  /** The server takes nothing of it, though somebody waits for that. */
  readonly onRefused: (projectId: string) => void;
  /** Does the work when no other tab of this person does such work; rejects with the signal. */
  readonly alone: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  readonly isOffline: () => boolean;
  /** 0 up to 1. */
  readonly random: () => number;
};

export type Sender = {
  /** Something may wait, or the server may be back, or take again what it refused: the design of this id was brought back. */
  wake(projectId?: string): void;
  /** Nothing more is sent from now on; what waits goes on waiting. */
  stop(): void;
};

export function createSender({
  list,
  send,
  onSent,
  onRefused,
  alone,
  isOffline,
  random,
}: SenderParts): Sender {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Asking once more would be answered the same, unless it is brought back, or by a newer build. */
  const refused = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWorking = false;
  let attempt = 0;

  const listWaiting = () => list().filter((id) => !refused.has(id));

  const sendOne = async (id: string): Promise<void> => {
    try {
      const outcome = await send(id, signal);
      if (outcome === 'refused' || outcome === 'outdated') refused.add(id);
      // Whoever has signed out meanwhile has been told that it waits.
      if (signal.aborted) return;
      if (outcome === 'sent') onSent(id);
      // It may have been deleted here meanwhile. What a newer build must send is in its list, and goes with that.
      else if (outcome === 'refused' && list().includes(id)) onRefused(id);
    } catch (error) {
      if (!signal.aborted) console.warn('A design still waits for the server', error);
    }
  };
  const sendAll = async (): Promise<void> => {
    for (const id of listWaiting()) {
      if (signal.aborted || isOffline()) return;
      await sendOne(id);
    }
  };
  const work = async (): Promise<void> => {
    isWorking = true;
    try {
      if (!isOffline() && listWaiting().length > 0) await alone(sendAll, signal);
    } catch (error) {
      if (!signal.aborted) console.warn('Designs were not sent', error);
    }
    isWorking = false;
    if (listWaiting().length === 0) return;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt++);
    tryIn(pause * (0.5 + random() / 2));
  };
  const tryIn = (ms: number): void => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(() => void work(), ms);
  };

  return {
    wake: (projectId) => {
      if (projectId !== undefined) refused.delete(projectId);
      attempt = 0;
      if (!isWorking) tryIn(SOON + random() * SOON_SPREAD);
    },
    stop: () => {
      clearTimeout(timer);
      stopping.abort();
    },
  };
}
