import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;

function render(...args: readonly string[]) {
  return spawnSync(process.execPath, ['scripts/render.mjs', ...args], { encoding: 'utf8' });
}

/** Width and height from a PNG's header. */
function readSize(file: string): readonly number[] {
  const bytes = readFileSync(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prancheta-render-'));
  mkdirSync(join(folder, 'in/sub'), { recursive: true });
  const sheet = {
    type: 'Rect',
    name: 'clip',
    left: 0,
    top: 0,
    width: 120,
    height: 80,
    fill: '#fff',
    strokeWidth: 0,
  };
  const lost = { type: 'Image', src: 'lost.png', left: 10, top: 10, width: 30, height: 30 };
  writeFileSync(join(folder, 'in/good.json'), JSON.stringify({ version: '6.5.3', objects: [sheet] }));
  writeFileSync(
    join(folder, 'in/sub/lost.json'),
    JSON.stringify({ version: '6.5.3', objects: [sheet, lost] }),
  );
  writeFileSync(join(folder, 'in/broken.json'), '{not json');
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run render', () => {
  it('renders what it can, says what failed and exits with 1', () => {
    const { status, stderr } = render(join(folder, 'in'), '--out', join(folder, 'out'), '--scale', '2');
    expect(status).toBe(1);
    expect(readSize(join(folder, 'out/good.png'))).toEqual([240, 160]);
    expect(existsSync(join(folder, 'out/sub/lost.png'))).toBe(true);
    expect(existsSync(join(folder, 'out/broken.png'))).toBe(false);
    expect(stderr).toContain('broken');
    expect(stderr).toContain('imagem lost.png: HTTP 404');
  });

  it('exits with 0 when everything was rendered', () => {
    const { status, stderr } = render(
      join(folder, 'in/good.json'),
      '--out',
      join(folder, 'good.jpg'),
      '--format',
      'jpg',
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'good.jpg')).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });
});
