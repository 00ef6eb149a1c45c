/**
 * The company that takes the card, as the page sees it. The card stays in its own field: what leaves this page
 * for our server is a token.
 */
export interface CardPayments {
  /** Turns the card that was typed into a token; throws `CardProblem` with words for the person. */
  createToken(holderName: string): Promise<string>;
  /** Lets the bank confirm the first payment, asking the person where the bank wants it (3-D Secure). */
  confirmPayment(clientSecret: string, token: string): Promise<void>;
  /** Lets the bank confirm a card that is to be charged from now on; nothing is paid. */
  confirmCard(clientSecret: string, token: string): Promise<void>;
}

/** A refusal whose message, in Portuguese, is shown beside the card. */
export class CardProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CardProblem';
  }
}
