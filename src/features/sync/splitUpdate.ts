// An update too large for one message, as several.
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

/** Structs of one client, one after the other, being written. */
type Run = {
  readonly client: number;
  readonly clock: number;
  readonly out: Y.UpdateEncoderV1;
  count: number;
};

/**
 * Parts of an update (version 1) which, applied in this order, are the whole; deletions come last. Each is as long as `limit`
 * bytes and what was written last: a single struct is never parted.
 */
export function splitUpdate(update: Uint8Array, limit: number): readonly Uint8Array[] {
  const { structs } = Y.decodeUpdate(update);
  const parts: Uint8Array[] = [];
  const known = new Map<number, number>();
  let runs: Run[] = [];
  let closed = 0;
  const close = (): void => {
    if (runs.length > 0) parts.push(join(runs));
    runs = [];
    closed = 0;
  };
  for (const struct of structs) {
    const { client, clock } = struct.id;
    known.set(client, clock + struct.length);
    let run = runs.at(-1);
    if (run?.client !== client) {
      // A gap says nothing at the beginning.
      if (struct instanceof Y.Skip) continue;
      if (run) closed += lengthOf(run);
      run = { client, clock, out: new Y.UpdateEncoderV1(), count: 0 };
      runs.push(run);
    }
    write(struct, run);
    if (closed + lengthOf(run) >= limit) close();
  }
  close();
  // What is left when all structs are known.
  const deletions = Y.diffUpdate(update, Y.encodeStateVector(known));
  if (deletions.length > EMPTY) parts.push(deletions);
  return parts;
}

/** Bytes of an update that says nothing. */
const EMPTY = 2;

/** Count, client and clock of a run, in at most so many bytes each. */
const HEAD = 3 * 5;

const lengthOf = ({ out }: Run): number => HEAD + encoding.length(out.restEncoder);

function write(struct: Struct, run: Run): void {
  struct.write(run.out, 0);
  run.count += 1;
}

/** An update of these and no deletions. */
function join(runs: readonly Run[]): Uint8Array {
  const joined = new Y.UpdateEncoderV1();
  encoding.writeVarUint(joined.restEncoder, runs.length);
  for (const { client, clock, out, count } of runs) {
    encoding.writeVarUint(joined.restEncoder, count);
    joined.writeClient(client);
    encoding.writeVarUint(joined.restEncoder, clock);
    encoding.writeUint8Array(joined.restEncoder, encoding.toUint8Array(out.restEncoder));
  }
  encoding.writeVarUint(joined.restEncoder, 0);
  return joined.toUint8Array();
}
