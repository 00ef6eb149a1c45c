import { describe, expect, it } from 'vitest';
import { PixelMemory } from './PixelMemory.ts';

describe('PixelMemory', () => {
  it('hands on what was given back, once each, to pictures of the same size', () => {
    const memory = new PixelMemory();
    const [first, second] = [memory.take(64), memory.take(64)];
    expect(first).not.toBe(second);
    memory.give(first);
    memory.give(second);
    expect(new Set([memory.take(64), memory.take(64)])).toEqual(new Set([first, second]));
    expect([first, second]).not.toContain(memory.take(64));
  });

  it('forgets another size, and keeps nothing large', () => {
    const memory = new PixelMemory();
    const small = memory.take(64);
    memory.give(small);
    memory.give(memory.take(128));
    expect(memory.take(64)).not.toBe(small);
    const large = memory.take(5_000_000);
    memory.give(large);
    expect(memory.take(5_000_000) === large).toBe(false);
  });
});
