import type { Party } from './party.ts';
import type { StandInDependencies } from './stand-in.ts';
import type { Vendors } from './vendors.ts';

/** Every party played locally: a fresh machine runs with no account anywhere and no network. */
export function standInVendors(deps: StandInDependencies, parties: readonly Party[]): Vendors {
  // `defineParty` holds the name and what its stand-in is against `Vendors`.
  return Object.fromEntries(parties.map(({ outcomes, standIn }) => [outcomes.name, standIn(deps)])) as unknown as Vendors;
}
