import { hash, verify } from '@node-rs/argon2';
import { HttpProblem } from '../problems/problems.ts';

/** argon2id as OWASP's Password Storage page has it: 19 MiB, two passes, one lane (AU-10). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /**
   * With no stored hash the work is the same and the answer is no, so that an unknown name takes as long as a known one (AU-11).
   * `ahead`: before those who wait; for devices that are known, which are few.
   */
  matches(password: string, stored: string | null, place?: { ahead: boolean }): Promise<boolean>;
}

/**
 * Hashing in a line: one or two at once, so that a flood of sign-ins cannot starve the two cores that everything else runs on.
 * The line has a limit; a request over it gets an answer that asks it to try again.
 */
export function createPasswordHashing(limits: { hashingAtOnce: number; hashingQueue: number }): PasswordHashing {
  let running = 0;
  const waiting: (() => void)[] = [];
  let dummy: Promise<string> | null = null;

  async function inLine<T>(work: () => Promise<T>, ahead = false): Promise<T> {
    if (running >= limits.hashingAtOnce) {
      if (!ahead && waiting.length >= limits.hashingQueue)
        throw new HttpProblem('unavailable', { retryAfter: 5, log: 'the line for password hashing is full' });
      await new Promise<void>((resolve) => (ahead ? waiting.unshift(resolve) : waiting.push(resolve)));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    hash: (password) => inLine(() => hash(password.normalize('NFKC'), parameters)),
    async matches(password, stored, place) {
      dummy ??= hash('a password that nobody has', parameters);
      const against = stored ?? (await dummy);
      const equal = await inLine(() => verify(against, password.normalize('NFKC')), place?.ahead);
      return equal && stored !== null;
    },
  };
}
