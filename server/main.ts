import process from 'node:process';

const oldestNode = 24;
/**
 * After this long a stop is forced: what is acknowledged is on disk anyway. Longer than a stop waits for sockets (two seconds),
 * the last answers (`lastAnswers.ts`) and a Redis that is away (two more).
 */
const drainMs = 10_000;
/** Ctrl+C reaches the launcher too, which hands it on: what comes this soon after is the same wish. */
const repeatMs = 1_000;

const explain = (error: unknown, port: number): string => {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `A porta ${port} já está em uso. Escolha outra com PORT, por exemplo: PORT=3001 npm start`;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? `\n  ${error.cause.message}` : '';
  return `${error instanceof Error ? error.message : String(error)}${cause}`;
};

const fail = (text: string): never => {
  console.error(`\nA Prancheta não pôde iniciar.\n${text}\n`);
  process.exit(1);
};

type Account = { readonly email: string; readonly password: string; readonly role: string };

const announce = (address: string, accounts: readonly Account[]): void => {
  console.log(`\nPrancheta pronta em ${address}`);
  if (accounts.length > 0) console.log('\nContas de demonstração:');
  for (const { email, password, role } of accounts) {
    console.log(`  ${email.padEnd(26)} ${password.padEnd(12)} ${role}`);
  }
  console.log('\nPara encerrar: Ctrl+C\n');
};

const run = async (): Promise<void> => {
  // Loaded only now: older versions of Node cannot even read these files.
  const { loadConfig } = await import('./config.ts');
  const { demoAccounts } = await import('./demo/demoAccounts.ts');
  const { startServer } = await import('./server.ts');
  let port = 0;
  try {
    const config = loadConfig();
    port = config.port;
    const server = await startServer(config);
    let stoppingSince: number | undefined;
    const stop = (): void => {
      if (stoppingSince !== undefined) {
        if (performance.now() - stoppingSince > repeatMs) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      setTimeout(() => process.exit(1), drainMs).unref();
      void server.stop().then(() => process.exit(0));
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    announce(server.address, config.isDemo ? Object.values(demoAccounts) : []);
  } catch (error) {
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    fail(explain(error, port));
  }
};

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  fail(`É preciso o Node ${oldestNode} ou mais novo (este é o ${process.version}). Use: npm start`);
}
await run();
