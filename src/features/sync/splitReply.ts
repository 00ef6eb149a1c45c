import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { splitUpdate } from './splitUpdate.ts';

/** The answer to what the server asks of the design (address, type, step, update), as several of about `limit` bytes. */
export function splitReply(reply: Uint8Array, limit: number): readonly encoding.Encoder[] {
  const decoder = decoding.createDecoder(reply);
  const address = decoding.readVarString(decoder);
  const [type, step] = [decoding.readVarUint(decoder), decoding.readVarUint(decoder)];
  return splitUpdate(decoding.readVarUint8Array(decoder), limit).map((part) => {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, address);
    encoding.writeVarUint(encoder, type);
    encoding.writeVarUint(encoder, step);
    encoding.writeVarUint8Array(encoder, part);
    return encoder;
  });
}
