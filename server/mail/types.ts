/** A mail in Portuguese, ready to send. */
export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Accepts a mail durably: it is stored first and sent by a job, again after a failure. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

/** Carries one mail away: to an SMTP server or into the outbox folder. Throws when it could not. */
export interface MailTransport {
  deliver(message: MailMessage & { readonly id: string }): Promise<void>;
  /** Removes what it has kept of mails that are not among those `listKnown` gives the ids of. */
  forgetOthers(listKnown: () => Promise<readonly string[]>): Promise<void>;
  close(): Promise<void>;
}
