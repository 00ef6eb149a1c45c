// Exact pictures of a film by time, read in pieces and decoded in order. Runs in workers and on the page.
import {
  ALL_FORMATS,
  type AudioBufferSink,
  BlobSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  UrlSource,
  VideoSampleSink,
} from 'mediabunny';

const ATTEMPTS = 3;
const RETRY_AFTER = 0.5;

export type OpenedFilm = {
  readonly input: Input;
  readonly video: InputVideoTrack;
  readonly audio: InputAudioTrack | null;
  /** Seconds. */
  readonly duration: number;
  readonly samples: VideoSampleSink;
};

export type { AudioBufferSink };

/** Opens a film by address, reading only what is needed. Rejects with an Error when it is not one that can be shown. */
export async function openFilm(source: string | Blob): Promise<OpenedFilm> {
  const input = new Input({
    formats: ALL_FORMATS,
    source:
      typeof source === 'string'
        ? new UrlSource(source, {
            getRetryDelay: (attempts) => (attempts < ATTEMPTS ? RETRY_AFTER : null),
          })
        : new BlobSource(source),
  });
  try {
    const video = await input.getPrimaryVideoTrack();
    if (!video || !(await video.canDecode())) throw new Error('No film that this browser can show');
    const audio = await input.getPrimaryAudioTrack();
    return {
      input,
      video,
      audio: audio && (await audio.canDecode()) ? audio : null,
      duration: await video.computeDuration(),
      samples: new VideoSampleSink(video),
    };
  } catch (error) {
    input.dispose();
    throw error;
  }
}
