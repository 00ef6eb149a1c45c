/** Yes and no as they travel. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);
