// Films as they come from people's devices, beside what the browser's own player makes of them.
import { AudioBufferSource, BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny';
import { expect, it } from 'vitest';
import { openFilm } from './openFilm.ts';

/** A second of rgb(32 176 64), 64 × 64, H.264; nothing in the file says which colours it has. */
const UNTOLD = [
  'AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDEAAALpbW9vdgAAAGxtdmhkAAAAAAAAAAAAAAAAAAAD6AAAA+gAAQAAAQAA',
  'AAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgAA',
  'Ajh0cmFrAAAAXHRraGQAAAADAAAAAAAAAAAAAAABAAAAAAAAA+gAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAA',
  'AAAAAAAAAAAAAABAAAAAAEAAAABAAAAAAAAkZWR0cwAAABxlbHN0AAAAAAAAAAEAAAPoAAAAAAABAAAAAAGwbWRpYQAAACBtZGhk',
  'AAAAAAAAAAAAAAAAAABAAAAAQABVxAAAAAAALWhkbHIAAAAAAAAAAHZpZGUAAAAAAAAAAAAAAABWaWRlb0hhbmRsZXIAAAABW21p',
  'bmYAAAAUdm1oZAAAAAEAAAAAAAAAAAAAACRkaW5mAAAAHGRyZWYAAAAAAAAAAQAAAAx1cmwgAAAAAQAAARtzdGJsAAAAt3N0c2QA',
  'AAAAAAAAAQAAAKdhdmMxAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAEAAQABIAAAASAAAAAAAAAABDExhdmMgbGlieDI2NAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAGP//AAAALWF2Y0MBQsAK/+EAFmdCwAraEJsBEAAAAwAQAAADACjxImoBAARozg/IAAAAEHBhc3AAAAAB',
  'AAAAAQAAABRidHJ0AAAAAAAAARgAAAEYAAAAGHN0dHMAAAAAAAAAAQAAAAEAAEAAAAAAHHN0c2MAAAAAAAAAAQAAAAEAAAABAAAA',
  'AQAAABRzdHN6AAAAAAAAACMAAAABAAAAFHN0Y28AAAAAAAAAAQAAAxkAAAA9dWR0YQAAADVtZXRhAAAAAAAAACFoZGxyAAAAAAAA',
  'AABtZGlyYXBwbAAAAAAAAAAAAAAAAAhpbHN0AAAACGZyZWUAAAArbWRhdAAAAB9liIQ6EYoAAgFxwABAjjgACDPJycnXXXXXXXXX',
  'XXXg',
].join('');

/** The same, 64 × 720, VP9. */
const UNTOLD_VP9 = [
  'AAAAHGZ0eXBpc29tAAACAGlzb21pc28ybXA0MQAAAAhmcmVlAAAAWm1kYXSCSYNCAAPwLPYGOCQcGEoAAJBE3wOg69o7CABrQ/6SzkMc',
  'Z5WPFStIGYvs8EJZ1cs0gXOMC+WAWMi9swVuNsVaZLDDaituoeyyAgjuf+D6Pt8AAAAC2m1vb3YAAABsbXZoZAAAAAAAAAAAAAAAAAAA',
  'A+gAAAAoAAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAIAAAIpdHJhawAAAFx0a2hkAAAAAwAAAAAAAAAAAAAAAQAAAAAAAAAoAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAA',
  'AAAAAQAAAAAAAAAAAAAAAAAAQAAAAABAAAAC0AAAAAAAJGVkdHMAAAAcZWxzdAAAAAAAAAABAAAAKAAAAAAAAQAAAAABoW1kaWEAAAAg',
  'bWRoZAAAAAAAAAAAAAAAAAAAMgAAAAIAVcQAAAAAAC1oZGxyAAAAAAAAAAB2aWRlAAAAAAAAAAAAAAAAVmlkZW9IYW5kbGVyAAAAAUxt',
  'aW5mAAAAFHZtaGQAAAABAAAAAAAAAAAAAAAkZGluZgAAABxkcmVmAAAAAAAAAAEAAAAMdXJsIAAAAAEAAAEMc3RibAAAAKhzdHNkAAAA',
  'AAAAAAEAAACYdnAwOQAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAABAAtAASAAAAEgAAAAAAAAAAQ9MYXZjIGxpYnZweC12cDkAAAAAAAAA',
  'AAAAAAAAAAAAABj//wAAABR2cGNDAQAAAAALggICAgAAAAAACmZpZWwBAAAAABBwYXNwAAAAAQAAAAEAAAAUYnRydAAAAAAAAEAQAABA',
  'EAAAABhzdHRzAAAAAAAAAAEAAAABAAACAAAAABxzdHNjAAAAAAAAAAEAAAABAAAAAQAAAAEAAAAUc3RzegAAAAAAAABSAAAAAQAAABRz',
  'dGNvAAAAAAAAAAEAAAAsAAAAPXVkdGEAAAA1bWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAbWRpcmFwcGwAAAAAAAAAAAAAAAAIaWxzdA==',
].join('');

const toBlob = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'video/mp4' });

it.each([
  ['a small film', UNTOLD],
  ['a film of VP9', UNTOLD_VP9],
])('%s that does not say which colours it has shows those of the player', async (_, film) => {
  const { samples, input } = await openFilm(toBlob(film));
  const context = new OffscreenCanvas(64, 64).getContext('2d')!;
  const sample = await samples.getSample(0);
  sample!.draw(context, 0, 0);
  sample!.close();
  input.dispose();
  const shown = context.getImageData(32, 32, 1, 1).data;
  for (const [at, value] of [32, 176, 64].entries()) expect(Math.abs(shown[at]! - value)).toBeLessThan(4);
});

/** Half a second of pictures, a second of silence. */
async function makeLongerSound(): Promise<Blob> {
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const canvas = new OffscreenCanvas(64, 64);
  canvas.getContext('2d')!.fillRect(0, 0, 64, 64);
  const pictures = new CanvasSource(canvas, { codec: 'avc', bitrate: 2e6 });
  const sound = new AudioBufferSource({ codec: 'opus', bitrate: 64_000 });
  output.addVideoTrack(pictures, { frameRate: 4 });
  output.addAudioTrack(sound);
  await output.start();
  for (const at of [0, 0.25]) await pictures.add(at, 0.25);
  await sound.add(new AudioBuffer({ length: 48_000, sampleRate: 48_000 }));
  await output.finalize();
  return new Blob([output.target.buffer!], { type: 'video/mp4' });
}

it('a film whose sound goes on after its pictures is as long as the player says', async () => {
  const film = await makeLongerSound();
  const { duration, input } = await openFilm(film);
  input.dispose();
  const player = document.createElement('video');
  const isRead = new Promise((resolve) => player.addEventListener('durationchange', resolve, { once: true }));
  player.src = URL.createObjectURL(film);
  await isRead;
  expect(player.duration).toBeGreaterThan(0.9);
  expect(Math.abs(duration - player.duration)).toBeLessThan(0.03);
  URL.revokeObjectURL(player.src);
});

/** A picture of VP9 in an MP4 that does not say which level it has. */
async function makeWithoutLevel(): Promise<Blob> {
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const pictures = new CanvasSource(greyCanvas(), { codec: 'vp9', bitrate: 1e6 });
  output.addVideoTrack(pictures, { frameRate: 4 });
  await output.start();
  await pictures.add(0, 0.25);
  await output.finalize();
  const bytes = new Uint8Array(output.target.buffer!);
  const name = String.fromCharCode(...bytes).indexOf('vpcC');
  expect(name).toBeGreaterThan(0);
  // Behind the name four bytes of version and flags, then the profile.
  bytes[name + 4 + 4 + 1] = 0;
  return new Blob([bytes], { type: 'video/mp4' });
}

function greyCanvas(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#808080';
  context.fillRect(0, 0, 64, 64);
  return canvas;
}

it("a film of VP9 as Chrome's recorder writes it is decoded", async () => {
  const { samples, input } = await openFilm(await makeWithoutLevel());
  const sample = await samples.getSample(0);
  const context = new OffscreenCanvas(64, 64).getContext('2d')!;
  sample?.draw(context, 0, 0);
  sample?.close();
  input.dispose();
  expect(Math.abs(context.getImageData(32, 32, 1, 1).data[0]! - 128)).toBeLessThan(6);
});
