// A film whose pictures carry their number and whose sound marks the seconds, made by the product's own encoders; and how
// both are read back from a film that shows it. Runs in the page.
import { AudioBufferSink, type InputAudioTrack } from 'mediabunny';
import { chooseEncoder } from '../../../src/render/export/film/chooseEncoder.ts';
import { chooseSound, FilmWriter } from '../../../src/render/export/film/FilmWriter.ts';
import { SegmentEncoder } from '../../../src/render/export/film/SegmentEncoder.ts';
import { SAMPLE_RATE } from '../../../src/render/export/film/types.ts';

const SIZE = { width: 1280, height: 720 };
const BITS = 10;
/** Pixels of a bit's square, which is black or white. */
const BLOCK = 48;
const MARK_SECONDS = 0.1;
const MARK_HERTZ = 880;
/** Loudness from which a mark has begun, of 1. */
const LOUD = 0.2;

type Plan = { readonly seconds: number; readonly fps: number; readonly photo: string };

/** Address of the film: a photo that wanders behind the numbers. Without a sound encoder it is silent. */
export async function makeNumberedFilm({ seconds, fps, photo }: Plan): Promise<string> {
  const frames = seconds * fps;
  const picture = await createImageBitmap(await (await fetch(photo)).blob());
  const context = new OffscreenCanvas(SIZE.width, SIZE.height).getContext('2d', { alpha: false });
  if (!context) throw new Error('No canvas of this size');
  const video = await chooseEncoder({ ...SIZE, fps });
  const sound = await chooseSound();
  const encoder = new SegmentEncoder(video, fps, 0);
  for (let at = 0; at < frames; at += 1) {
    const turn = (at / frames) * 2 * Math.PI;
    context.drawImage(picture, -80 - 80 * Math.sin(turn), -60 - 60 * Math.cos(turn), 1440, 840);
    drawNumber(context, at);
    await encoder.addFrame(context.canvas, { x: 0, y: 0, ...SIZE });
  }
  const writer = new FilmWriter({ video, sound, fps, seconds });
  const marks = makeMarks(seconds);
  writer.addSound([marks, marks], 0);
  writer.addFrames(await encoder.finish());
  encoder.close();
  return URL.createObjectURL(await writer.finish());
}

function drawNumber(context: OffscreenCanvasRenderingContext2D, number: number): void {
  for (let bit = 0; bit < BITS; bit += 1) {
    context.fillStyle = (number >> bit) % 2 ? '#ffffff' : '#000000';
    context.fillRect(bit * BLOCK, 0, BLOCK, BLOCK);
  }
}

/** A short tone at the start of each second. */
function makeMarks(seconds: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => {
    const time = (at % SAMPLE_RATE) / SAMPLE_RATE;
    return time < MARK_SECONDS ? 0.5 * Math.cos(2 * Math.PI * MARK_HERTZ * time) : 0;
  });
}

/** The number in a picture that shows the film with its corner at `left`, `top`. */
export function readNumber(
  context: OffscreenCanvasRenderingContext2D,
  { left, top, scale }: { readonly left: number; readonly top: number; readonly scale: number },
): number {
  const side = BLOCK * scale;
  const { data } = context.getImageData(left, top + side / 2, BITS * side, 1);
  let number = 0;
  for (let bit = 0; bit < BITS; bit += 1) {
    const green = data[4 * Math.round((bit + 0.5) * side) + 1] ?? 0;
    if (green > 127) number |= 1 << bit;
  }
  return number;
}

/** How far the worst mark is from its second, ms; as much as a second where one is missing. */
export async function readDrift(track: InputAudioTrack, seconds: number): Promise<number> {
  const found = Array.from({ length: seconds }, (_, second) => second + 1);
  for await (const { buffer, timestamp } of new AudioBufferSink(track).buffers()) {
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) {
      if (Math.abs(samples[at] as number) < LOUD) continue;
      const time = timestamp + at / buffer.sampleRate;
      // A mark that comes early belongs to the second it comes before.
      const second = Math.floor(time + MARK_SECONDS);
      const off = time - second;
      if (second in found && Math.abs(off) < Math.abs(found[second] as number)) found[second] = off;
    }
  }
  return 1000 * Math.max(...found.map(Math.abs));
}
