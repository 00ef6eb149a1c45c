// Knows which families can be had, loads the faces that texts need, and says which could not be loaded. One per page or
// worker; layouts made with its measurer in the families that `subscribe` calls back with are stale.
import type { SceneNode, TextNode } from '../../../scene/nodes/types.ts';
import { hasLeftwardLetters } from '../../../scene/text/leftwardLetters.ts';
import { CanvasTextMeasurer } from './CanvasTextMeasurer.ts';
import { collectFonts } from './collectFonts.ts';
import type { NeededFont } from './collectFonts.ts';
import { createFace } from './createFace.ts';
import { getFontDeclaration, isGenericFamily } from './fontDeclaration.ts';
import { hasLocalFont } from './hasLocalFont.ts';
import { lettersOf } from './lettersOf.ts';
import { splitFamilies, unquote } from './splitFamilies.ts';
import type { FontSource, MissingFont, ResolveFamily } from './types.ts';
import { withPatience } from './withPatience.ts';

/** Size named when asking for faces; any size loads the same file. */
const LOAD_SIZE = 16;

/** Longer (ms) nobody waits for a family or one of its files: exports and the choice of a font hang on them. */
const PATIENCE = 20_000;

export class FontRegistry {
  readonly measurer = new CanvasTextMeasurer();
  private readonly sources = new Map<string, FontSource[]>();
  /** Faces the page knows by family, each with the file it is made from. */
  private readonly added = new Map<string, ReadonlyMap<FontFace, FontSource>>();
  private readonly failed = new Map<string, MissingFont>();
  private readonly resolving = new Map<string, Promise<void>>();
  private readonly listeners = new Set<(families: readonly string[]) => void>();
  /** Faces whose arrival was told: the page and whoever waits for them both hear of it. */
  private readonly told = new WeakSet<FontFace>();
  private readonly fonts: FontFaceSet;
  /** Families that texts of the document are drawn in; the others were only looked at in a list. */
  private readonly wanted = new Set<string>();
  private resolveFamily: ResolveFamily | null;
  private readonly onLoadingDone = ({ fontfaces }: FontFaceSetLoadEvent): void => {
    this.tell(fontfaces);
  };

  constructor(options: {
    fonts: FontFaceSet;
    sources: readonly FontSource[];
    resolveFamily?: ResolveFamily | null;
  }) {
    this.fonts = options.fonts;
    this.resolveFamily = options.resolveFamily ?? null;
    this.register(options.sources);
    // Faces also arrive on their own, when a canvas first draws with them.
    this.fonts.addEventListener('loadingdone', this.onLoadingDone as EventListener);
  }

  /** Names of the families with files, in alphabetical order. */
  get families(): readonly string[] {
    return [...this.sources.values()]
      .map(([first]) => first?.family ?? '')
      .toSorted((a, b) => a.localeCompare(b));
  }

  /** Files of every family known so far, e.g. for the registry of a worker. */
  listSources(): readonly FontSource[] {
    return [...this.sources.values()].flat();
  }

  /** Families asked for so far that could not be had. */
  get missing(): readonly MissingFont[] {
    return [...this.failed.values()];
  }

  /** Makes families available (catalogue, uploaded fonts); a family already known gets these files instead of its own. */
  register(sources: readonly FontSource[]): void {
    for (const [key, list] of Map.groupBy(sources, (source) => source.family.toLowerCase())) {
      this.removeFaces(key);
      this.sources.set(key, list);
      this.failed.delete(key);
    }
  }

  /** From now on families without files are looked up this way. */
  resolveWith(resolveFamily: ResolveFamily): void {
    this.resolveFamily = resolveFamily;
  }

  /**
   * Waits until every face that `nodes` use is loaded for the letters they hold, and answers with the families among
   * them that cannot be had. Never rejects for a font; only an aborted `signal` rejects.
   */
  async ensureFonts(nodes: Iterable<SceneNode>, signal?: AbortSignal): Promise<readonly MissingFont[]> {
    const all = [...nodes];
    const [missing] = await Promise.all([
      this.ensureFaces(collectFonts(all), signal),
      this.ensureOrder(all.flatMap(lettersOf)),
    ]);
    return missing;
  }

  /** The same for faces named directly. */
  async ensureFaces(needed: readonly NeededFont[], signal?: AbortSignal): Promise<readonly MissingFont[]> {
    const missing = new Map<string, MissingFont>();
    const arrived: FontFace[] = [];
    const gone: string[] = [];
    await Promise.all(
      needed.map(async (font) => {
        await this.ensureFamilies(font, signal);
        const arrival = await this.loadFace(font);
        arrived.push(...arrival.faces);
        gone.push(...arrival.lost);
        for (const problem of this.findMissing(font, arrival)) missing.set(problem.family, problem);
      }),
    );
    signal?.throwIfAborted();
    this.tell(arrived, gone);
    return [...missing.values()];
  }

  /**
   * Waits until the files of the families that `nodes` use are listed in `listSources`, where they can be had: a worker
   * has no other way to them. Loads none, and never rejects for a font.
   */
  async resolveFamilies(nodes: Iterable<SceneNode>, signal?: AbortSignal): Promise<void> {
    await Promise.all(collectFonts(nodes).map((font) => this.ensureFamilies(font, signal)));
  }

  /**
   * Loads the plain face of a family so that a list can show it in its own letters, false when it cannot be had. The
   * document's layouts stay as they are: nothing in it is drawn in this family yet.
   */
  async preview(family: string, text: string): Promise<boolean> {
    const font: NeededFont = { face: { fontFamily: family, fontWeight: 400, fontStyle: 'normal' }, text };
    await this.ensureFamily(family);
    return this.findMissing(font, await this.loadFace(font)).length === 0;
  }

  /** What sets letters that run to the left on a curve, for texts that have such: few do, and it is no small thing. */
  private async ensureOrder(texts: readonly TextNode[]): Promise<void> {
    if (this.measurer.findCurvedLetters) return;
    const leftward = texts.filter(runsLeft);
    if (leftward.length === 0) return;
    try {
      const { findCurvedLetters } = await import('../../../scene/text/curvedLetters.ts');
      this.measurer.findCurvedLetters = findCurvedLetters;
      // Texts that came while it was on its way, too: a layout is stale as soon as the text's own family is.
      this.tell(
        [],
        leftward.flatMap(({ fontFamily }) => splitFamilies(fontFamily)),
      );
    } catch (error) {
      console.warn('The order of right-to-left letters could not be loaded', error);
    }
  }

  /** Calls back with the families whose letters may have other widths from now on. */
  subscribe(listener: (families: readonly string[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  destroy(): void {
    this.fonts.removeEventListener('loadingdone', this.onLoadingDone as EventListener);
    this.listeners.clear();
  }

  /**
   * Faces that came, of which those that were only looked at change no text, and families that will not: their texts are
   * drawn in what stands in for them.
   */
  private tell(faces: readonly FontFace[], lost: readonly string[] = []): void {
    const families = new Set(lost);
    for (const face of faces) {
      const family = unquote(face.family);
      if (this.told.has(face) || !this.wanted.has(family.toLowerCase())) continue;
      families.add(family);
      this.told.add(face);
    }
    if (families.size === 0) return;
    this.measurer.bumpEpoch(families);
    for (const listener of this.listeners) listener([...families]);
  }

  private async ensureFamilies({ face }: NeededFont, signal?: AbortSignal): Promise<void> {
    for (const family of splitFamilies(face.fontFamily)) {
      this.wanted.add(family.toLowerCase());
      await this.ensureFamily(family, signal);
    }
  }

  private async ensureFamily(family: string, signal?: AbortSignal): Promise<void> {
    const key = family.toLowerCase();
    if (isGenericFamily(family) || this.added.has(key)) return;
    if (!this.sources.has(key) && this.resolveFamily && !hasLocalFont(family)) {
      let pending = this.resolving.get(key);
      if (!pending) {
        pending = this.resolve(family, this.resolveFamily, signal);
        this.resolving.set(key, pending);
      }
      await pending;
      // Whoever asked for it at the same time has added its faces.
      if (this.added.has(key)) return;
    }
    const sources = this.sources.get(key) ?? [];
    if (sources.length > 0)
      this.added.set(key, new Map(sources.map((source) => [this.addFace(source), source])));
  }

  private async resolve(family: string, resolveFamily: ResolveFamily, signal?: AbortSignal): Promise<void> {
    const key = family.toLowerCase();
    try {
      const sources = await withPatience(resolveFamily(family, signal), PATIENCE);
      if (sources && sources.length > 0) this.register(sources);
    } catch (error) {
      console.warn(`Font family ${family} could not be looked up`, error);
      this.failed.set(key, { family, reason: 'unreachable' });
    } finally {
      // A later attempt may find the network back.
      this.resolving.delete(key);
    }
  }

  private async loadFace({ face, text }: NeededFont): Promise<Arrival> {
    const declaration = getFontDeclaration(face, LOAD_SIZE);
    if (text === '') return NOTHING;
    const families = splitFamilies(face.fontFamily);
    const before = this.facesOf(families);
    const loaded = new Set(before.filter(isLoaded));
    const areAllLoaded = loaded.size === before.length;
    const arrived = (): readonly FontFace[] =>
      this.facesOf(families).filter((one) => isLoaded(one) && !loaded.has(one));
    try {
      // A local font that stands in for the family makes `check` say yes before ours has arrived.
      if (areAllLoaded && this.fonts.check(declaration, text)) return NOTHING;
      const faces = await withPatience(this.loadFiles(declaration, text, families), PATIENCE);
      return { faces: areAllLoaded ? faces : arrived(), lost: [] };
    } catch (error) {
      console.warn(`Font ${declaration} could not be loaded`, error);
      for (const family of families) {
        const key = family.toLowerCase();
        if (this.sources.has(key)) this.failed.set(key, { family, reason: 'unreachable' });
      }
      this.awaitLate(this.facesOf(families).filter(isLoading));
      return { faces: arrived(), lost: families };
    }
  }

  /** Safari, until 26.2, fires no `loadingdone` when a face comes that nobody waits for any longer. */
  private awaitLate(faces: readonly FontFace[]): void {
    // One that does not come has been told of as lost.
    for (const face of faces)
      face.loaded.then(
        () => this.tell([face]),
        () => undefined,
      );
  }

  /** Rejects when one of the files cannot be had, once the others are there: their letters can be drawn. */
  private async loadFiles(
    declaration: string,
    text: string,
    families: readonly string[],
  ): Promise<readonly FontFace[]> {
    const broken = new Set(this.facesOf(families).filter(isBroken));
    const load = (): Promise<readonly FontFace[]> => this.fonts.load(declaration, text);
    const renewAndLoad = (): Promise<readonly FontFace[]> => {
      for (const family of families) this.renewFaces(family.toLowerCase(), broken);
      return load();
    };
    try {
      // A face stays in its error state for good: a new one of the same file may have more luck.
      return await (broken.size === 0 ? load() : load().catch(renewAndLoad));
    } catch (error) {
      const others = this.facesOf(families).filter(isLoading);
      await Promise.allSettled(others.map((face) => face.loaded));
      throw error;
    }
  }

  private facesOf(families: readonly string[]): readonly FontFace[] {
    return families.flatMap((family) => [...(this.added.get(family.toLowerCase())?.keys() ?? [])]);
  }

  private addFace(source: FontSource): FontFace {
    const face = createFace(source);
    this.fonts.add(face);
    return face;
  }

  private renewFaces(key: string, broken: ReadonlySet<FontFace>): void {
    const faces = this.added.get(key);
    if (!faces) return;
    const renewed = [...faces].map(([face, source]): [FontFace, FontSource] => {
      if (!broken.has(face)) return [face, source];
      this.fonts.delete(face);
      return [this.addFace(source), source];
    });
    this.added.set(key, new Map(renewed));
  }

  private removeFaces(key: string): void {
    for (const face of this.facesOf([key])) this.fonts.delete(face);
    this.added.delete(key);
  }

  private findMissing({ face, text }: NeededFont, { lost }: Arrival): readonly MissingFont[] {
    const [family] = splitFamilies(face.fontFamily);
    if (family === undefined || text === '' || isGenericFamily(family)) return [];
    const key = family.toLowerCase();
    const failure = this.failed.get(key);
    if (failure) {
      if (!this.added.has(key) || lost.includes(family)) return [failure];
      // This face is there; another of the family may still not be.
      if (!this.facesOf([family]).some((one) => isBroken(one) || isLoading(one))) this.failed.delete(key);
    }
    if (this.sources.has(key) || hasLoadedFace(this.fonts, family) || hasLocalFont(family)) return [];
    const problem: MissingFont = { family, reason: 'unknown' };
    this.failed.set(key, problem);
    return [problem];
  }
}

const runsLeft = ({ text, direction }: TextNode): boolean => direction === 'rtl' || hasLeftwardLetters(text);

type Arrival = { readonly faces: readonly FontFace[]; readonly lost: readonly string[] };

const NOTHING: Arrival = { faces: [], lost: [] };

const isLoaded = ({ status }: FontFace): boolean => status === 'loaded';
const isLoading = ({ status }: FontFace): boolean => status === 'loading';
const isBroken = ({ status }: FontFace): boolean => status === 'error';

function hasLoadedFace(fonts: FontFaceSet, family: string): boolean {
  for (const face of fonts) if (unquote(face.family).toLowerCase() === family.toLowerCase()) return true;
  return false;
}
