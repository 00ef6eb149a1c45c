import { createStore } from 'zustand/vanilla';
import type { ExportQuestion } from '../dialog/exportDialogStore.ts';
import type { ExportScope } from '../dialog/exportFormats.ts';

/** What the dialog tells about the film before it is made. */
export type FilmQuestion = Omit<ExportQuestion, 'isMoving'>;

export type FilmChoice = {
  readonly scope: ExportScope;
  /** Of a film of one page. */
  readonly seconds: number;
  /** Of each page that stands still, in a film of several. */
  readonly stillOfFilm: number;
  readonly fps: number;
  readonly withSound: boolean;
};

type Asked = { readonly question: FilmQuestion; readonly answer: (choice: FilmChoice | null) => void };

export const filmDialogStore = createStore<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Asks which pages the film shall show and how long it shall be; null when the user closes the dialog. */
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
