// Builds the demo templates: `node_modules/.bin/node scripts/demo/build.mjs [--only WORD] [--preview DIR]`.
// With --preview only thumbnails are written (as PNG-sized WebP) to DIR; without it the committed files are replaced.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { chromiumArgs, findChromium } from '../browser.mjs';

const option = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? '' : (process.argv[at + 1] ?? '');
};
const only = option('--only');
const preview = option('--preview');
const root = resolve(import.meta.dirname, '../..');
const target = preview || resolve(root, 'server/demo/templates');
mkdirSync(target, { recursive: true });

/** @font-face rules of every shipped family, latin and latin-ext, from the installed packages. */
function fontRules() {
  const folder = resolve(root, 'node_modules/@fontsource');
  return readdirSync(folder)
    .flatMap((family) =>
      readdirSync(resolve(folder, family))
        .filter((name) => /^(latin|latin-ext)-\d+(-italic)?\.css$/.test(name))
        .map((name) => `@import '/node_modules/@fontsource/${family}/${name}';`),
    )
    .join('\n');
}

const page404 = `<!doctype html><meta charset="utf-8"><style>${fontRules()}</style><script type="module" src="/scripts/demo/page.ts"></script>`;
const server = await createServer({
  root,
  configFile: false,
  publicDir: 'public',
  logLevel: 'error',
  optimizeDeps: { include: ['fabric'], noDiscovery: true },
  server: { port: 0, host: '127.0.0.1', hmr: false },
  plugins: [
    {
      name: 'demo-page',
      configureServer(vite) {
        vite.middlewares.use('/demo-build.html', (_request, response) => {
          response.setHeader('content-type', 'text/html');
          response.end(page404);
        });
      },
    },
  ],
});
await server.listen();
const address = `http://127.0.0.1:${server.httpServer.address().port}`;
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  await page.goto(`${address}/demo-build.html`);
  await page.waitForFunction(() => 'buildAll' in window);
  const built = await page.evaluate((word) => window.buildAll(word), only);
  for (const { slug, file, thumbnail } of built) {
    const bytes = Buffer.from(thumbnail.slice(thumbnail.indexOf(',') + 1), 'base64');
    writeFileSync(resolve(target, `${slug}.webp`), bytes);
    if (!preview) writeFileSync(resolve(target, `${slug}.json`), `${file}\n`);
    console.log(
      `✔ ${slug} (${(file.length / 1024).toFixed(1)} kB, miniatura ${(bytes.length / 1024).toFixed(1)} kB)`,
    );
  }
} finally {
  await browser.close();
  await server.close();
}
