/** Milliseconds between two looks whether a database that went is back. */
const lookAgainMs = 1_000;

export type AwayWatch = {
  /** Somebody got no answer. */
  readonly noteAway: (error: Error) => void;
  readonly stop: () => void;
};

/** Tells once that a database is away, however many notice it, and once that it is back. */
export const createAwayWatch = (parts: {
  readonly ping: () => Promise<unknown>;
  readonly onAway: (error: Error) => void;
  readonly onBack: () => void;
}): AwayWatch => {
  let timer: NodeJS.Timeout | undefined;
  let isTold = false;
  let isStopped = false;

  const lookLater = (): void => {
    if (!isStopped) timer = setTimeout(look, lookAgainMs).unref();
  };
  const look = (): void => {
    parts.ping().then(() => {
      isTold = false;
      if (!isStopped) parts.onBack();
    }, lookLater);
  };
  return {
    noteAway: (error) => {
      if (isTold || isStopped) return;
      isTold = true;
      parts.onAway(error);
      lookLater();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
