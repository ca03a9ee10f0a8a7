import type { Connections, Party } from './party.ts';
import type { Parties } from './parties.ts';
import type { StandInDependencies } from './stand-in.ts';

/** The names of the parties that no setting connects to a company. */
export function unconnected(parties: readonly Pick<Party, 'outcomes' | 'real'>[], connections: Connections): string[] {
  return parties.filter(({ real }) => (real?.(connections) ?? null) === null).map(({ outcomes }) => outcomes.name);
}

/** Each party: the company that the settings connect, else its stand-in. Without stand-ins every party must be connected. */
export function chooseParties(parties: readonly Party[], connections: Connections, standIn: StandInDependencies | null): Parties {
  const chosen = parties.map(({ outcomes, standIn: play, real }) => {
    const party = real?.(connections) ?? (standIn === null ? null : play(standIn));
    if (party === null) throw new Error(`No company is connected for ${outcomes.name}. Set VOYAGER_STAND_INS=1 to run with its stand-in.`);
    return [outcomes.name, party] as const;
  });
  // `defineParty` holds the name and what it is against `Parties`.
  return Object.fromEntries(chosen) as unknown as Parties;
}
