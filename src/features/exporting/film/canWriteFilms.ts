/** Whether this browser encodes video at all, in any size: Firefox before 130 does not, nor Firefox on Android. */
export const canWriteFilms = (): boolean => typeof VideoEncoder !== 'undefined';
