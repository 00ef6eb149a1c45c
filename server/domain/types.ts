/** The present moment. */
export type Clock = () => Date;

/** A new random id nobody can guess. */
export type CreateId = () => string;

/** Waits so many milliseconds. */
export type Sleep = (milliseconds: number) => Promise<void>;
