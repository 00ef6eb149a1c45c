import { countCharacters } from '../../i18n/countCharacters.ts';
import type { TextKey } from '../../i18n/account.ts';

/** The text saying what is wrong with a value, or null when nothing is. */
export type FieldCheck = (value: string) => TextKey | null;

const PASSWORD_MIN = 3;
const PASSWORD_MAX = 20;

export const checkName: FieldCheck = (value) => (value.trim() === '' ? 'account.requiredName' : null);

export const checkLogin: FieldCheck = (value) => (value.trim() === '' ? 'account.requiredLogin' : null);

export const checkPassword: FieldCheck = (value) => (value === '' ? 'account.requiredPassword' : null);

export const checkEmail: FieldCheck = (value) => {
  const email = value.trim();
  if (email === '') return 'account.requiredEmail';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254 ? null : 'account.invalidEmail';
};

export const checkNewPassword: FieldCheck = (value) => {
  if (value === '') return 'account.requiredPassword';
  const length = countCharacters(value);
  return length < PASSWORD_MIN || length > PASSWORD_MAX ? 'account.passwordLength' : null;
};
