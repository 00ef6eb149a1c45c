const dayMilliseconds = 24 * 3_600_000;

/** Days in which a deleted design can be restored. */
const restoreDays = 30;

const restoreMilliseconds = restoreDays * dayMilliseconds;

/**
 * For how long, in milliseconds, what was deleted for good is left as it is. Who had it open has no live connection left by
 * then: rights are asked for each minute.
 */
export const purgePatience = 120_000;

/** What was deleted at this moment or before it nobody can bring back any more. */
export const getRestoreStart = (now: Date): Date => new Date(now.getTime() - restoreMilliseconds);

/** From this moment on a deleted design cannot be brought back. */
export const getRestoreEnd = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreMilliseconds);

/**
 * What is deleted for good counts as deleted at this moment: a day longer ago than anything can be brought back, so that no
 * node whose clock is behind, and no call that began before, takes it for what can be.
 */
export const getPast = (now: Date): Date => new Date(getRestoreStart(now).getTime() - dayMilliseconds);

/** What was deleted before this moment may be removed, however it came to be past. */
export const getPurgeStart = (now: Date): Date => new Date(getPast(now).getTime() - purgePatience);
