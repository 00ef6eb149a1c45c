import { coveredText } from './checks/coveredText.ts';
import { cutText } from './checks/cutText.ts';
import { emptyText } from './checks/emptyText.ts';
import { lowContrast } from './checks/lowContrast.ts';
import { missingAlt } from './checks/missingAlt.ts';
import { missingFont } from './checks/missingFont.ts';
import { missingLetters } from './checks/missingLetters.ts';
import { missingPicture } from './checks/missingPicture.ts';
import { outside } from './checks/outside.ts';
import { placeholder } from './checks/placeholder.ts';
import { smallText } from './checks/smallText.ts';
import { softPicture } from './checks/softPicture.ts';
import { unpaidPro } from './checks/unpaidPro.ts';
import type { PreflightCheck } from './types.ts';

/** Every check, in the order their findings are told within one severity. */
export const preflightChecks: readonly PreflightCheck[] = [
  missingPicture,
  unpaidPro,
  missingFont,
  missingLetters,
  placeholder,
  cutText,
  coveredText,
  lowContrast,
  smallText,
  softPicture,
  outside,
  emptyText,
  missingAlt,
];
