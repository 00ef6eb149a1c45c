import type {
  CanvasJson,
  DocumentChange,
  DocumentSeed,
  DocumentSize,
  ProjectDocuments,
} from '../../../server/domain/project/ProjectDocuments.ts';

type Content = { readonly json: CanvasJson; readonly width: number; readonly height: number };

const encode = (content: Content): Uint8Array => new TextEncoder().encode(JSON.stringify(content));
const decode = (state: Uint8Array): Content => JSON.parse(new TextDecoder().decode(state)) as Content;

/** The work area a file brings. */
const sheetOf = (json: CanvasJson | undefined): Partial<DocumentSize> => {
  const sheet = json?.objects.find(({ name }) => name === 'clip');
  return sheet ? { width: Number(sheet.width), height: Number(sheet.height) } : {};
};

/** Documents in memory, for tests of what stands on the port; the real ones have their own suite. */
export const createMemoryDocuments = (): ProjectDocuments & { readonly contents: Map<string, Content> } => {
  const contents = new Map<string, Content>();
  const read = (id: string): Content => {
    const content = contents.get(id);
    if (!content) throw new Error(`No document ${id}`);
    return content;
  };
  const empty = { version: '6.5.3', objects: [] };
  return {
    contents,
    seed: async (id: string, { width, height, json = empty }: DocumentSeed) => {
      if (!contents.has(id)) contents.set(id, { json, width, height });
    },
    seedFromState: async (id, state) => {
      contents.set(id, decode(state));
    },
    duplicate: async (from, to) => {
      contents.set(to, read(from));
    },
    openJson: async (id) => read(id).json,
    readJson: async (id) => read(id).json,
    toJson: async (state) => decode(state).json,
    merge: async (id: string, change: DocumentChange) => {
      const { json, ...now } = read(id);
      const { width, height } = { ...now, ...sheetOf(change.json), ...change };
      contents.set(id, { json: change.json ?? json, width, height });
      return { width, height };
    },
    purge: async (id) => {
      contents.delete(id);
    },
    captureState: async (id) => {
      const content = read(id);
      return { state: encode(content), width: content.width, height: content.height };
    },
    restoreState: async (id, state) => {
      contents.set(id, decode(state));
    },
  };
};
