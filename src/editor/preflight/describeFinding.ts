import type { Finding, Repair } from '../../../scene/preflight/types.ts';
import { type TextKey, t } from '../../i18n/preflight.ts';

export type FindingWords = { readonly title: string; readonly why: string };

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Numbers as people here write them. */
const inWords = (values: Finding['values']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'number' ? value.toLocaleString('pt-BR') : value,
    ]),
  );

/** What was found, and why it matters, in one sentence each; `count`: of how many elements it is told together. */
export function describeFinding({ check, variant, values }: Finding, count = 1): FindingWords {
  const title: TextKey = variant === 'mark' ? 'preflight.placeholderMark' : `preflight.${check}`;
  // Each variant that a check names has a sentence; the test goes through all of them.
  const why = `preflight.${check}${variant === undefined ? '' : upper(variant)}Why` as TextKey;
  if (check === 'missingAlt' && count > 1)
    return { title: t('preflight.missingAltMany', { count }), why: t('preflight.missingAltManyWhy') };
  return { title: t(title), why: t(why, inWords(values)) };
}

const REPAIRS: Readonly<Record<Repair['kind'], TextKey>> = {
  remove: 'preflight.fixRemove',
  move: 'preflight.fixMove',
  scale: 'preflight.fixEnlarge',
  update: 'preflight.fixColor',
};

/** What the button says that repairs it. */
export const describeRepair = ({ kind }: Repair): string => t(REPAIRS[kind]);
