import { describe, expect, it, vi } from 'vitest';
import { preflightChecks } from '../../../scene/preflight/registry.ts';
import type { Finding } from '../../../scene/preflight/types.ts';
import { describeFinding } from './describeFinding.ts';
import { findingKey, openIgnoredFindings } from './ignoredFindings.ts';

const VARIANTS: Partial<Record<string, readonly string[]>> = {
  placeholder: ['mark', 'sample', 'words'],
  cutText: ['edge', 'mask'],
};
const VALUES = {
  family: 'Anton',
  letters: 'ã',
  mark: 'nome',
  words: 'x',
  ratio: 2.5,
  least: 4.5,
  size: 9,
  times: 3,
};

const findings = preflightChecks.flatMap(({ id, severity }) =>
  (VARIANTS[id] ?? [undefined]).map(
    (variant): Finding => ({
      ...{ check: id, severity, nodeId: 'n', values: VALUES },
      ...(variant === undefined ? {} : { variant }),
    }),
  ),
);

it.each(findings)('$check $variant has its words, with every number in them', (finding) => {
  const { title, why } = describeFinding(finding);
  expect(title).not.toBe('');
  expect(why.replace('{{nome}}', '')).not.toMatch(/[{}]/);
});

it('writes numbers as people here do', () => {
  const finding = findings.find(({ check }) => check === 'lowContrast')!;
  expect(describeFinding(finding).why).toContain('contraste 2,5 para 1; para ler bem, 4,5 para 1');
});

describe('what is ignored', () => {
  function createStorage(first: Record<string, string> = {}) {
    const kept = new Map(Object.entries(first));
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  }
  const [one, other] = findings as [Finding, Finding];

  it('is kept for its design, and for no other', () => {
    const storage = createStorage();
    openIgnoredFindings('a', storage).ignore(one);
    openIgnoredFindings('a', storage).ignore(other);
    const { keys } = openIgnoredFindings('a', storage).store.getState();
    expect([...keys]).toEqual([findingKey(one), findingKey(other)]);
    expect(openIgnoredFindings('b', storage).store.getState().keys.size).toBe(0);
  });

  it('comes back, and leaves nothing behind', () => {
    const storage = createStorage();
    const ignored = openIgnoredFindings('a', storage);
    ignored.ignore(one);
    ignored.reset();
    expect(ignored.store.getState().keys.size).toBe(0);
    expect(storage.kept.size).toBe(0);
  });

  it.each(['', 'null', '{"a":1}', '[1,null]', '[['])('is nothing where %j was kept', (value) => {
    const storage = createStorage({ 'prancheta.preflight.a': value });
    expect(openIgnoredFindings('a', storage).store.getState().keys.size).toBe(0);
  });

  it('holds until the page is left where the device is full', () => {
    const storage = createStorage();
    vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const ignored = openIgnoredFindings('a', storage);
    ignored.ignore(one);
    expect(ignored.store.getState().keys.size).toBe(1);
  });
});
