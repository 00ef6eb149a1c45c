import { toPaging } from '../../repositories/paging.ts';
import type { Route } from '../types.ts';

export const listAuditEntries: Route<'listAuditEntries'> = async ({ store }, { body }) => {
  const rows = await store.audit.list(toPaging(body.page, body.items_per_page));
  return {
    entries: rows.map(({ entry, actorName }) => ({
      id: entry.id,
      actor_id: entry.actorId,
      actor_name: actorName ?? '',
      action: entry.action,
      target_type: entry.targetType,
      target_id: entry.targetId,
      details: entry.details,
      created_at: entry.createdAt.toISOString(),
    })),
  };
};
