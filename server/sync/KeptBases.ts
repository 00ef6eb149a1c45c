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
import { MAIN_PAGE, type PageId } from '../../scene/document/pages/storedPages.ts';
import type { MergeBase } from './mergeDesign.ts';
import type { PagesBase } from './mergePages.ts';

type StoredBase = Omit<MergeBase, 'nodes'> & { readonly nodes: readonly StoredRecord[] };

/** The first page, as builds from before there were pages read and wrote it, and the others. */
type StoredBases = StoredBase & {
  readonly id?: PageId;
  readonly further?: readonly (readonly [PageId, StoredBase])[];
};

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Exactly as it was stored, whatever a build since would make of it; keys that are new since have their defaults. */
const toNode = ({ id, kind, props }: StoredRecord): SceneNode =>
  ({ ...nodeKinds[kind].defaults, ...props, id, kind }) as SceneNode;

const toStored = (base: MergeBase): StoredBase => ({
  ...base,
  nodes: [...base.nodes.values()].map(storeRecord),
});

const fromStored = ({ nodes, ...base }: StoredBase): MergeBase => ({
  ...base,
  nodes: new Map(nodes.map((record) => [record.id, toNode(record)])),
});

const pack = (bases: PagesBase): Promise<Buffer> => {
  const [[id, first], ...others] = Array.from(bases, ([page, base]) => [page, toStored(base)] as const) as [
    readonly [PageId, StoredBase],
    ...(readonly [PageId, StoredBase])[],
  ];
  const stored: StoredBases = {
    ...first,
    ...(id !== MAIN_PAGE && { id }),
    ...(others.length > 0 && { further: others }),
  };
  return deflate(serialize(stored), { level: 1 });
};

const unpack = async (data: Uint8Array): Promise<PagesBase> => {
  const stored: StoredBases = deserialize(await inflate(data));
  const { id = MAIN_PAGE, further = [], ...first } = stored;
  return new Map([[id, first] as const, ...further].map(([page, base]) => [page, fromStored(base)]));
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
  async find(projectId: string, userId: string): Promise<PagesBase | undefined> {
    const [row] = await this.#db
      .select({ data: docBases.data })
      .from(docBases)
      .where(and(eq(docBases.docId, projectId), eq(docBases.userId, userId)));
    return row && unpack(row.data).catch(() => undefined);
  }

  async keep(projectId: string, userId: string, base: PagesBase): Promise<void> {
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
