import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { coverageKinds } from '#engine/journey/coverage.ts';
import type { Hands } from './hands.ts';
import type { Typed } from './moves.ts';

/** Who walks which flow, from where, and what they type. */
export interface Walk {
  voyagerType: string;
  /** The username of a persona. */
  person: string;
  entry: (hands: Hands, person: Walking) => Promise<string>;
  typed?: Typed;
  /** The steps where everything is tried, where others are passed only: another walk tries them. */
  only?: readonly string[];
  /** A step that nothing leads on from here: what follows, another walk tries. */
  until?: string;
}

export interface Walking {
  /** The ids of the copy's rows, by kind. */
  ids: Readonly<Record<string, readonly string[]>>;
}

/**
 * A transition that no walk takes: the reason, and the test that does. Each of these transitions is taken by the fold besides
 * (`paths-with-values.test.ts`).
 */
export interface NotWalked {
  why: string;
  provedBy: string;
  what: Partial<Record<(typeof coverageKinds)[number], readonly string[]>>;
}

/** The walks of an area, `tests/<area>/walks.ts`: between them they meet all of its flows but what is said not to be. */
export interface AreaWalks {
  walks: readonly Walk[];
  /** By flow. A test refuses what is walked after all. */
  notWalked?: Readonly<Record<string, readonly NotWalked[]>>;
}

export const areaWalks = (walks: AreaWalks): AreaWalks => walks;

const tests = fileURLToPath(new URL('..', import.meta.url));

/** The walks of every area that has some. */
export async function everyAreaWalks(): Promise<{ area: string; walks: AreaWalks }[]> {
  const areas = readdirSync(tests).filter((area) => existsSync(`${tests}${area}/walks.ts`));
  return Promise.all(
    areas.map(async (area) => ({ area, walks: ((await import(`${tests}${area}/walks.ts`)) as { default: AreaWalks }).default })),
  );
}
