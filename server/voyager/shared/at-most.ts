import { setImmediate } from 'node:timers/promises';

/** Runs work that takes long, so many at once; the others wait in the order in which they came. Between two of them the event loop has a turn. */
export type Limited = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export function atMost(count: number): Limited {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      await setImmediate();
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
