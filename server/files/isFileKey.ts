const segment = '[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9_-])?';
const pattern = new RegExp(`^${segment}(?:/${segment}){1,5}$`);

/** True for `folder/owner/name` of letters, digits, `.`, `_` and `-`: nothing that leaves its folder. */
export const isFileKey = (key: string): boolean =>
  key.length <= 200 && pattern.test(key) && !key.includes('..');
