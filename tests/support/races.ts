import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '#schemas/json.ts';

/** The person whose operations are raced. */
export interface Raced {
  accounts: readonly { accountId: string; externalizedAccountId: string; flavor: string; accountType: string }[];
  /** The ids of the copy's rows, by kind. */
  ids: Readonly<Record<string, readonly string[]>>;
}

export interface RacedCall {
  operation: string;
  input: JsonObject;
}

/** The calls of one writing operation against itself and against others at the same time. */
export interface Race {
  /** Usernames of personas of whom it can be asked; each of several is a race of its own. */
  people: readonly string[];
  /** Calls made one after another beforehand, so that a rule is near its edge. */
  before?: (own: Raced) => readonly RacedCall[];
  /** An input, `pick` drawing from several; null where this person has nothing to call it with. */
  input: (own: Raced, pick: <T>(list: readonly T[]) => T) => JsonObject | null;
}

/** The races of an area, `tests/<area>/races.ts`, by operation: each operation that writes has one. */
export type AreaRaces = Readonly<Record<string, Race>>;

export const areaRaces = (races: AreaRaces): AreaRaces => races;

const tests = fileURLToPath(new URL('..', import.meta.url));

/** The races of every area that has some. */
export async function everyAreaRaces(): Promise<AreaRaces> {
  const areas = readdirSync(tests).filter((area) => existsSync(`${tests}${area}/races.ts`));
  const all = await Promise.all(areas.map(async (area) => ((await import(`${tests}${area}/races.ts`)) as { default: AreaRaces }).default));
  return Object.assign({}, ...all) as AreaRaces;
}

/** The account of one of these kinds of portfolio, if they have one. */
export function accountOf({ accounts }: Raced, ...flavors: readonly string[]): Raced['accounts'][number] | undefined {
  return accounts.find(({ flavor }) => flavors.includes(flavor));
}
