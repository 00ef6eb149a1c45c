import { type ChildProcess, spawn } from 'node:child_process';

export type Program = { readonly process: ChildProcess };

/** Starts `command` and waits until what it prints matches `ready`; rejects with its output when it ends before. */
export async function startProgram(
  command: string,
  args: readonly string[],
  { ready, env = {} }: { readonly ready: RegExp; readonly env?: Readonly<Record<string, string>> },
): Promise<Program & { readonly match: RegExpExecArray }> {
  const started = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    const look = (): void => {
      const found = ready.exec(output);
      if (found) resolve(found);
    };
    const onText = (chunk: Buffer): void => {
      output += String(chunk);
      look();
    };
    started.once('spawn', look);
    started.stdout.on('data', onText);
    started.stderr.on('data', onText);
    started.once('error', reject);
    started.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${output}`)));
  });
  return { process: started, match };
}

/** Asks the program to end and waits until it has. */
export async function stopProgram({ process: running }: Program): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const gone = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await gone;
}
