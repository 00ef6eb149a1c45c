/** A card as typed. */
export type TypedCard = { readonly number: string; readonly expiry: string; readonly code: string };

export type CardError = 'number' | 'expiry' | 'code' | 'notTest';

/** The built-in provider knows these cards and no other, so that nobody types a real one. */
const testCards: Readonly<Record<string, 'approved' | 'refused' | 'asksBank'>> = {
  '4242424242424242': 'approved',
  '4000000000000002': 'refused',
  '4000002500003155': 'asksBank',
};

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** The digits of a card number in groups of four, 19 at most. */
export function formatCardNumber(text: string): string {
  return onlyDigits(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** `MM/AA` as it is typed; a leading 2–9 is a month of one digit. */
export function formatExpiry(text: string): string {
  const typed = onlyDigits(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export const formatCode = (text: string): string => onlyDigits(text).slice(0, 4);

/** Luhn's check sum over the digits. */
function hasCheckSum(digits: string): boolean {
  let sum = 0;
  for (let back = 0; back < digits.length; back += 1) {
    const digit = Number(digits[digits.length - 1 - back]);
    const doubled = back % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function isOver(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  // The card is good until its month ends.
  return new Date(2000 + year, month, 1) <= now;
}

/** The first thing that is wrong with a typed card, or null. */
export function findCardError(card: TypedCard, now: Date): CardError | null {
  const digits = onlyDigits(card.number);
  if (digits.length < 13 || !hasCheckSum(digits)) return 'number';
  if (!Object.hasOwn(testCards, digits)) return 'notTest';
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(card.expiry) || isOver(card.expiry, now)) return 'expiry';
  return /^\d{3,4}$/.test(card.code) ? null : 'code';
}

/** The token of a test card: the sandbox knows it by its last four digits. */
export function toTestToken(card: TypedCard): string {
  return `pm_sandbox_${onlyDigits(card.number).slice(-4)}`;
}

/** Whether the bank wants to ask the person before it pays. */
export function asksBank(token: string): boolean {
  return Object.entries(testCards).some(
    ([digits, kind]) => kind === 'asksBank' && token === `pm_sandbox_${digits.slice(-4)}`,
  );
}
