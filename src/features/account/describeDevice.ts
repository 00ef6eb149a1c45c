import { t } from '../../i18n/account.ts';

const browsers: readonly (readonly [RegExp, string])[] = [
  // Each names those it is like as well: the first that fits is meant. On iOS all of them are like Safari.
  [/(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/(OPR|OPT|OPiOS)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const find = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** `Chrome · Windows`, as far as the browser's own words tell. */
export function describeDevice(userAgent: string): string {
  const known = [find(browsers, userAgent), find(systems, userAgent)].filter((name) => name !== undefined);
  return known.length === 0 ? t('account.unknownDevice') : known.join(' · ');
}
