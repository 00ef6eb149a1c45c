import { AppError } from '../../errors.ts';

const pattern = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/u;

/** The one written form of an e-mail address: trimmed, composed, lower case. */
export const normalizeLogin = (value: string): string => value.normalize('NFC').trim().toLowerCase();

/** Whether this is a plausible address in its one written form. */
export const isEmail = (email: string): boolean => {
  const [local = ''] = email.split('@');
  return email.length <= 254 && local.length <= 64 && !/\p{Cc}/u.test(email) && pattern.test(email);
};

/** A plausible address in its one written form; refused otherwise. */
export const readEmail = (value: string): string => {
  const email = normalizeLogin(value);
  if (!isEmail(email)) throw new AppError('invalid_email');
  return email;
};
