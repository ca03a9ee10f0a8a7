import { peopleToClear, peopleToSee } from './sequential-test.ts';

/** What happened so far, and what is planned. */
export interface Planned {
  /** Each stage by how many of a hundred people it reaches, and how long it takes at least, in milliseconds. */
  stages: readonly { percent: number; forMs: number }[];
  /** How many people begin in a day. */
  perDay: number;
  /** The share of people who stop now, from 0 to 1. */
  rate: number;
  /** How much worse is too much, from 0 to 1. */
  tooMuch: number;
  /** How long after its beginning it is known what became of a person, in milliseconds. */
  withinMs: number;
}

/** How many people within the share, and how many days, it takes in nine of ten cases. */
export interface Takes {
  within: number;
  days: number;
}

const dayMs = 86_400_000;

/** What it takes to see that it is worse by what is too much, and to rule that out where it is no worse; null where no one begins. */
export function takesOf({ stages, perDay, rate, tooMuch, withinMs }: Planned): { toSee: Takes; toClear: Takes } | null {
  if (perDay <= 0) return null;
  // The last stage goes on until there are enough people.
  const planned = stages.map(({ percent, forMs }, at) => ({
    share: percent / 100,
    people: at === stages.length - 1 ? Infinity : (perDay * forMs) / dayMs,
  }));
  const [see, clear] = [peopleToSee(planned, rate, tooMuch), peopleToClear(planned, rate, tooMuch)];
  if (see === null || clear === null) return null;
  const takes = ({ within, all }: { within: number; all: number }): Takes => ({ within, days: all / perDay + withinMs / dayMs });
  // Everyone begins on it after the time of all stages at the earliest.
  const least = stages.reduce((sum, { forMs }) => sum + forMs, 0) / dayMs;
  const toClear = takes(clear);
  return { toSee: takes(see), toClear: { ...toClear, days: Math.max(toClear.days, least) } };
}
