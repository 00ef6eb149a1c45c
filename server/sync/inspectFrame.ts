import * as decoding from 'lib0/decoding';
import { convertUpdateFormatV1ToV2, decodeUpdate } from 'yjs';

/** What a frame from a client wants; `damaged` frames are never handed on. */
export type Frame =
  | { readonly kind: 'damaged' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'auth' | 'query' | 'stateless' | 'close' | 'syncStep1'; readonly address: string }
  | { readonly kind: 'update' | 'catchUp'; readonly address: string; readonly bytes: number }
  | { readonly kind: 'awareness'; readonly address: string };

/** Message types of the Hocuspocus protocol that a client may send. */
const messageType = {
  sync: 0,
  awareness: 1,
  auth: 2,
  query: 3,
  syncReply: 4,
  stateless: 5,
  close: 7,
} as const;
const pongType = 10;
const maxAddressLength = 200;
const maxAwarenessStates = 16;
/** A live drag of a hundred elements fits; a picture does not. */
const maxAwarenessBytes = 16 * 1024;
const emptyUpdateLength = 2;
const damaged: Frame = { kind: 'damaged' };

/** Hocuspocus keeps designs in plain objects, by name: one that every object has is no design. */
const isInEveryObject = (address: string): boolean => (address.split('\0')[0] ?? '') in {};

const inspectSync = (decoder: decoding.Decoder, address: string): Frame => {
  const step = decoding.readVarUint(decoder);
  const payload = decoding.readVarUint8Array(decoder);
  if (step === 0) return { kind: 'syncStep1', address };
  if (step !== 1 && step !== 2) return damaged;
  // Reads every part of the update: what cannot be decoded never reaches the log.
  if (payload.length > emptyUpdateLength) decodeUpdate(payload);
  // A key of this name replaces the prototype of what is decoded, which then cannot be encoded for anybody again.
  if (Buffer.from(payload.buffer, payload.byteOffset, payload.length).includes('__proto__')) {
    convertUpdateFormatV1ToV2(payload);
  }
  return { kind: step === 1 ? 'catchUp' : 'update', address, bytes: payload.length };
};

const inspectAwareness = (decoder: decoding.Decoder, address: string): Frame => {
  const payload = decoding.readVarUint8Array(decoder);
  if (payload.length > maxAwarenessBytes) return damaged;
  const states = decoding.createDecoder(payload);
  const count = decoding.readVarUint(states);
  if (count > maxAwarenessStates) return damaged;
  for (let position = 0; position < count; position += 1) {
    decoding.readVarUint(states);
    decoding.readVarUint(states);
    const state: unknown = JSON.parse(decoding.readVarString(states));
    if (typeof state !== 'object' || Array.isArray(state)) return damaged;
  }
  return { kind: 'awareness', address };
};

const inspect = (data: Uint8Array): Frame => {
  const decoder = decoding.createDecoder(data);
  if (data.length === 1) return data[0] === pongType ? { kind: 'pong' } : damaged;
  const address = decoding.readVarString(decoder);
  if (address.length === 0 || address.length > maxAddressLength || isInEveryObject(address)) return damaged;
  switch (decoding.readVarUint(decoder)) {
    case messageType.sync:
    case messageType.syncReply:
      return inspectSync(decoder, address);
    case messageType.awareness:
      return inspectAwareness(decoder, address);
    case messageType.auth:
      return { kind: 'auth', address };
    case messageType.query:
      return { kind: 'query', address };
    case messageType.stateless:
      decoding.readVarString(decoder);
      return { kind: 'stateless', address };
    case messageType.close:
      return { kind: 'close', address };
    default:
      return damaged;
  }
};

/** Reads a whole frame before anything acts on it; whatever does not decode is `damaged`. */
export const inspectFrame = (data: Uint8Array): Frame => {
  try {
    return inspect(data);
  } catch (error) {
    if (error instanceof Error) return damaged;
    throw error;
  }
};
