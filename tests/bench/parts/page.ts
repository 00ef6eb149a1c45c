// What the benchmark of parts does inside the browser: snapping, GIFs, and opening a design from this device.
import { decompressFrames, parseGIF } from 'gifuct-js';
import * as Y from 'yjs';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import { buildSnapTargets, snapBox } from '../../../scene/kernels/snap.ts';
import { DeviceJournal } from '../../../src/features/sync/deviceJournal/DeviceJournal.ts';
import { journalName } from '../../../src/features/sync/deviceJournal/listJournals.ts';
import { deleteJournal } from '../../../src/features/sync/deviceJournal/journalUpkeep.ts';
import { FileImageLoader } from '../../../src/render/export/FileImageLoader.ts';
import { createRenderer } from '../../../src/render/Renderer.ts';
import { GifDecoders } from '../../../src/render/media/gif/GifDecoders.ts';
import { mount as mountLeafer } from '../engines/leaferEngine.ts';
import type { FabricDesign } from '../types.ts';

const VIEW = { width: 1280, height: 800 };
const STORED = { documentId: 'bench', userId: 'bench' };

const byRank = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Boxes as scattered as a full view has them; the same every time. */
function scatter(count: number): Box[] {
  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return seed / 0x7fff_ffff;
  };
  return Array.from({ length: count }, () => ({
    left: random() * 3840,
    top: random() * 2400,
    width: 10 + random() * 120,
    height: 10 + random() * 120,
  }));
}

export type SnapFigures = {
  /** The first call in this page, and the middle of 15: a gesture begins with code the browser has not compiled yet. */
  readonly firstMs: number;
  readonly buildMs: number;
  readonly moveMs: number;
  readonly moveP95: number;
};

/** `count` boxes: what the start of a gesture costs, and each of 500 moves. */
function measureSnapping(count: number): SnapFigures {
  const boxes = scatter(count);
  const builds: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    const began = performance.now();
    buildSnapTargets(boxes, true);
    builds.push(performance.now() - began);
  }
  const targets = buildSnapTargets(boxes, true);
  const moves: number[] = [];
  for (let step = 0; step < 500; step += 1) {
    const box = { left: 100 + step * 4.3, top: 80 + step * 2.9, width: 90, height: 60 };
    const began = performance.now();
    snapBox(targets, box, 8);
    moves.push(performance.now() - began);
  }
  return {
    firstMs: builds[0] ?? 0,
    buildMs: byRank(builds, 0.5),
    moveMs: byRank(moves, 0.5),
    moveP95: byRank(moves, 0.95),
  };
}

type Pair = { readonly first: number; readonly all: number };
export type GifFigures = {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly ours: Pair;
  readonly gifuct: Pair;
};

/** From the bytes of the file to its first picture, and to all of them; the other way is gifuct-js, patches unpacked. */
async function measureGif(address: string): Promise<GifFigures> {
  const file = await (await fetch(address)).arrayBuffer();
  const decoders = new GifDecoders();
  decoders.prepare();
  // The worker is there before the first GIF is, as in the editor.
  (await decoders.open(file.slice(0))).close();
  const began = performance.now();
  const gif = await decoders.open(file.slice(0));
  const count = gif.delays.length;
  (await gif.frame(0)).close();
  const first = performance.now() - began;
  for (let index = 1; index < count; index += 1) (await gif.frame(index)).close();
  const ours = { first, all: performance.now() - began };
  const { width, height } = gif;
  gif.close();
  decoders.destroy();
  const parsing = performance.now();
  const parsed = parseGIF(file.slice(0));
  // It has no way to one picture alone.
  decompressFrames(parsed, true);
  const whole = performance.now() - parsing;
  return { width, height, frames: count, ours, gifuct: { first: whole, all: whole } };
}

function openJournal(ydoc: Y.Doc): DeviceJournal {
  return new DeviceJournal({ ydoc, ...STORED, origin: 'storage', onState: () => undefined });
}

/** Puts a design into this device's store; answers with the bytes of its document. */
async function storeDesign(json: string): Promise<number> {
  await deleteJournal(journalName(STORED.userId, STORED.documentId));
  const ydoc = new Y.Doc();
  const journal = openJournal(ydoc);
  await journal.load();
  const document = openDocument(ydoc);
  const { artboard, nodes } = readFabric(json);
  document.transact('import', (writer) => {
    writer.setArtboard(artboard);
    writer.insertAll(nodes);
  });
  await journal.whenStored();
  const { length } = Y.encodeStateAsUpdate(ydoc);
  document.destroy();
  await journal.close();
  ydoc.destroy();
  return length;
}

function makeParent(): HTMLElement {
  const parent = globalThis.document.createElement('div');
  parent.style.cssText = `width:${VIEW.width}px;height:${VIEW.height}px`;
  globalThis.document.body.append(parent);
  return parent;
}

/** From the device's store to the first complete frame: rows, Yjs, index, renderer, pixels. */
async function openStored(count: number): Promise<number> {
  const parent = makeParent();
  const ydoc = new Y.Doc();
  const began = performance.now();
  const journal = openJournal(ydoc);
  await journal.load();
  const document = openDocument(ydoc);
  const renderer = await createRenderer({
    parent,
    reader: document.reader,
    images: new FileImageLoader(location.href),
    ...VIEW,
    devicePixelRatio: 1,
    // As in the editor, which comes to WebGL later.
    webglWhen: () => new Promise(() => undefined),
  });
  await renderer.settled();
  const took = performance.now() - began;
  const found = document.reader.childIds(null).length;
  renderer.destroy();
  document.destroy();
  await journal.close();
  parent.remove();
  if (found !== count) throw new Error(`${found} of ${count} nodes came back`);
  return took;
}

/** leafer-ui with the same objects, from its creation to its first frame; nothing stored, nothing shared. */
async function buildLeafer(json: string): Promise<number> {
  const design = JSON.parse(json) as FabricDesign;
  const canvasParent = makeParent();
  const began = performance.now();
  const engine = await mountLeafer({ canvasParent, ...VIEW });
  await engine.load(design);
  const took = performance.now() - began;
  // Its loop would run on in the next measurement.
  engine.destroy();
  canvasParent.remove();
  return took;
}

/** Kept, so that its heap can be measured. */
let held: { readonly ydoc: Y.Doc; readonly document: ReturnType<typeof openDocument> } | null = null;

/** The design as a shared document, as a page has it that was opened, and nothing beside it. */
function holdDocument(json: string): number {
  held?.document.destroy();
  const made = new Y.Doc();
  const { artboard, nodes } = readFabric(json);
  const making = openDocument(made);
  making.transact('import', (writer) => {
    writer.setArtboard(artboard);
    writer.insertAll(nodes);
  });
  making.destroy();
  const ydoc = new Y.Doc();
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(made));
  held = { ydoc, document: openDocument(ydoc) };
  return held.document.reader.childIds(null).length;
}

const partsBench = { holdDocument, measureSnapping, measureGif, storeDesign, openStored, buildLeafer };

declare global {
  var partsBench: PartsBench;
}
type PartsBench = typeof partsBench;
globalThis.partsBench = partsBench;
