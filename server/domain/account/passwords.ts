import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../errors.ts';

const minLength = 3;
const maxLength = 20;
const concurrentHashes = 4;
const longestQueue = 200;

/** 3 to 20 code points after composition, exactly as typed otherwise (no trimming). */
export const readPassword = (value: string): string => {
  const password = value.normalize('NFC');
  const length = [...password].length;
  if (length < minLength || length > maxLength) throw new AppError('invalid_password');
  return password;
};

export type PasswordHasher = {
  readonly hash: (password: string) => Promise<string>;
  /** Takes as long without a hash (no such account) as with one. */
  readonly verify: (passwordHash: string | null | undefined, password: string) => Promise<boolean>;
};

/** Lets only so many run at once; the rest wait in order, and a queue too long is refused. */
const createGate = () => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrentHashes) {
      if (waiting.length >= longestQueue) throw new AppError('busy', { retry_after: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** Argon2id with 46 MiB and one pass (the OWASP floor), and a pepper kept outside the database. */
export const createPasswordHasher = (pepper: Uint8Array): PasswordHasher => {
  const options = { memoryCost: 47_104, timeCost: 1, parallelism: 1, secret: pepper };
  const gate = createGate();
  let dummy: Promise<string> | undefined;
  const makeDummy = (): Promise<string> =>
    gate(() => hash('no account has this password', options)).catch((error: unknown) => {
      // Refused for the queue of this moment; kept, it would refuse for good.
      dummy = undefined;
      throw error;
    });
  return {
    hash: (password) => gate(() => hash(password, options)),
    verify: async (passwordHash, password) => {
      const typed = password.normalize('NFC');
      if (passwordHash) return gate(() => verify(passwordHash, typed, { secret: pepper }));
      dummy ??= makeDummy();
      const dummyHash = await dummy;
      await gate(() => verify(dummyHash, typed, { secret: pepper }));
      return false;
    },
  };
};
