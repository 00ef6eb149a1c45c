import { ApiError } from '../../api/ApiError.ts';
import { describeError } from '../../api/reportError.ts';
import { t } from '../../i18n/checkout.ts';
import { CardProblem } from './CardPayments.ts';
import { type CheckoutFailure, isSecondPlan } from './checkoutMachine.ts';

const fallbacks = {
  card: 'checkout.failed',
  subscribe: 'checkout.failed',
  confirm: 'checkout.failed',
  activate: 'checkout.notSeenYet',
  updateCard: 'checkout.cardUpdateFailed',
} as const satisfies Record<CheckoutFailure['step'], string>;

/** Nobody knows whether it was done: the server's own answer did not come, or a proxy's came in its place. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.message === '';

/** What is told about a checkout that stopped: the card company's words where it has some. */
export function describeFailure({ step, error }: CheckoutFailure): string {
  if (error instanceof CardProblem) return error.message;
  if (step === 'activate' && !isSecondPlan(error)) return t('checkout.notSeenYet');
  if ((step === 'subscribe' || step === 'confirm') && isUnanswered(error)) return t('checkout.noAnswer');
  return describeError(error, t(fallbacks[step]));
}
