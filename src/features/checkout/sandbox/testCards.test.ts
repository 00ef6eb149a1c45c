import { expect, test } from 'vitest';
import { asksBank, findCardError, formatCardNumber, formatExpiry, toTestToken } from './testCards.ts';

const now = new Date(2026, 10, 20);
const good = { number: '4242 4242 4242 4242', expiry: '11/26', code: '123' };

test.each([
  [good, null],
  [{ ...good, number: '4000 0000 0000 0002' }, null],
  [{ ...good, number: '4000 0025 0000 3155' }, null],
  [{ ...good, number: '4242 4242 4242 4241' }, 'number'],
  [{ ...good, number: '' }, 'number'],
  // Passes the check sum and is nobody's test card: it may be real.
  [{ ...good, number: '4111 1111 1111 1111' }, 'notTest'],
  [{ ...good, expiry: '10/26' }, 'expiry'],
  [{ ...good, expiry: '13/30' }, 'expiry'],
  [{ ...good, expiry: '1' }, 'expiry'],
  [{ ...good, code: '12' }, 'code'],
])('%j has the problem %j', (card, problem) => {
  expect(findCardError(card, now)).toBe(problem);
});

test('what is typed is put in the form printed on a card', () => {
  expect(formatCardNumber('4242-4242x42')).toBe('4242 4242 42');
  expect(formatExpiry('7')).toBe('07');
  expect(formatExpiry('1227')).toBe('12/27');
  expect(formatExpiry('12/279')).toBe('12/27');
});

test('the token holds the last four digits only', () => {
  expect(toTestToken(good)).toBe('pm_sandbox_4242');
  expect(asksBank(toTestToken({ ...good, number: '4000 0025 0000 3155' }))).toBe(true);
  expect(asksBank('pm_sandbox_4242')).toBe(false);
});
