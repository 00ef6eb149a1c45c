/**
 * Asks for a lease again and again, three times in its length, until the returned function is called, which waits for
 * what is under way. It ends by itself once the lease belongs to somebody else. A try that fails is told and not the last.
 */
export const holdLease = (
  extend: () => Promise<boolean>,
  leaseSeconds: number,
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  let isHeld = true;
  let extending: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        extending = extend()
          .then((isOurs) => {
            isHeld &&= isOurs;
          })
          .catch(onError)
          .then(() => {
            if (isHeld) wait();
          });
      },
      (leaseSeconds * 1000) / 3,
    );
  };
  wait();
  return async () => {
    isHeld = false;
    clearTimeout(timer);
    await extending;
  };
};
