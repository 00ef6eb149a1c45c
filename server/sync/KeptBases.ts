import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import { storeRecord } from '../../scene/document/history/recordStep.ts';
import type { StoredRecord } from '../../scene/document/history/types.ts';
import { nodeKinds } from '../../scene/nodes/registry.ts';
import type { SceneNode } from '../../scene/nodes/types.ts';
import type { Database } from '../database/Database.ts';
import { docBases } from '../database/schema.ts';
import type { MergeBase } from './mergeDesign.ts';

type StoredBase = Omit<MergeBase, 'nodes'> & { readonly nodes: readonly StoredRecord[] };

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Exactly as it was stored, whatever a build since would make of it; keys that are new since have their defaults. */
const toNode = ({ id, kind, props }: StoredRecord): SceneNode =>
  ({ ...nodeKinds[kind].defaults, ...props, id, kind }) as SceneNode;

const pack = (base: MergeBase): Promise<Buffer> => {
  const stored: StoredBase = { ...base, nodes: [...base.nodes.values()].map(storeRecord) };
  return deflate(serialize(stored), { level: 1 });
};

const unpack = async (data: Uint8Array): Promise<MergeBase> => {
  const stored: StoredBase = deserialize(await inflate(data));
  return { ...stored, nodes: new Map(stored.nodes.map((record) => [record.id, toNode(record)])) };
};

/**
 * What each person's programs were last given of a design, for all nodes and over restarts. What nobody asked for or
 * saved in thirty days is forgotten (`cleanUp`).
 */
export class KeptBases {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** One that cannot be read, because it is damaged or of another build, is as good as none. */
  async find(projectId: string, userId: string): Promise<MergeBase | undefined> {
    const [row] = await this.#db
      .select({ data: docBases.data })
      .from(docBases)
      .where(and(eq(docBases.docId, projectId), eq(docBases.userId, userId)));
    return row && unpack(row.data).catch(() => undefined);
  }

  async keep(projectId: string, userId: string, base: MergeBase): Promise<void> {
    const data = await pack(base);
    await this.#db
      .insert(docBases)
      .values({ docId: projectId, userId, data })
      .onConflictDoUpdate({
        target: [docBases.docId, docBases.userId],
        set: { data, keptAt: sql`now()` },
        // Programs that only look again and again cost no writing.
        setWhere: sql`${docBases.data} <> excluded.data or ${docBases.keptAt} < now() - interval '1 day'`,
      });
  }
}
