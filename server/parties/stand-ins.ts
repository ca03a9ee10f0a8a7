import type { Party } from './party.ts';
import type { StandInDependencies } from './stand-in.ts';
import type { Parties } from './parties.ts';

/** Every party played locally: a fresh machine runs with no account anywhere and no network. */
export function standInParties(deps: StandInDependencies, parties: readonly Party[]): Parties {
  // `defineParty` holds the name and what its stand-in is against `Parties`.
  return Object.fromEntries(parties.map(({ outcomes, standIn }) => [outcomes.name, standIn(deps)])) as unknown as Parties;
}
