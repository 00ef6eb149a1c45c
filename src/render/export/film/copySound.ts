// The sound of a design in which one film alone is heard, and goes on until the design ends: its packets, as they are in the
// file. Encoding them once more would cost time and quality.
import { EncodedPacketSink } from 'mediabunny';
import type { OpenedFilm } from '../../media/openFilm.ts';
import type { ChosenSound } from './FilmWriter.ts';

const MOST_CHANNELS = 2;

/** A piece of encoded sound. Times in seconds, from the beginning of the design. */
export type SoundPacket = {
  readonly data: Uint8Array;
  readonly start: number;
  readonly duration: number;
};

export type SoundCopy = {
  readonly codec: ChosenSound['codec'];
  readonly config: AudioDecoderConfig;
  /** The packets that start before a moment of the design, those of earlier calls left out. */
  read(until: number): Promise<readonly SoundPacket[]>;
};

/** A film, the part of it that plays, and the length of the design; seconds. */
export type HeardFilm = {
  readonly film: OpenedFilm;
  readonly start: number;
  readonly end: number;
  readonly length: number;
};

/**
 * Null for sound that has to be mixed: of more than two channels, later than its film, of a part that ends before the design
 * does, or coded neither as every player of MP4 files knows (AAC) nor as the mix would be. The first packet is the one
 * nearest to the start, at most half a packet (a hundredth of a second) from its time. Where the file is damaged the sound
 * ends, and `onFailed` is told why.
 */
export async function copySound(
  { film: { audio }, start, end, length }: HeardFilm,
  mixed: ChosenSound | null,
  onFailed: (error: unknown) => void,
): Promise<SoundCopy | null> {
  const codec = audio && end - start >= length ? await audio.getCodec() : null;
  if (!audio || (codec !== 'aac' && codec !== mixed?.codec)) return null;
  const config = await audio.getDecoderConfig();
  if (!config || config.numberOfChannels > MOST_CHANNELS || (codec === 'aac' && !config.description))
    return null;
  const sink = new EncodedPacketSink(audio);
  const at = await sink.getPacket(start);
  const first = at && start - at.timestamp > at.duration / 2 ? await sink.getNextPacket(at) : at;
  if (!first) return null;
  const packets = sink.packets(first);
  const advance = () =>
    packets.next().catch((error: unknown) => {
      onFailed(error);
      return { done: true, value: undefined } as const;
    });
  let next = await advance();
  return {
    codec,
    config,
    async read(until) {
      const found: SoundPacket[] = [];
      while (!next.done && next.value.timestamp - first.timestamp < until) {
        const { data, timestamp, duration } = next.value;
        found.push({ data, start: timestamp - first.timestamp, duration });
        next = await advance();
      }
      return found;
    },
  };
}
