import { createStore } from 'zustand/vanilla';

/** What the dialog tells about the film before it is made. */
export type FilmQuestion = {
  /** Of the artboard, pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether anything in the design can be heard. */
  readonly hasSound: boolean;
  /** The page it shows, from 1, and how many there are. */
  readonly page: { readonly number: number; readonly count: number };
};

export type FilmChoice = { readonly seconds: number; readonly fps: number; readonly withSound: boolean };

type Asked = { readonly question: FilmQuestion; readonly answer: (choice: FilmChoice | null) => void };

export const filmDialogStore = createStore<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Asks how long the film shall be; null when the user closes the dialog. */
export function askForFilm(question: FilmQuestion): Promise<FilmChoice | null> {
  filmDialogStore.getState().asked?.answer(null);
  return new Promise((resolve) => {
    filmDialogStore.setState({
      asked: {
        question,
        answer: (choice) => {
          filmDialogStore.setState({ asked: null });
          resolve(choice);
        },
      },
    });
  });
}
