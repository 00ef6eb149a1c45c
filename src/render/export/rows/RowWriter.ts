import { JpegWriter } from '../jpeg/JpegWriter.ts';
import { PngWriter } from '../png/PngWriter.ts';
import { Spool } from '../spool/Spool.ts';

/** A picture's file, written from top to bottom. */
export interface RowWriter {
  /** Appends whole rows of RGBA that are not premultiplied; the array may be taken away from the caller. */
  addRows(rgba: Uint8ClampedArray<ArrayBuffer>, rows: number): void | Promise<void>;
  finish(): Promise<Blob>;
  /** Gives up; lets go of what was written. */
  discard(): Promise<void>;
}

export type RowFormat = {
  readonly format: 'png' | 'jpg';
  readonly width: number;
  readonly height: number;
  /** Of JPG, 0–1. */
  readonly quality: number;
  /** Of PNG; without it opacity is dropped. */
  readonly hasAlpha: boolean;
  /** Name of the `SpoolFolder` for what exceeds memory; null for none. */
  readonly folder: string | null;
};

/** Writes on the thread it is called from. */
export function createRowWriter({ format, folder, ...options }: RowFormat): RowWriter {
  const spool = new Spool(folder);
  return format === 'jpg' ? new JpegWriter({ ...options, spool }) : new PngWriter({ ...options, spool });
}
