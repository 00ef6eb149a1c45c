// Frames and sound in, an MP4 out. The one file that knows mp4-muxer. The frames given to the encoder are the same in
// every run; whether its bits are is the browser's matter (README of the exports).
import { ArrayBufferTarget, Muxer, StreamTarget } from 'mp4-muxer';
import { BlobTarget } from './BlobTarget.ts';
import type { ChosenEncoder } from './chooseEncoder.ts';
import type { FrameSink, PixelBox } from './FrameSink.ts';
import { SAMPLE_RATE, type SoundWindow } from './types.ts';

/** Frames that may wait in the encoder. */
const LONGEST_QUEUE = 4;
const KEY_FRAME_EVERY = 2;
/** Above this size a film is written out as it is made, its index at the end. */
const IN_MEMORY_BYTES = 200 * 2 ** 20;
const CHANNELS = 2;

export type ChosenSound = { readonly codec: 'aac' | 'opus'; readonly config: AudioEncoderConfig };

export class FilmWriter implements FrameSink {
  readonly #muxer: Muxer<ArrayBufferTarget | StreamTarget>;
  readonly #stream: BlobTarget | null;
  readonly #video: VideoEncoder;
  readonly #audio: AudioEncoder | null;
  readonly #fps: number;
  #frames = 0;
  #last: VideoFrame | null = null;
  #failure: Error | null = null;

  constructor(options: {
    video: ChosenEncoder;
    sound: ChosenSound | null;
    fps: number;
    seconds: number;
  }) {
    const { video, sound, fps, seconds } = options;
    this.#fps = fps;
    const expectedBytes = ((video.config.bitrate ?? 0) / 8) * seconds;
    this.#stream = expectedBytes > IN_MEMORY_BYTES ? new BlobTarget() : null;
    const stream = this.#stream;
    this.#muxer = new Muxer<ArrayBufferTarget | StreamTarget>({
      target: stream
        ? new StreamTarget({ chunked: true, onData: (data, position) => stream.write(data, position) })
        : new ArrayBufferTarget(),
      fastStart: stream ? false : 'in-memory',
      video: {
        codec: video.codec,
        width: video.config.width,
        height: video.config.height,
        frameRate: fps,
      },
      ...(sound
        ? { audio: { codec: sound.codec, numberOfChannels: CHANNELS, sampleRate: SAMPLE_RATE } }
        : {}),
    });
    this.#video = new VideoEncoder({
      output: (chunk, meta) => this.#muxer.addVideoChunk(chunk, meta),
      error: (error) => this.#fail(error),
    });
    this.#video.configure(video.config);
    this.#audio = sound ? this.#createAudio(sound) : null;
  }

  /** Takes the canvas as the next frame; waits while the encoder has enough to do. */
  async addFrame(canvas: OffscreenCanvas | HTMLCanvasElement, dirty: PixelBox | null): Promise<void> {
    await this.#whileBusy();
    const at = this.#frames;
    const timestamp = toMicroseconds(at, this.#fps);
    const times = { timestamp, duration: toMicroseconds(at + 1, this.#fps) - timestamp };
    // Pixels that did not change are not read from the canvas again.
    const frame =
      dirty === null && this.#last
        ? new VideoFrame(this.#last, times)
        : new VideoFrame(canvas, { ...times, alpha: 'discard' });
    this.#last?.close();
    this.#last = frame;
    this.#video.encode(frame, { keyFrame: at % (KEY_FRAME_EVERY * this.#fps) === 0 });
    this.#frames += 1;
  }

  /** Takes sound that starts `start` seconds into the film. */
  addSound([left, right]: SoundWindow, start: number): void {
    this.#throwFailure();
    if (!this.#audio || left.length === 0) return;
    const planes = new Float32Array(left.length * CHANNELS);
    planes.set(left);
    planes.set(right, left.length);
    const data = new AudioData({
      format: 'f32-planar',
      sampleRate: SAMPLE_RATE,
      numberOfFrames: left.length,
      numberOfChannels: CHANNELS,
      timestamp: Math.round(start * 1e6),
      data: planes,
    });
    this.#audio.encode(data);
    data.close();
  }

  async finish(): Promise<Blob> {
    await Promise.all([this.#video.flush(), this.#audio?.flush()]);
    this.#throwFailure();
    this.#muxer.finalize();
    this.close();
    const { target } = this.#muxer;
    const type = 'video/mp4';
    if (this.#stream) return this.#stream.toBlob(type);
    return new Blob([(target as ArrayBufferTarget).buffer], { type });
  }

  /** Stops the encoders; what they had not given out is lost. */
  close(): void {
    this.#last?.close();
    this.#last = null;
    for (const encoder of [this.#video, this.#audio])
      if (encoder && encoder.state !== 'closed') encoder.close();
  }

  #createAudio({ config }: ChosenSound): AudioEncoder {
    const audio = new AudioEncoder({
      output: (chunk, meta) => this.#muxer.addAudioChunk(chunk, meta),
      error: (error) => this.#fail(error),
    });
    audio.configure(config);
    return audio;
  }

  async #whileBusy(): Promise<void> {
    this.#throwFailure();
    while (this.#video.encodeQueueSize > LONGEST_QUEUE && !this.#failure) {
      await new Promise((resolve) => this.#video.addEventListener('dequeue', resolve, { once: true }));
    }
    this.#throwFailure();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    // Nothing leaves a broken encoder's queue any more: whoever waits for it must look again.
    this.#video.dispatchEvent(new Event('dequeue'));
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure;
  }
}

const toMicroseconds = (frame: number, fps: number): number => Math.round((frame * 1e6) / fps);

/** AAC where the browser encodes it, else Opus; null where it encodes no sound. */
export async function chooseSound(): Promise<ChosenSound | null> {
  if (typeof AudioEncoder === 'undefined') return null;
  const candidates = [
    { codec: 'aac', name: 'mp4a.40.2' },
    { codec: 'opus', name: 'opus' },
  ] as const;
  for (const { codec, name } of candidates) {
    const config = {
      codec: name,
      sampleRate: SAMPLE_RATE,
      numberOfChannels: CHANNELS,
      bitrate: 160_000,
    };
    const { supported } = await AudioEncoder.isConfigSupported(config).catch(() => ({ supported: false }));
    if (supported) return { codec, config };
  }
  return null;
}
