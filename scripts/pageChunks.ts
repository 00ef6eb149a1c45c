// Which file of the build a source goes into: few files for a page, and none for what another page has no use for.
import { build, type PluginOption, type Rolldown } from 'vite';

type Sources = {
  /** From where every page is reached. */
  readonly app: string;
  /** The page whose files are put together. */
  readonly page: string;
  /** What it fetches beside its own, as soon as it is asked for. */
  readonly beside: readonly string[];
};

/** Names of files: `page` for what nothing else can ask for, `common` for what others use as well or may fetch later. */
type Names = { readonly page: string; readonly common: string; readonly beside: string };

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/**
 * Answers which file each source of `page` belongs to, null for all others. Left to itself the bundler makes a file for each
 * set of users, of which the page would ask for a hundred. What a source needs of a library is known only once that is
 * bundled; so everything is, without being written, and the result is read.
 */
export async function divideByPage(
  { app, page, beside }: Sources,
  names: Names,
  config: { readonly root: string; readonly plugins: PluginOption[] },
): Promise<(id: string) => string | null> {
  const chunks = await bundleOnce(config);
  const own = modulesOf(chunks, reach(chunks, [page]));
  const others = modulesOf(chunks, reach(chunks, [app], page));
  const fetched = modulesOf(chunks, reach(chunks, beside));
  return (id) => {
    if (own.has(id)) return others.has(id) ? names.common : names.page;
    return fetched.has(id) && !others.has(id) ? names.beside : null;
  };
}

async function bundleOnce(config: {
  readonly root: string;
  readonly plugins: PluginOption[];
}): Promise<Chunks> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    worker: { format: 'es' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      reportCompressedSize: false,
      target: 'es2022',
    },
  });
  if (!('output' in result)) throw new Error('The first pass gave no single build');
  return new Map(result.output.filter((one) => one.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
}

/** The chunks of these sources with all they import; with `except` also what they may fetch later, but not by way of it. */
function reach(chunks: Chunks, sources: readonly string[], except?: string): ReadonlySet<string> {
  const starts = [...chunks.values()].filter(({ facadeModuleId }) => sources.includes(facadeModuleId ?? ''));
  if (starts.length !== sources.length)
    throw new Error(`Not every one is a file of its own: ${sources.join(', ')}`);
  const found = new Set<string>();
  const waiting = starts.map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name) || (except !== undefined && chunk.facadeModuleId === except)) continue;
    found.add(name);
    waiting.push(...chunk.imports, ...(except === undefined ? [] : chunk.dynamicImports));
  }
  return found;
}

const modulesOf = (chunks: Chunks, names: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...names].flatMap((name) => chunks.get(name)?.moduleIds ?? []));
