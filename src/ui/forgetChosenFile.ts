import type { MouseEvent } from 'react';

/** For inputs of files: one that still holds a file says nothing when the same file is chosen again. */
export const forgetChosenFile = {
  onClick: (event: MouseEvent<HTMLInputElement>) => {
    event.currentTarget.value = '';
  },
};
