import type { CloseReason } from './closeReasons.ts';

/** Ends a hook: the client gets `reason`. Without a message, so that a refusal is not logged as a failure. */
export class SyncRefusal extends Error {
  readonly reason: string;
  readonly code: number;

  constructor({ code, reason }: CloseReason) {
    super('');
    this.name = 'SyncRefusal';
    this.reason = reason;
    this.code = code;
  }
}
