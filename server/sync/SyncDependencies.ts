import type * as Y from 'yjs';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/types.ts';
import type { DamageReport } from './DocumentStore.ts';
import type { SyncTokens } from './tokens.ts';
import type { FindSyncPermission } from './types.ts';

/** All the sync service needs from the rest of the server. */
export type SyncDependencies = {
  readonly database: OpenDatabase;
  readonly config: Pick<Config, 'publicUrl' | 'allowedOrigins'>;
  readonly tokens: SyncTokens;
  readonly findPermission: FindSyncPermission;
  /** With it, several nodes share open documents. */
  readonly redisUrl: string | undefined;
  readonly onError: (error: unknown) => void;
  readonly onDamage: (report: DamageReport) => void;
  /** Told of every update on disk. */
  readonly onAppended: () => void;
  /** Told some seconds after edits, and when a document is opened, with the document as it is then. */
  readonly onSettled: (projectId: string, document: Y.Doc) => Promise<void>;
  /** Designs edited of late whose edits `onSettled` may not have been told of. */
  readonly findUnsettled: () => Promise<readonly string[]>;
};
