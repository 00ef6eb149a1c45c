// The sound of a design's films, mixed piece by piece without playing anything. Page only: workers have no audio graph.
import { AudioBufferSink } from 'mediabunny';
import type { SceneReader } from '../../../../scene/document/types.ts';
import type { NodeId, SceneNodeOf } from '../../../../scene/nodes/types.ts';
import { isSeen } from '../../../../scene/queries/isSeen.ts';
import { type OpenedFilm, openFilm } from '../../media/openFilm.ts';
import { trimRange } from '../../media/playState.ts';
import type { BrokenNode } from '../../types.ts';
import { copySound, type SoundCopy } from './copySound.ts';
import type { ChosenSound } from './FilmWriter.ts';
import { toBroken } from './toBroken.ts';
import { type ReadSound, SAMPLE_RATE, type SoundWindow } from './types.ts';

/** Seconds read before what is wanted: decoders give the first packets they are handed out of tune, Opus up to 0.08 s of them. */
const RUN_UP = 0.25;

type Voice = {
  readonly id: NodeId;
  readonly address: string;
  readonly film: OpenedFilm;
  readonly sink: AudioBufferSink;
  /** Part of the file that repeats, seconds. */
  readonly start: number;
  readonly end: number;
};

export type OpenSound = {
  readonly read: ReadSound;
  /** The sound as it is in its file, for a design of `length` seconds; null where it has to be mixed, as `mixed`. */
  copy(length: number, mixed: ChosenSound | null): Promise<SoundCopy | null>;
  close(): void;
};

/** Null when there is nothing to hear, or no way to mix it. `onBroken`: told of each film that is not heard to its end. */
export async function openSound(options: {
  readonly reader: SceneReader;
  readonly resolveMedia: (address: string) => string;
  readonly onBroken: (node: BrokenNode) => void;
}): Promise<OpenSound | null> {
  if (typeof OfflineAudioContext === 'undefined') return null;
  const nodes = listAudible(options.reader);
  const voices: Voice[] = [];
  for (const node of nodes) {
    const voice = await openVoice(node, options.resolveMedia).catch((error: unknown) => {
      console.warn('A film has no sound that can be read', error);
      options.onBroken(toBroken(node.id, node.originalVideoUrl, error));
      return null;
    });
    if (voice) voices.push(voice);
  }
  const [first, ...others] = voices;
  if (!first) return null;
  const failed = new Set<Voice>();
  const fail = (voice: Voice, error: unknown): void => {
    console.warn('The sound of a film is damaged', error);
    failed.add(voice);
    options.onBroken(toBroken(voice.id, voice.address, error));
  };
  return {
    read(start, length) {
      const heard = voices.filter((voice) => !failed.has(voice));
      return mix(heard, { start, length, fail });
    },
    async copy(length, mixed) {
      if (others.length > 0) return null;
      try {
        return await copySound({ ...first, length }, mixed, (error) => fail(first, error));
      } catch (error) {
        console.warn('The sound of a film has to be mixed', error);
        return null;
      }
    },
    close: () => {
      for (const { film } of voices) film.input.dispose();
    },
  };
}

function listAudible(reader: SceneReader): SceneNodeOf<'video'>[] {
  const found: SceneNodeOf<'video'>[] = [];
  for (const id of reader.ids()) {
    const node = reader.get(id);
    if (node?.kind !== 'video' || node.muted || node.originalVideoUrl === '') continue;
    if (isSeen(reader, id)) found.push(node);
  }
  return found;
}

/** Null for a film without sound; rejects where its sound cannot be had. */
async function openVoice(
  node: SceneNodeOf<'video'>,
  resolveMedia: (address: string) => string,
): Promise<Voice | null> {
  const film = await openFilm(resolveMedia(node.originalVideoUrl));
  if (!film.audio) {
    film.input.dispose();
    if (film.hasSound) throw new Error('No sound that this browser can decode');
    return null;
  }
  return {
    id: node.id,
    address: node.originalVideoUrl,
    film,
    sink: new AudioBufferSink(film.audio),
    ...trimRange(node, film.duration),
  };
}

type Window = {
  readonly start: number;
  readonly length: number;
  /** Told of a voice that is silent from here on. */
  readonly fail: (voice: Voice, error: unknown) => void;
};

async function mix(voices: readonly Voice[], { start, length, fail }: Window): Promise<SoundWindow> {
  const frames = Math.max(1, Math.round(length * SAMPLE_RATE));
  const context = new OfflineAudioContext(2, frames, SAMPLE_RATE);
  for (const voice of voices)
    await schedule(context, voice, start, length).catch((error: unknown) => fail(voice, error));
  const mixed = await context.startRendering();
  return [mixed.getChannelData(0), mixed.getChannelData(1)];
}

/** Lays the voice's rounds into the window. */
async function schedule(
  context: OfflineAudioContext,
  voice: Voice,
  start: number,
  length: number,
): Promise<void> {
  const round = voice.end - voice.start;
  if (!(round > 0)) return;
  for (let at = Math.floor(start / round) * round; at < start + length; at += round) {
    const from = voice.start + Math.max(0, start - at);
    const until = voice.start + Math.min(round, start + length - at);
    if (until > from) await placeBuffers(context, voice, { from, until, shift: at - voice.start - start });
  }
}

/** `from`, `until`: seconds of the file; `shift` turns them into seconds of the window. */
async function placeBuffers(
  context: OfflineAudioContext,
  voice: Voice,
  { from, until, shift }: { readonly from: number; readonly until: number; readonly shift: number },
): Promise<void> {
  const sound = await readSound(voice, from, until);
  if (!sound) return;
  const source = context.createBufferSource();
  source.buffer = sound;
  source.connect(context.destination);
  source.start(Math.max(0, from + shift));
}

/** What is heard from one second of the file to another, as one: each piece of its own is asked in every step of the mix. */
async function readSound({ sink }: Voice, from: number, until: number): Promise<AudioBuffer | null> {
  let whole: AudioBuffer | null = null;
  for await (const { buffer, timestamp } of sink.buffers(from - RUN_UP, until)) {
    const { sampleRate, numberOfChannels } = buffer;
    const length = Math.ceil((until - from) * sampleRate);
    whole ??= new AudioBuffer({ length, sampleRate, numberOfChannels });
    const at = Math.round((timestamp - from) * sampleRate);
    const channels = Math.min(numberOfChannels, whole.numberOfChannels);
    for (let channel = 0; channel < channels; channel += 1) {
      const samples = buffer.getChannelData(channel).subarray(Math.max(0, -at));
      whole.copyToChannel(samples, channel, Math.max(0, at));
    }
  }
  return whole;
}
