import { once } from 'node:events';
import { createServer } from 'node:http';
import type { OpenDatabase } from '../../server/database/types.ts';
import { createSyncServer } from '../../server/sync/createSyncServer.ts';
import type { DamageReport } from '../../server/sync/DocumentStore.ts';
import type { SyncDependencies } from '../../server/sync/SyncDependencies.ts';
import { createSyncTokens, type SyncClaims } from '../../server/sync/tokens.ts';
import type { SyncPermission, SyncServer } from '../../server/sync/types.ts';

export type SyncNode = {
  readonly url: string;
  readonly sync: SyncServer;
  readonly token: (claims: Partial<SyncClaims> & { projectId: string }) => Promise<string>;
  /** What the database would answer; changed by tests. */
  permission: SyncPermission;
  readonly errors: unknown[];
  readonly damage: DamageReport[];
  readonly stop: () => Promise<void>;
};

const secret = new Uint8Array(32).fill(7);

/** A sync service on a port of its own, without the rest of the server. */
export const startSyncNode = async (
  database: OpenDatabase,
  redisUrl?: string,
  changes: Partial<Pick<SyncDependencies, 'onSettled' | 'findUnsettled'>> = {},
): Promise<SyncNode> => {
  const tokens = createSyncTokens(secret);
  const errors: unknown[] = [];
  const damage: DamageReport[] = [];
  const state = { permission: { canView: true, canEdit: true } };
  const sync = await createSyncServer({
    database,
    config: { publicUrl: undefined, allowedOrigins: ['https://permitida.example'] },
    tokens,
    findPermission: async () => state.permission,
    redisUrl,
    onError: (error) => errors.push(error),
    onDamage: (report) => damage.push(report),
    onAppended: () => undefined,
    onSettled: async () => undefined,
    findUnsettled: async () => [],
    ...changes,
  });
  const http = createServer().listen(0, '127.0.0.1');
  http.on('upgrade', (request, socket, head) => sync.handleUpgrade(request, socket, head));
  await once(http, 'listening');
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `ws://127.0.0.1:${port}/sync`,
    sync,
    errors,
    damage,
    get permission() {
      return state.permission;
    },
    set permission(permission) {
      state.permission = permission;
    },
    token: async (claims) =>
      (await tokens.issue({ userId: 'u1', sessionId: 's1', canEdit: true, ...claims })).token,
    stop: async () => {
      await sync.endSockets();
      await sync.stop();
      http.closeAllConnections();
      http.close();
    },
  };
};
