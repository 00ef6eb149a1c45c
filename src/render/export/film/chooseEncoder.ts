// Finds a video encoder that really works here: each candidate has to encode a frame before it is trusted.
import { FramePlanes } from './FramePlanes.ts';
import { isKept, isMisread, type Pixel, PROBED, readBack } from './probeColors.ts';
import { NoEncoderError } from './types.ts';

export type FilmCodec = 'avc' | 'vp9' | 'av1';

export type ChosenEncoder = {
  readonly codec: FilmCodec;
  readonly config: VideoEncoderConfig;
  /** Whether it turns the colours of canvases otherwise than it says, but keeps those it is given turned. */
  readonly misturns: boolean;
};

type Shape = { readonly width: number; readonly height: number; readonly fps: number };

/** Bits per pixel and frame; flat designs need less, and the encoder then takes less. */
const BITS_PER_PIXEL = 0.16;
const LEAST_BITS = 1_000_000;
const MOST_BITS = 60_000_000;

/** H.264 levels: their number, macroblocks per frame and per second. */
const AVC_LEVELS = [
  [31, 3600, 108_000],
  [40, 8192, 245_760],
  [42, 8704, 522_240],
  [51, 36_864, 983_040],
  [52, 36_864, 2_073_600],
  [62, 139_264, 16_711_680],
] as const;
/** Beyond this no format's levels go; trying would only cost gigabytes. */
const LONGEST_SIDE = 16_384;
const MOST_PIXELS = 8192 * 4352;
/** High, main and constrained baseline. */
const AVC_PROFILES = ['6400', '4d00', '42e0'] as const;

/**
 * H.264 where the browser has it, else VP9, else AV1; rejects with NoEncoderError when nothing takes this size. A profile of
 * H.264 that gives frames in the order in which they are shown goes before those that do not (in Firefox baseline before
 * high): what takes such a film in and makes it anew may guess its rate from the times at which frames are decoded.
 * A codec in `failed` broke off midway before: it is tried without the graphics card, and if it is there twice not at all.
 */
export async function chooseEncoder(shape: Shape, failed: readonly FilmCodec[] = []): Promise<ChosenEncoder> {
  if (typeof VideoEncoder === 'undefined') throw new NoEncoderError('This browser encodes no video');
  const fits =
    Math.max(shape.width, shape.height) <= LONGEST_SIDE && shape.width * shape.height <= MOST_PIXELS;
  let second: Candidate | null = null;
  for (const { codec, name } of fits ? listCandidates(shape) : []) {
    if (second && codec !== second.codec) break;
    const failures = failed.filter((other) => other === codec).length;
    if (failures > 1) continue;
    const config = createConfig(name, shape, failures > 0);
    const tried = await tryOut(config);
    if (tried?.order === 'shown') return choose({ codec, config, ...tried });
    if (tried) second ??= { codec, config, ...tried };
  }
  if (second) return choose(second);
  throw new NoEncoderError(`No encoder for ${shape.width} × ${shape.height}`);
}

async function choose({ codec, config, pixel }: Candidate): Promise<ChosenEncoder> {
  return { codec, config, misturns: pixel !== null && isMisread(pixel) && (await keepsPlanes(config)) };
}

/** Whether frames with colours that were turned here come out as they are: else it is the decoder that misreads them. */
async function keepsPlanes(config: VideoEncoderConfig): Promise<boolean> {
  const pixel = (await tryOut(config, planesOnce))?.pixel;
  return pixel ? isKept(pixel) : false;
}

function* listCandidates(shape: Shape): Generator<{ codec: FilmCodec; name: string }> {
  const level = avcLevel(shape);
  if (level !== null)
    for (const profile of AVC_PROFILES)
      yield { codec: 'avc', name: `avc1.${profile}${level.toString(16).padStart(2, '0')}` };
  yield { codec: 'vp9', name: 'vp09.00.51.08' };
  yield { codec: 'av1', name: 'av01.0.13M.08' };
}

function avcLevel({ width, height, fps }: Shape): number | null {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16);
  const found = AVC_LEVELS.find(([, perFrame, perSecond]) => blocks <= perFrame && blocks * fps <= perSecond);
  return found?.[0] ?? null;
}

export function getBitrate({ width, height, fps }: Shape): number {
  const wanted = Math.round(width * height * fps * BITS_PER_PIXEL);
  return Math.min(MOST_BITS, Math.max(LEAST_BITS, wanted));
}

function createConfig(codec: string, shape: Shape, inSoftware: boolean): VideoEncoderConfig {
  return {
    codec,
    width: shape.width,
    height: shape.height,
    framerate: shape.fps,
    bitrate: getBitrate(shape),
    bitrateMode: 'variable',
    latencyMode: 'quality',
    alpha: 'discard',
    ...(inSoftware ? { hardwareAcceleration: 'prefer-software' as const } : {}),
    ...(codec.startsWith('avc1') ? { avc: { format: 'avc' as const } } : {}),
  };
}

type Tried = {
  /** In which order frames come out: as they are shown, or as they are decoded. */
  readonly order: 'shown' | 'decoded';
  /** What `PROBED` looks like in the first one; null where it cannot be decoded. */
  readonly pixel: Pixel | null;
};

type Candidate = Tried & Pick<ChosenEncoder, 'codec' | 'config'>;
type ListFrames = (canvas: OffscreenCanvas) => Iterable<VideoFrame>;

/** Browsers may claim support and then fail (decision T-13): null. */
async function tryOut(config: VideoEncoderConfig, frames: ListFrames = fewFrames): Promise<Tried | null> {
  try {
    const { supported } = await VideoEncoder.isConfigSupported(config);
    return supported === true ? await encodeSome(config, frames) : null;
  } catch (error) {
    console.warn(`The encoder ${config.codec} does not work here`, error);
    return null;
  }
}

/** Enough for the first one that is shown later and encoded earlier. */
const TRIED_FRAMES = 4;
const PATCH = 64;

function paintPatch(canvas: OffscreenCanvas, color: string): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas of this size');
  context.fillStyle = color;
  context.fillRect(0, 0, PATCH, PATCH);
}

function* fewFrames(canvas: OffscreenCanvas): Generator<VideoFrame> {
  for (let at = 0; at < TRIED_FRAMES; at += 1) {
    paintPatch(canvas, at === 0 ? `rgb(${PROBED})` : `hsl(${at * 40} 80% 50%)`);
    yield new VideoFrame(canvas, { timestamp: at * 40_000 });
  }
}

function* planesOnce(canvas: OffscreenCanvas): Generator<VideoFrame> {
  paintPatch(canvas, `rgb(${PROBED})`);
  const planes = new FramePlanes(canvas.width, canvas.height);
  planes.take(canvas, { x: 0, y: 0, width: canvas.width, height: canvas.height });
  yield planes.toFrame({ timestamp: 0 });
}

async function encodeSome(config: VideoEncoderConfig, frames: ListFrames): Promise<Tried | null> {
  const times: number[] = [];
  const pixel = Promise.withResolvers<Pixel | null>();
  const failed = Promise.withResolvers<never>();
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      if (chunk.byteLength === 0) return;
      // The first one is decoded while the others are encoded.
      if (times.push(chunk.timestamp) === 1) pixel.resolve(readBack(chunk, meta?.decoderConfig));
    },
    error: failed.reject,
  });
  try {
    encoder.configure(config);
    let isFirst = true;
    for (const frame of frames(new OffscreenCanvas(config.width, config.height))) {
      encoder.encode(frame, { keyFrame: isFirst });
      frame.close();
      isFirst = false;
    }
    await Promise.race([encoder.flush(), failed.promise]);
    if (times.length === 0) return null;
    const isShown = times.every((time, at) => at === 0 || time > (times[at - 1] as number));
    return { order: isShown ? 'shown' : 'decoded', pixel: await pixel.promise };
  } finally {
    if (encoder.state !== 'closed') encoder.close();
  }
}
