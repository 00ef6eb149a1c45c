import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ApiClient, unwrap } from '../../../api/client.ts';
import { t } from '../../../i18n/checkout.ts';
import { confirm } from '../../../ui/dialogs/confirmStore.ts';
import { type CardPayments, CardProblem } from '../CardPayments.ts';
import { asksBank, type CardError, findCardError, toTestToken, type TypedCard } from './testCards.ts';

type Entry = TypedCard & { readonly error: CardError | null };

export interface SandboxPayments extends CardPayments {
  readonly kind: 'sandbox';
  /** What stands in the fields; never sent anywhere. */
  readonly entry: StoreApi<Entry>;
}

/** The built-in stand-in of a card company: test cards only, no money moves. */
export function createSandboxPayments(api: ApiClient): SandboxPayments {
  const entry = createStore<Entry>(() => ({ number: '', expiry: '', code: '', error: null }));
  const confirmWith = async (ask: () => Promise<boolean>, clientSecret: string, token: string) => {
    const approved = asksBank(token) ? await ask() : true;
    await unwrap(
      api.POST('/api/subscriptions/card/sandbox/confirm', {
        body: { client_secret: clientSecret, approve: approved ? 1 : 0 },
      }),
    );
  };
  return {
    kind: 'sandbox',
    entry,
    createToken: () => {
      const card = entry.getState();
      const error = findCardError(card, new Date());
      entry.setState({ error });
      if (error !== null) return Promise.reject(new CardProblem(t(`checkout.card_${error}`)));
      return Promise.resolve(toTestToken(card));
    },
    confirmPayment: (clientSecret, token) => confirmWith(askAboutPayment, clientSecret, token),
    confirmCard: (clientSecret, token) => confirmWith(askAboutCard, clientSecret, token),
  };
}

/** The question a bank would ask in its own frame. */
function askAboutPayment(): Promise<boolean> {
  return confirm({
    title: t('checkout.bankTitle'),
    text: t('checkout.bankText'),
    confirmLabel: t('checkout.bankApprove'),
    cancelLabel: t('checkout.bankRefuse'),
  });
}

/** The same for a card that is kept for later payments. */
function askAboutCard(): Promise<boolean> {
  return confirm({
    title: t('checkout.bankCardTitle'),
    text: t('checkout.bankCardText'),
    confirmLabel: t('checkout.bankApproveCard'),
    cancelLabel: t('checkout.bankRefuse'),
  });
}
