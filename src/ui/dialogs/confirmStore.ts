import { createStore } from 'zustand/vanilla';

export type Confirmation = {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Red button for what cannot be taken back. */
  readonly dangerous?: boolean;
};

type Pending = Confirmation & { readonly answer: (yes: boolean) => void };

export const confirmStore = createStore<{ readonly pending: Pending | null }>(() => ({ pending: null }));

/** Asks a yes/no question in a dialog; closing it any other way answers no. A second question answers the first with no. */
export function confirm(question: Confirmation): Promise<boolean> {
  confirmStore.getState().pending?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      confirmStore.setState({ pending: null });
      resolve(yes);
    };
    confirmStore.setState({ pending: { ...question, answer } });
  });
}
