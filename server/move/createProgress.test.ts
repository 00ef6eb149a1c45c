import { describe, expect, it } from 'vitest';
import { createProgress } from './createProgress.ts';
import { describeBytes, describeMany } from './describeAmounts.ts';

describe('createProgress', () => {
  const start = (isTTY: boolean) => {
    let written = '';
    let time = 0;
    const output = { isTTY, columns: 20, write: (text: string) => (written += text) };
    const progress = createProgress(output, () => time);
    const take = () => {
      const all = written;
      written = '';
      return all;
    };
    return { progress, take, pass: (milliseconds: number) => (time += milliseconds) };
  };

  it('writes over one line of a terminal, which fits it, and not at each step', () => {
    const { progress, take, pass } = start(true);
    progress.update('um');
    progress.update('dois');
    expect(take()).toBe('\r\u001B[Kum');
    pass(200);
    progress.update('três é uma linha comprida demais');
    expect(take()).toBe('\r\u001B[Ktrês é uma linha co');
    progress.say('✔ pronto');
    expect(take()).toBe('\r\u001B[K✔ pronto\n');
  });

  it('writes few lines into a log', () => {
    const { progress, take, pass } = start(false);
    progress.update('um');
    pass(29_000);
    progress.update('dois');
    expect(take()).toBe('');
    pass(2_000);
    progress.update('três');
    progress.update('quatro');
    progress.say('✔ pronto');
    expect(take()).toBe('três\n✔ pronto\n');
  });
});

describe('amounts', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [3_240_000_000, '3,2 GB'],
    [5e16, '50.000 TB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(describeBytes(bytes)).toBe(text);
  });

  it('count in words', () => {
    expect(describeMany(1, 'linha', 'linhas')).toBe('1 linha');
    expect(describeMany(1_234, 'linha', 'linhas')).toBe('1.234 linhas');
  });
});
