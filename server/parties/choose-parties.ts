import { bridgedParty } from './bridge/bridged-party.ts';
import type { Connections, Party } from './party.ts';
import type { Parties } from './parties.ts';
import type { StandInDependencies } from './stand-in.ts';

type Connected = Pick<Party, 'outcomes' | 'real' | 'answers'>;

/** The company of a party, or null where no setting connects it. The bridge comes first: a setting names the party for it. */
function connected({ outcomes: { name }, answers, real }: Connected, connections: Connections): unknown {
  const { partyBridge } = connections;
  if (partyBridge !== null && answers !== undefined && partyBridge.parties.includes(name))
    return bridgedParty(name, answers as never, partyBridge);
  return real?.(connections) ?? null;
}

/** The names of the parties that no setting connects to a company. */
export function unconnected(parties: readonly Connected[], connections: Connections): string[] {
  return parties.filter((party) => connected(party, connections) === null).map(({ outcomes }) => outcomes.name);
}

/** What PARTY_BRIDGE_PARTIES names and no bridge can speak for, as a mistake in words; null where all is well. */
export function bridgeMistake(parties: readonly Connected[], { partyBridge }: Connections): string | null {
  const names = parties.filter(({ answers }) => answers !== undefined).map(({ outcomes }) => outcomes.name);
  const unknown = (partyBridge?.parties ?? []).filter((name) => !names.includes(name));
  if (unknown.length === 0) return null;
  return `PARTY_BRIDGE_PARTIES: there is no party ${unknown.join(', ')}. There are ${names.toSorted().join(', ')}.`;
}

/** Each party: the company that the settings connect, else its stand-in. Without stand-ins every party must be connected. */
export function chooseParties(parties: readonly Party[], connections: Connections, standIn: StandInDependencies | null): Parties {
  const chosen = parties.map((party) => {
    const { name } = party.outcomes;
    const played = connected(party, connections) ?? (standIn === null ? null : party.standIn(standIn));
    if (played === null) throw new Error(`No company is connected for ${name}. Set VOYAGER_STAND_INS=1 to run with its stand-in.`);
    return [name, played] as const;
  });
  // `defineParty` holds the name and what it is against `Parties`.
  return Object.fromEntries(chosen) as unknown as Parties;
}
