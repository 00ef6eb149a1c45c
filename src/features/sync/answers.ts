// The sync protocol's answer to what a server asks of a design: an update, of any size, in a message.
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { splitUpdate } from './splitUpdate.ts';

/** Of the sync protocol: a message about the document, and an answer. */
const SYNC = 0;
const STEP_2 = 1;

/** Messages with an update for the design at this address; several of about `limit` bytes where it is larger. */
export function writeAnswers(address: string, update: Uint8Array, limit: number): readonly Uint8Array[] {
  const parts = update.length > limit ? splitUpdate(update, limit) : [update];
  return parts.map((part) => {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, address);
    encoding.writeVarUint(encoder, SYNC);
    encoding.writeVarUint(encoder, STEP_2);
    encoding.writeVarUint8Array(encoder, part);
    return encoding.toUint8Array(encoder);
  });
}

/** The update in an answer. */
export function readAnswer(message: Uint8Array): Uint8Array {
  const decoder = decoding.createDecoder(message);
  decoding.readVarString(decoder);
  decoding.readVarUint(decoder);
  decoding.readVarUint(decoder);
  return decoding.readVarUint8Array(decoder);
}
