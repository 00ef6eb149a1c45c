import process from 'node:process';
import { createProgress } from './createProgress.ts';
import { readArguments, usage } from './readArguments.ts';

/** Ctrl+C reaches the launcher too, which hands it on: what comes this soon after is the same wish. */
const repeatMs = 1_000;
const interrupted = 130;

const broken =
  '\nInterrompido: a pasta de dados está como antes, e o banco novo também. O que já chegou ao bucket fica e não ' +
  'será enviado de novo. Para continuar: npm run move';

const explain = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? `\n  ${error.cause.message}` : '';
  return `${error instanceof Error ? error.message : String(error)}${cause}`;
};

const fail = (text: string, code: number): never => {
  console.error(text);
  process.exit(code);
};

/** The first wish to stop ends the work where neither side suffers; a second one does not wait for that. */
const listenForStop = (): AbortSignal => {
  const controller = new AbortController();
  let since: number | undefined;
  const stop = (): void => {
    if (since !== undefined && performance.now() - since > repeatMs) process.exit(interrupted);
    if (since !== undefined) return;
    since = performance.now();
    console.error('\nInterrompendo… (Ctrl+C de novo encerra já)');
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return controller.signal;
};

const move = async (isCheck: boolean): Promise<void> => {
  const signal = listenForStop();
  // Slow to load, and not asked for by who only wants to know how this is called.
  const { loadConfig } = await import('../config.ts');
  const { moveInstallation } = await import('./moveInstallation.ts');
  const { describeNext, describePlaces } = await import('./describeMove.ts');
  try {
    const config = loadConfig();
    console.log(describePlaces(config));
    const progress = createProgress(process.stdout);
    const moved = await moveInstallation({ config, signal, isCheck, progress });
    console.log(
      isCheck ? '\nNada impede a mudança. Para fazê-la: npm run move\n' : describeNext(config, moved),
    );
  } catch (error) {
    if (signal.aborted) return fail(broken, interrupted);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    fail(`\nA mudança não foi feita.\n${explain(error)}\n`, 1);
  }
};

const run = async (): Promise<void> => {
  let request: ReturnType<typeof readArguments>;
  try {
    request = readArguments(process.argv.slice(2));
  } catch (error) {
    return fail(`${(error as Error).message}\n${usage}`, 2);
  }
  if (request.isHelp) console.log(usage);
  else await move(request.isCheck);
};

await run();
