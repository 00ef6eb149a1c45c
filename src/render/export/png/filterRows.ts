// PNG's row filters (specification, section 9): what is left after predicting each byte compresses better.

const NONE = 0;
const SUB = 1;
const UP = 2;
/** One byte in so many is looked at to choose a filter. */
const SAMPLE_STEP = 7;

/**
 * Turns rows of RGBA into filtered rows, each led by its filter's number. `previous` is the last row before these,
 * in the channels written, and becomes the last of these.
 */
export function filterRows(options: {
  readonly rgba: Uint8ClampedArray;
  readonly width: number;
  readonly rows: number;
  /** 4 with opacity, 3 without. */
  readonly channels: 3 | 4;
  readonly previous: Uint8Array;
}): Uint8Array<ArrayBuffer> {
  const { rgba, width, rows, channels, previous } = options;
  const length = width * channels;
  const out = new Uint8Array(rows * (length + 1));
  const current = new Uint8Array(length);
  for (let row = 0; row < rows; row++) {
    copyChannels(rgba, row * width * 4, current, channels);
    const at = row * (length + 1);
    const filter = chooseFilter(current, previous, channels);
    out[at] = filter;
    writeFiltered(out, at + 1, { filter, current, previous, channels });
    previous.set(current);
  }
  return out;
}

function copyChannels(rgba: Uint8ClampedArray, from: number, to: Uint8Array, channels: 3 | 4): void {
  if (channels === 4) {
    to.set(rgba.subarray(from, from + to.length));
    return;
  }
  for (let at = 0, source = from; at < to.length; at += 3, source += 4) {
    to[at] = rgba[source]!;
    to[at + 1] = rgba[source + 1]!;
    to[at + 2] = rgba[source + 2]!;
  }
}

/** The filter with the smallest sum of differences, taken from a sample of the row. */
function chooseFilter(current: Uint8Array, previous: Uint8Array, channels: number): number {
  let none = 0;
  let sub = 0;
  let up = 0;
  for (let at = channels; at < current.length; at += SAMPLE_STEP) {
    const value = current[at]!;
    none += magnitude(value);
    sub += magnitude(value - current[at - channels]!);
    up += magnitude(value - previous[at]!);
  }
  if (up <= sub && up <= none) return UP;
  return sub <= none ? SUB : NONE;
}

/** Distance from zero of a byte taken as signed. */
function magnitude(difference: number): number {
  const byte = difference & 0xff;
  return byte < 128 ? byte : 256 - byte;
}

type Row = {
  readonly filter: number;
  readonly current: Uint8Array;
  readonly previous: Uint8Array;
  readonly channels: number;
};

function writeFiltered(out: Uint8Array, start: number, { filter, current, previous, channels }: Row): void {
  if (filter === NONE) {
    out.set(current, start);
  } else if (filter === UP) {
    for (let at = 0; at < current.length; at++) out[start + at] = current[at]! - previous[at]!;
  } else {
    out.set(current.subarray(0, channels), start);
    for (let at = channels; at < current.length; at++) {
      out[start + at] = current[at]! - current[at - channels]!;
    }
  }
}
