import { expect, it } from 'vitest';
import { preprocessCSS, resolveConfig } from 'vite';
import { hoverByMouse } from '../../scripts/hoverByMouse.ts';

const config = await resolveConfig(
  { configFile: false, css: { postcss: { plugins: [hoverByMouse] } } },
  'build',
);

async function write(css: string): Promise<string> {
  const { code } = await preprocessCSS(css, 'sheet.css', config);
  return code
    .replace(/\s*([{}])\s*|\s+/g, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim();
}

it('lets what hovers look so only where something can hover, and what is beside it everywhere', async () => {
  expect(await write('.a:hover { color: red; }')).toBe('@media (hover: hover) { .a:hover { color: red; } }');
  expect(await write('.a:hover .b, .a:focus-within .b { color: red; }')).toBe(
    '@media (hover: hover) { .a:hover .b { color: red; } } .a:focus-within .b { color: red; }',
  );
});

it('leaves alone what is not about hovering, and what says so itself', async () => {
  for (const css of ['.a:active { color: red; }', '@media (hover: hover) { .a:hover { color: red; } }'])
    expect(await write(css)).toBe(css);
});
