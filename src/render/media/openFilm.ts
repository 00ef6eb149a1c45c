// Exact pictures of a film by time, read in pieces and decoded in order. Runs in workers and on the page.
import {
  ALL_FORMATS,
  type AudioBufferSink,
  BlobSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  UrlSource,
  VideoSampleSink,
} from 'mediabunny';

const ATTEMPTS = 3;
const RETRY_AFTER = 0.5;
/** Seconds by which a file's own word of its length may be beside what it has. */
const LENGTH_BESIDE = 1;

export type OpenedFilm = {
  readonly input: Input;
  readonly video: InputVideoTrack;
  /** What can be heard here; null also for sound that this browser cannot decode. */
  readonly audio: InputAudioTrack | null;
  readonly hasSound: boolean;
  /** Of pictures and sound together, as players count it: the last picture stays while there is more to hear. Seconds. */
  readonly duration: number;
  /** When its first picture comes; players show that from the beginning. Seconds. */
  readonly firstPicture: number;
  readonly samples: VideoSampleSink;
  /** Whether the file ends before what it says it has; one of MP4 is found out only where its pictures are asked for. */
  readonly isCutOff: boolean;
};

export type { AudioBufferSink };

/** H.264 and H.265 of this height on have the colours of HD where a file does not say which it has. */
const LOWEST_HD = 720;
const TELEVISION = 'smpte170m';

/**
 * Opens a film by address, reading only what is needed. Rejects with an Error when it is not one that can be shown, or the
 * signal ended it before it was open.
 */
export async function openFilm(source: string | Blob, signal?: AbortSignal): Promise<OpenedFilm> {
  const input = new Input({
    formats: ALL_FORMATS,
    source:
      typeof source === 'string'
        ? new UrlSource(source, {
            getRetryDelay: (attempts) => (attempts < ATTEMPTS ? RETRY_AFTER : null),
          })
        : new BlobSource(source),
  });
  // Ends the requests as well.
  const dispose = () => input.dispose();
  signal?.addEventListener('abort', dispose, { once: true });
  try {
    const video = await input.getPrimaryVideoTrack();
    if (video) await completeLevel(video);
    if (!video || !(await video.canDecode())) throw new Error('No film that this browser can show');
    await completeColors(video);
    const audio = await input.getPrimaryAudioTrack();
    const duration = await input.computeDuration();
    const firstPicture = await video.getFirstTimestamp();
    const told = await input.getDurationFromMetadata();
    return {
      input,
      video,
      audio: audio && (await audio.canDecode()) ? audio : null,
      hasSound: audio !== null,
      duration,
      firstPicture,
      samples: new VideoSampleSink(video),
      isCutOff: told !== null && told - duration > LENGTH_BESIDE,
    };
  } catch (error) {
    input.dispose();
    throw error;
  } finally {
    signal?.removeEventListener('abort', dispose);
  }
}

/** Chrome's recorder says of no VP9 which level it has; its player does not ask, its decoder refuses what names none. */
async function completeLevel(video: InputVideoTrack): Promise<void> {
  const config = await video.getDecoderConfig();
  if (config) config.codec = config.codec.replace(/^(vp09\.\d\d)\.00/, '$1.10');
}

/**
 * A decoder takes what is not said for the colours of HD; Chrome's player goes by the height, and takes VP8, VP9 and AV1 of any
 * for those of television.
 */
async function completeColors(video: InputVideoTrack): Promise<void> {
  const codec = await video.getCodec();
  const config = await video.getDecoderConfig();
  if (!config) return;
  const goesByHeight = codec === 'avc' || codec === 'hevc';
  if (goesByHeight && (config.displayAspectHeight ?? config.codedHeight ?? LOWEST_HD) >= LOWEST_HD) return;
  const { primaries, transfer, matrix, fullRange } = config.colorSpace ?? {};
  // The track's own: all of its decoders start with it.
  config.colorSpace = {
    primaries: primaries ?? TELEVISION,
    transfer: transfer ?? TELEVISION,
    matrix: matrix ?? TELEVISION,
    fullRange: fullRange ?? false,
  };
}

/** Whether a film lacks its end, also one of MP4: its last picture is asked for. */
export async function lacksEnd(address: string): Promise<boolean> {
  const { input, video, isCutOff } = await openFilm(address);
  try {
    return isCutOff || !(await new EncodedPacketSink(video).getPacket(Number.POSITIVE_INFINITY));
  } finally {
    input.dispose();
  }
}
