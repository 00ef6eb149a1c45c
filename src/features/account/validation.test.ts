import { expect, test } from 'vitest';
import { checkEmail, checkName, checkNewPassword, checkPassword } from './validation.ts';

test.each([
  ['', 'account.requiredPassword'],
  ['ab', 'account.passwordLength'],
  ['abc', null],
  ['a'.repeat(20), null],
  ['a'.repeat(21), 'account.passwordLength'],
  ['çã👍', null],
  ['👍'.repeat(20), null],
  ['e\u0301'.repeat(2), 'account.passwordLength'],
])('a new password %j', (value, expected) => {
  expect(checkNewPassword(value)).toBe(expected);
});

test.each([
  [' ', 'account.requiredEmail'],
  ['ana', 'account.invalidEmail'],
  ['ana@x', 'account.invalidEmail'],
  ['a na@x.com', 'account.invalidEmail'],
  [' ana@prancheta.local ', null],
  [`${'a'.repeat(250)}@x.com`, 'account.invalidEmail'],
])('an e-mail %j', (value, expected) => {
  expect(checkEmail(value)).toBe(expected);
});

test('spaces are no name, but may be a password', () => {
  expect(checkName('   ')).toBe('account.requiredName');
  expect(checkPassword('   ')).toBeNull();
});
