import { createStore } from 'zustand/vanilla';
import type { PagesMotion } from '../film/filmLength.ts';
import type { ExportChoice } from './exportFormats.ts';

/** Which of a design's pages is on screen, from 1. */
export type ShownPlace = { readonly number: number; readonly count: number };

/** What a file of a page, or of all pages, is like. */
export type Look = {
  /** Of the artboard, pixels; of all pages of the first, which gives the frame of what moves. */
  readonly width: number;
  readonly height: number;
  /** Whether a GIF or film shows, also one of a single picture. */
  readonly isMoving: boolean;
  /** Whether anything can be heard. */
  readonly hasSound: boolean;
};

/** Gives null where it cannot be told, or nobody is left to be told; never rejects. */
export type Ask<Answer> = (signal: AbortSignal) => Promise<Answer | null>;

/** What can be asked about all pages of a design. */
export type AllPages = {
  /** Takes as long as reading the pages: no file is fetched for it. */
  readonly look: Ask<Look>;
  /** Fetches GIFs and beginnings of films: only to be asked for what shows them one after the other. */
  readonly measure: Ask<PagesMotion>;
};

/** What the dialog tells about the design, of its pages about the one on screen. */
export type ExportQuestion = Look & {
  readonly page: ShownPlace;
  /** Null for a design of one page. */
  readonly all: AllPages | null;
};

type Asked = { readonly question: ExportQuestion; readonly answer: (choice: ExportChoice | null) => void };

export const exportDialogStore = createStore<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Asks what to export and how; null when the user closes the dialog. */
export function askForExport(question: ExportQuestion): Promise<ExportChoice | null> {
  exportDialogStore.getState().asked?.answer(null);
  return new Promise((resolve) => {
    exportDialogStore.setState({
      asked: {
        question,
        answer: (choice) => {
          exportDialogStore.setState({ asked: null });
          resolve(choice);
        },
      },
    });
  });
}
