// Encoded frames and sound in, an MP4 out. The one file that knows mp4-muxer.
import { ArrayBufferTarget, Muxer, StreamTarget } from 'mp4-muxer';
import { BlobTarget } from './BlobTarget.ts';
import type { ChosenEncoder } from './chooseEncoder.ts';
import type { SoundCopy, SoundPacket } from './copySound.ts';
import { getDecodeTimes } from './decodeTimes.ts';
import { dropBadAac, repairAvc, toBytes } from './repairDescription.ts';
import type { FilmChunk } from './SegmentEncoder.ts';
import { FilmInterruption, SAMPLE_RATE, type SoundWindow } from './types.ts';

/** Above this size a film is written out as it is made, its index at the end. */
const IN_MEMORY_BYTES = 200 * 2 ** 20;
const CHANNELS = 2;
/** Units of the file's clock in a frame: moments between frames, at which frames shown later are decoded. */
const UNITS_IN_FRAME = 512;

export type ChosenSound = { readonly codec: 'aac' | 'opus'; readonly config: AudioEncoderConfig };

export class FilmWriter {
  readonly #muxer: Muxer<ArrayBufferTarget | StreamTarget>;
  readonly #stream: BlobTarget | null;
  readonly #audio: AudioEncoder | null;
  /** How to decode sound that comes encoded. */
  readonly #copied: AudioDecoderConfig | null;
  #failure: Error | null = null;
  /** How to decode the frames, as the encoder of the first segment says. */
  #description: Uint8Array | null = null;
  /** When the last frame is decoded, microseconds; null before the first one. */
  #decoded: number | null = null;

  constructor(options: {
    video: ChosenEncoder;
    /** To be encoded so, or encoded already. */
    sound: ChosenSound | SoundCopy | null;
    fps: number;
    seconds: number;
  }) {
    const { video, sound, fps, seconds } = options;
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
        frameRate: fps * UNITS_IN_FRAME,
      },
      ...(sound
        ? {
            audio: {
              codec: sound.codec,
              numberOfChannels: sound.config.numberOfChannels,
              sampleRate: sound.config.sampleRate,
            },
          }
        : {}),
    });
    this.#copied = sound && 'read' in sound ? sound.config : null;
    this.#audio = sound && !('read' in sound) ? this.#createAudio(sound) : null;
  }

  /**
   * Takes the next frames, all that are shown before those to come, in the order in which they are decoded. Throws
   * FilmInterruption for frames of another encoder than those before: the file tells its players of one.
   */
  addFrames(chunks: readonly FilmChunk[]): void {
    const shown = chunks.map(({ timestamp }) => timestamp);
    const times = getDecodeTimes(shown, this.#decoded);
    chunks.forEach(({ data, type, timestamp, duration, meta }, at) => {
      const decoded = times[at] as number;
      const repaired = repairAvc(meta);
      this.#checkDescription(repaired);
      this.#muxer.addVideoChunkRaw(data, type, timestamp, duration, repaired, timestamp - decoded);
    });
    this.#decoded = times.at(-1) ?? this.#decoded;
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

  /** Takes sound that is encoded. */
  addPackets(packets: readonly SoundPacket[]): void {
    if (!this.#copied) return;
    const meta = { decoderConfig: this.#copied };
    for (const { data, start, duration } of packets)
      this.#muxer.addAudioChunkRaw(data, 'key', start * 1e6, duration * 1e6, meta);
  }

  async finish(): Promise<Blob> {
    await this.#audio?.flush();
    this.#throwFailure();
    this.#muxer.finalize();
    this.close();
    const { target } = this.#muxer;
    const type = 'video/mp4';
    if (this.#stream) return this.#stream.toBlob(type);
    return new Blob([(target as ArrayBufferTarget).buffer], { type });
  }

  /** Stops the encoder; what it had not given out is lost. */
  close(): void {
    if (this.#audio && this.#audio.state !== 'closed') this.#audio.close();
  }

  #checkDescription(meta: EncodedVideoChunkMetadata | undefined): void {
    const description = meta?.decoderConfig?.description;
    if (!description) return;
    const bytes = toBytes(description);
    this.#description ??= bytes;
    const isSame =
      bytes.length === this.#description.length &&
      bytes.every((byte, at) => byte === this.#description?.[at]);
    if (!isSame) throw new FilmInterruption('Segments of the film come from different encoders');
  }

  #createAudio({ config }: ChosenSound): AudioEncoder {
    const audio = new AudioEncoder({
      output: (chunk, meta) => this.#muxer.addAudioChunk(chunk, dropBadAac(config.codec, meta)),
      error: (error) => {
        this.#failure ??= error;
      },
    });
    audio.configure(config);
    return audio;
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure;
  }
}

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
