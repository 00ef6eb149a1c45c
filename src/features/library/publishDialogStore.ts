import { createStore } from 'zustand/vanilla';

/** What a design or file is published with. */
export type PublishValues = {
  readonly category: string;
  readonly tags: readonly string[];
  readonly isPro: boolean;
};

export type PublishRequest = {
  readonly kind: 'template' | 'product';
  readonly title: string;
  readonly confirmLabel: string;
  /** Values of what is published already. */
  readonly initial?: PublishValues;
  /** Rejects with an error ready to be shown; the dialog stays open then. */
  readonly submit: (values: PublishValues) => Promise<void>;
};

export const publishDialogStore = createStore<{ readonly request: PublishRequest | null }>(() => ({
  request: null,
}));

/** Asks for category, tags and price of a template or product; true once it is sent, false when it is given up. */
export function openPublishDialog(request: PublishRequest): Promise<boolean> {
  let work: Promise<boolean> = Promise.resolve(false);
  const asked: PublishRequest = {
    ...request,
    submit(values) {
      const sent = request.submit(values);
      work = sent.then(
        () => true,
        () => false,
      );
      return sent;
    },
  };
  return new Promise((resolve) => {
    publishDialogStore.setState({ request: asked });
    const stop = publishDialogStore.subscribe((now) => {
      if (now.request === asked) return;
      stop();
      // What is on its way when the dialog goes is still told of.
      resolve(work);
    });
  });
}

/** Without `request` whatever is asked; with it only that, which another may have taken the place of. */
export function closePublishDialog(request = publishDialogStore.getState().request): void {
  if (request === publishDialogStore.getState().request) publishDialogStore.setState({ request: null });
}
