export type CloseReason = { readonly code: number; readonly reason: string };

/** Why the server ends a socket; the codes are part of the contract with the client. */
export const closeReasons = {
  badToken: { code: 4401, reason: 'token' },
  signedOut: { code: 4401, reason: 'signed-out' },
  noAccess: { code: 4403, reason: 'no-access' },
  readOnly: { code: 4403, reason: 'read-only' },
  notFound: { code: 4404, reason: 'not-found' },
  accessChanged: { code: 4205, reason: 'access-changed' },
  notText: { code: 1003, reason: 'binary-only' },
  damaged: { code: 1007, reason: 'damaged-frame' },
  flood: { code: 1008, reason: 'too-many-messages' },
  tooLarge: { code: 1009, reason: 'too-large' },
  failed: { code: 1011, reason: 'try-again' },
  restarting: { code: 1012, reason: 'restarting' },
  tooSlow: { code: 1013, reason: 'too-slow' },
} as const satisfies Record<string, CloseReason>;
