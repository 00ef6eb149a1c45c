import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cutout } from '../../server/domain/cutout/Cutout.ts';
import { ServiceCutout } from '../../server/domain/cutout/ServiceCutout.ts';
import { LocalCutout } from '../../server/domain/cutout/LocalCutout.ts';
import { MediaError, type MediaReader } from '../../server/domain/media/mediaJobs.ts';
import { MediaProcesses } from '../../server/domain/media/MediaProcesses.ts';
import { encodeTinyModel } from './support/encodeTinyModel.ts';
import { createTestApp, type TestApp } from './support/createTestApp.ts';
import { writeMultipart } from './support/writeMultipart.ts';

const side = 256;
const subject = `<path d="M15 100 Q18 66 50 64 Q82 66 85 100Z" fill="#7a2f3a"/>
  <rect x="43" y="52" width="14" height="16" fill="#c98f6b"/><circle cx="50" cy="38" r="18" fill="#d9a27e"/>`;
const draw = (inner: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">${inner}</svg>`,
    ),
  );
const background = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="#7fa8c9"/><stop offset="1" stop-color="#c9d8b0"/></linearGradient>
  <rect width="100" height="100" fill="url(#g)"/>`;

const misbehaving = new URL('./support/misbehavingMedia.ts', import.meta.url);
const readAlpha = (picture: Buffer) => sharp(picture).extractChannel(3).raw().toBuffer();

/** Shared area of two masks over their joint area. */
const compareMasks = (a: Buffer, b: Buffer): number => {
  let [shared, joint] = [0, 0];
  a.forEach((value, i) => {
    const [inA, inB] = [value > 127, (b[i] ?? 0) > 127];
    if (inA && inB) shared += 1;
    if (inA || inB) joint += 1;
  });
  return shared / joint;
};

describe('cut-outs', () => {
  let folder: string;
  let portrait: Buffer;
  let path: string;
  let made = 0;
  const media = new MediaProcesses({ timeout: 60_000 });
  const cutOut = async (cutout: Cutout, picture: string): Promise<Buffer> => {
    made += 1;
    const target = join(folder, `cut-${made}`);
    await cutout.cutOut({ path: picture, target });
    return readFile(target);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prancheta-cutout-'));
    portrait = await draw(background + subject)
      .jpeg({ quality: 92 })
      .toBuffer();
    path = join(folder, 'portrait.jpg');
    await writeFile(path, portrait);
  });
  afterAll(async () => {
    await media.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('the built-in way keeps a portrait and takes what is behind it', async () => {
    const alpha = await readAlpha(await cutOut(new LocalCutout({ media }), path));
    const truth = await readAlpha(await draw(subject).ensureAlpha().png().toBuffer());
    expect(alpha).toHaveLength(side * side);
    expect([alpha[0], alpha[side - 1], alpha[(side / 2) * side + side / 2]]).toEqual([0, 0, 255]);
    expect(compareMasks(alpha, truth)).toBeGreaterThan(0.97);
  });

  test('a model decides where there is one', async () => {
    const modelPath = join(folder, 'tiny.onnx');
    await writeFile(modelPath, encodeTinyModel());
    const lamp = join(folder, 'lamp.png');
    await draw('<rect width="100" height="100" fill="#102030"/><circle cx="50" cy="50" r="30" fill="#fff"/>')
      .png()
      .toFile(lamp);
    const alpha = await readAlpha(await cutOut(new LocalCutout({ media, modelPath }), lamp));
    const truth = await readAlpha(
      await draw('<circle cx="50" cy="50" r="30"/>').ensureAlpha().png().toBuffer(),
    );
    expect(compareMasks(alpha, truth)).toBeGreaterThan(0.97);
  });

  test('a model that is none is not the fault of the picture', async () => {
    const cutout = new LocalCutout({ media, modelPath: path });
    await expect(cutOut(cutout, path)).rejects.toMatchObject({ code: 'cutout_failed' });
  });

  test.each([
    ['takes too long', 'hang', 'cutout_failed'],
    ['breaks', 'break', 'invalid_image'],
  ])('a process that %s is ended', async (_, picture, code) => {
    const processes = new MediaProcesses({ timeout: 500, entry: misbehaving });
    const cutout = new LocalCutout({ media: processes });
    await expect(cutOut(cutout, picture)).rejects.toMatchObject({ code });
    await cutout.close();
  });

  test('a picture that swells is too large', async () => {
    const swollen: MediaReader = {
      run: () => Promise.reject(new MediaError('memory', 'too much memory')),
      close: async () => undefined,
    };
    await expect(cutOut(new LocalCutout({ media: swollen }), path)).rejects.toMatchObject({
      code: 'cutout_too_large',
    });
  });

  test('ends with the one who asked for it', async () => {
    const cutout = new LocalCutout({ media: new MediaProcesses({ entry: misbehaving }) });
    const controller = new AbortController();
    const running = cutout.cutOut({ path: 'hang', target: join(folder, 'never') }, controller.signal);
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: 'cutout_failed' });
    await cutout.close();
  });

  describe('by a service', () => {
    let service: Server;
    let answer: { status: number; body: Buffer };
    let address: string;
    const asked: string[] = [];

    beforeAll(async () => {
      service = createServer((request, response) => {
        asked.push(`${request.method} ${request.url} ${request.headers['content-type']?.split(';')[0]}`);
        request.resume().on('end', () => response.writeHead(answer.status).end(answer.body));
      });
      await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    });
    afterAll(() => new Promise((resolve) => service.close(resolve)));

    test('the picture goes out as a form and comes back with its opacity', async () => {
      answer = { status: 200, body: await draw(subject).ensureAlpha().png().toBuffer() };
      const alpha = await readAlpha(await cutOut(new ServiceCutout({ address, media }), path));
      expect(asked).toEqual(['POST /api/remove multipart/form-data']);
      expect([alpha[0], alpha[(side / 2) * side + side / 2]]).toEqual([0, 255]);
    });

    test('a hostile answer is a failure, and nothing of it stays', async () => {
      const whole = await draw(subject).ensureAlpha().png().toBuffer();
      const bomb = await sharp({ create: { width: 7_000, height: 6_000, channels: 4, background: '#fff0' } })
        .png()
        .toBuffer();
      const answers: readonly (readonly [string, number, Buffer])[] = [
        ['an error', 500, Buffer.from('no')],
        ['something that is no picture', 200, Buffer.from('no')],
        ['nothing', 200, Buffer.alloc(0)],
        [
          'markup',
          200,
          Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"/>`),
        ],
        ['half a picture', 200, whole.subarray(0, whole.length / 2)],
        ['a picture without opacity', 200, await draw(background).flatten().png().toBuffer()],
        [
          'a picture of another size',
          200,
          await sharp(whole)
            .resize(side - 1, side)
            .png()
            .toBuffer(),
        ],
        ['too many pixels', 200, bomb],
      ];
      const cutout = new ServiceCutout({ address, media });
      const outcomes: unknown[] = [];
      for (const [label, status, body] of answers) {
        answer = { status, body };
        const code = await cutOut(cutout, path).catch((error: unknown) => (error as { code?: string }).code);
        outcomes.push([label, code]);
      }
      expect(outcomes).toEqual(answers.map(([label]) => [label, 'cutout_failed']));
      expect((await readdir(folder)).filter((name) => /-(sent|answer)$/.test(name))).toEqual([]);
    });
  });

  describe('the call', () => {
    let api: TestApp;
    let finish: () => void = () => undefined;
    let started: () => void = () => undefined;
    let left: () => void = () => undefined;
    const cutout: Cutout = {
      kind: 'embedded',
      cutOut: ({ target }, signal) =>
        new Promise((resolve) => {
          finish = () => resolve(writeFile(target, 'png'));
          signal?.addEventListener('abort', () => left());
          started();
        }),
      close: async () => undefined,
    };
    const send = (token: string, image: Buffer) =>
      api.post('/api/ai/image/remove-bg', { image: new Blob([new Uint8Array(image)]) }, token);

    beforeAll(async () => {
      api = await createTestApp('embedded', { cutout });
    });
    afterAll(() => api.close());

    test('is for subscribers', async () => {
      const { token } = await api.signUp();
      const answer = await send(token, portrait);
      expect([answer.status, answer.message]).toEqual([402, 'Recurso Pro.']);
    });

    test('refuses what is no picture and what is too large', async () => {
      const { token } = await api.signUp('admin');
      const text = await send(token, Buffer.from('not a picture at all'));
      expect([text.status, text.message]).toEqual([422, 'Imagem inválida.']);
      const heavy = await send(token, Buffer.concat([portrait, Buffer.alloc(20 * 1_048_576)]));
      expect([heavy.status, heavy.message]).toEqual([413, 'Imagem muito grande.']);
      // More than a body may have at all, which is noticed before the picture is looked at.
      const endless = await send(token, Buffer.alloc(23 * 1_048_576));
      expect([endless.status, endless.message]).toEqual([413, 'Imagem muito grande.']);
      const bomb = await sharp({ create: { width: 7_000, height: 6_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      const large = await send(token, bomb);
      expect([large.status, large.message]).toEqual([413, 'Imagem muito grande.']);
    });

    test('runs once at a time per person', async () => {
      const { token } = await api.signUp('admin');
      const running = new Promise<void>((resolve) => {
        started = resolve;
      });
      const first = send(token, portrait);
      await running;
      const second = await send(token, portrait);
      expect([second.status, second.message]).toEqual([409, 'Aguarde o fim da remoção do item pendente']);
      finish();
      const done = await first;
      expect([done.status, done.raw.headers['content-type'], done.raw.body]).toEqual([
        200,
        'image/png',
        'png',
      ]);
      // Neither the picture nor the cut-out stays.
      await expect.poll(() => readdir(api.dependencies.temporaryFolder)).toEqual([]);
    });

    test('leaves nothing behind of who did not wait for it', async () => {
      const { token } = await api.signUp('admin');
      const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
      const running = new Promise<void>((resolve) => {
        started = resolve;
      });
      const gone = new Promise<void>((resolve) => {
        left = resolve;
      });
      const { payload, headers } = await writeMultipart({ image: new Blob([new Uint8Array(portrait)]) });
      const options = { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` } };
      const sending = request(`${address}/api/ai/image/remove-bg`, options).on('error', () => undefined);
      sending.end(payload);
      await running;
      expect(await readdir(api.dependencies.temporaryFolder)).toHaveLength(1);
      sending.destroy();
      await gone;
      finish();
      await expect.poll(() => readdir(api.dependencies.temporaryFolder)).toEqual([]);
    });
  });
});
