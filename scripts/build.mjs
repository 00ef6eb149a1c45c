// `npm run build`: dist/app (the product), dist/embed (the engine as one module). The server runs from its sources.
import { buildApp, runVite } from './buildApp.mjs';

const quiet = process.argv.includes('--quiet');
/** @param {string} name @param {() => void} build */
function tell(name, build) {
  const started = performance.now();
  build();
  console.log(`✔ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

tell('aplicativo', () => buildApp(quiet));
tell('motor embutível', () => runVite('vite.embed.config.ts', quiet));
