import { createStore } from 'zustand/vanilla';
import type { PagesMotion } from '../film/filmLength.ts';
import type { ExportChoice } from './exportFormats.ts';

/** Which of a design's pages is on screen, from 1. */
export type ShownPlace = { readonly number: number; readonly count: number };

/** What the dialog tells about the design, of its pages about the one on screen. */
export type ExportQuestion = {
  /** Of the artboard, pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether a GIF or film is in it. */
  readonly isMoving: boolean;
  readonly page: ShownPlace;
  /** Whether anything in it can be heard. */
  readonly hasSound: boolean;
  /** What moves on all pages, null where that cannot be told; null for a design of one page. */
  readonly motion: Promise<PagesMotion | null> | null;
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
