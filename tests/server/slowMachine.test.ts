import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MediaProcesses } from '../../server/domain/media/MediaProcesses.ts';
import { MediaError, type MediaFailure, type MediaReader } from '../../server/domain/media/mediaJobs.ts';
import { createTestApp, type Person, type TestApp } from './support/createTestApp.ts';

let api: TestApp;
let person: Person;
const failures: MediaFailure[] = [];

/** Reads media as the server does, once the failures that a test asks for have happened. */
const createSlowMedia = (): MediaReader => {
  const media = new MediaProcesses();
  return {
    run: async (job, signal) => {
      const failure = failures.shift();
      if (failure) throw new MediaError(failure, 'the machine is slow today');
      return media.run(job, signal);
    },
    close: () => media.close(),
  };
};

beforeAll(async () => {
  api = await createTestApp('embedded', { media: createSlowMedia() });
  person = await api.signUp();
});
afterAll(() => api.close());

const send = async (name: string, type: string, bytes: Buffer) => {
  const form = { original_name: name, file_type: type, file_size: bytes.length };
  const { data } = await api.post('/api/storage/generate-presigned-url', form, person.token);
  const headers = data.headers as Record<string, string>;
  const sent = await api.app.inject({ method: 'PUT', url: data.url as string, payload: bytes, headers });
  expect(sent.statusCode).toBe(200);
  return () => api.post('/api/storage/upload/complete', { file_id: data.file_id as string }, person.token);
};
const picture = () => sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } });
const sendPicture = async () => send('a.png', 'image/png', await picture().png().toBuffer());
const film = new URL('../../server/demo/library/videos/serra-e-nuvens.mp4', import.meta.url);
const sendFilm = async () => send('a.mp4', 'video/mp4', await readFile(film));

test.each([
  ['picture', 'time', sendPicture],
  ['picture', 'failed', sendPicture],
  ['film', 'time', sendFilm],
] as const)('a %s that could not be read (%s) is taken at the next try', async (_label, failure, begin) => {
  const complete = await begin();
  failures.push(failure);
  const first = await complete();
  expect([first.status, first.code]).toEqual([503, 'busy']);
  expect((await complete()).status).toBe(200);
});

test.each([
  ['picture', 'image_too_large', sendPicture],
  ['film', 'video_too_large', sendFilm],
] as const)('a %s that is never read in time is refused at the third try', async (_label, refusal, begin) => {
  const complete = await begin();
  const other = await begin();
  failures.push('time', 'time', 'time');
  expect([(await complete()).code, (await complete()).code]).toEqual(['busy', 'busy']);
  expect((await complete()).code).toBe(refusal);
  // For good: it is not read again.
  expect((await complete()).code).toBe('unsupported_file');
  expect((await other()).status).toBe(200);
});

test('what no decoder reads is refused for good', async () => {
  const complete = await sendPicture();
  failures.push('unsupported');
  expect((await complete()).code).toBe('unsupported_file');
  expect((await complete()).code).toBe('unsupported_file');
});

test('the whole picture in place of a small one that could not be drawn is kept for a moment only', async () => {
  const large = sharp({ create: { width: 500, height: 700, channels: 3, background: '#ff5046' } });
  const { data } = await (await send('a.png', 'image/png', await large.png().toBuffer()))();
  failures.push('failed');
  const read = async () => {
    const { raw } = await api.get(`${data.url as string}?height=300`, person.token);
    return [(await sharp(raw.rawPayload).metadata()).height, raw.headers['cache-control']];
  };
  expect(await read()).toEqual([700, 'private, max-age=60']);
  expect(await read()).toEqual([300, expect.stringMatching(/immutable|max-age=300/)]);
});
