import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import sharp from 'sharp';
import { allowMemory } from '../media/watchMemory.ts';
import { maxModelBytes } from './cutoutLimits.ts';
import type { FindSubject, Plane, RgbPicture } from './types.ts';

/** How a family of models wants its pixels: side in pixels, mean and deviation of each channel (of 0–1). */
type InputForm = {
  readonly side: number;
  readonly mean: readonly [number, number, number];
  readonly deviation: readonly [number, number, number];
};

const u2net: InputForm = { side: 320, mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };
const isnet: InputForm = { side: 1024, mean: [0.5, 0.5, 0.5], deviation: [1, 1, 1] };

const readFixedSide = (session: InferenceSession): number | undefined => {
  const [input] = session.inputMetadata;
  const side = input?.isTensor ? input.shape.at(-1) : undefined;
  return typeof side === 'number' && side > 0 ? side : undefined;
};

/** ISNet and its relatives are told by their name or their 1024 pixels; everything else is fed like U²-Net. */
const chooseForm = (path: string, session: InferenceSession): InputForm => {
  const side = readFixedSide(session);
  const form = side === isnet.side || /isnet|rmbg/i.test(basename(path)) ? isnet : u2net;
  return { ...form, side: side ?? form.side };
};

/** Channel after channel, scaled by the brightest value as U²-Net was trained, then normalised. */
const writeInput = async (picture: RgbPicture, { side, mean, deviation }: InputForm): Promise<Tensor> => {
  const { width, height } = picture;
  const pixels = await sharp(picture.data, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const brightest = Math.max(
    1,
    pixels.reduce((most, value) => Math.max(most, value), 0),
  );
  const input = new Float32Array(3 * side * side);
  for (let i = 0; i < side * side; i += 1) {
    for (const channel of [0, 1, 2] as const) {
      const value = (pixels[i * 3 + channel] ?? 0) / brightest;
      input[channel * side * side + i] = (value - mean[channel]) / deviation[channel];
    }
  }
  return new Tensor('float32', input, [1, 3, side, side]);
};

/** The first output stretched to 0–1, at the size of the picture. */
const readOutput = async (output: Tensor | undefined, picture: RgbPicture): Promise<Plane> => {
  const values = output?.data;
  const [height, width] = output?.dims.slice(-2) ?? [];
  if (!(values instanceof Float32Array) || !width || !height) throw new Error('The model gave no mask');
  const map = values.subarray(0, width * height);
  const least = map.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = map.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  if (!Number.isFinite(most - least)) throw new Error('The model gave values that are not numbers');
  const bytes = Uint8Array.from(map, (value) => Math.round((255 * (value - least)) / (most - least || 1)));
  const mask = await sharp(bytes, { raw: { width, height, channels: 1 } })
    .resize(picture.width, picture.height, { fit: 'fill', kernel: 'lanczos3' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { ...picture, data: Float32Array.from(mask, (value) => value / 255) };
};

/** Finds the subject with an ONNX model of U²-Net's or ISNet's shape: one picture in, the mask as first output. */
export const findSubjectByModel = (path: string): FindSubject => {
  return async (picture) => {
    // The picture is plain pixels by now; what needs the room is the owner's own model.
    allowMemory(maxModelBytes);
    env.wasm.numThreads = 1;
    const session = await InferenceSession.create(await readFile(path));
    try {
      const [inputName = ''] = session.inputNames;
      const [outputName = ''] = session.outputNames;
      const input = await writeInput(picture, chooseForm(path, session));
      const results = await session.run({ [inputName]: input });
      return await readOutput(results[outputName] as Tensor | undefined, picture);
    } finally {
      await session.release();
    }
  };
};
