import * as encoding from 'lib0/encoding';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { inspectFrame } from './inspectFrame.ts';

/** The frame of an update that sets one value of a design. */
const updateFrame = (value: unknown): Uint8Array => {
  const document = new Y.Doc();
  document.getMap('nodes').set('x', value);
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, 'p-1');
  encoding.writeVarUint(encoder, 0);
  encoding.writeVarUint(encoder, 2);
  encoding.writeVarUint8Array(encoder, Y.encodeStateAsUpdate(document));
  return encoding.toUint8Array(encoder);
};

/** The frame by which a design of this name is let go of. */
const closeFrame = (name: string): Uint8Array => {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, name);
  encoding.writeVarUint(encoder, 7);
  return encoding.toUint8Array(encoder);
};

const withOwnProto = (value: unknown): object =>
  Object.defineProperty({}, '__proto__', { value, enumerable: true });

describe('inspectFrame', () => {
  it('refuses what could not be encoded again for others', () => {
    expect(inspectFrame(updateFrame(withOwnProto(new Uint8Array(3))))).toEqual({ kind: 'damaged' });
    expect(inspectFrame(updateFrame([{ deep: withOwnProto(new Uint8Array(3)) }]))).toEqual({
      kind: 'damaged',
    });
  });

  it.each(['constructor', '__proto__', 'toString\0session'])('refuses %j as the name of a design', (name) => {
    expect(inspectFrame(closeFrame(name))).toEqual({ kind: 'damaged' });
    expect(inspectFrame(closeFrame(`p-${name}`)).kind).toBe('close');
  });

  it('lets the name be a text, or an ordinary value', () => {
    for (const value of ['__proto__', { __proto__name: 1 }, withOwnProto({ a: 1 })]) {
      expect(inspectFrame(updateFrame(value)).kind).toBe('update');
    }
  });
});
