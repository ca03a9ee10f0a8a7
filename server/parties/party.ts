import type { Outcomes } from './outcomes.ts';
import type { StandInDependencies } from './stand-in.ts';
import type { StandInSite } from './stand-in-site.ts';
import type { Parties } from './parties.ts';

/** A party outside, as an area declares it: what its stand-in can be told to answer, the stand-in, and the connection to the company. */
export interface Party {
  readonly outcomes: Outcomes;
  readonly standIn: (deps: StandInDependencies) => unknown;
  /** Its stand-in's own pages, where it shows some: on an origin of their own. */
  readonly site?: ((deps: StandInDependencies) => StandInSite) | undefined;
  /** The company itself; a party without it has only its stand-in, which production refuses unless told otherwise. */
  readonly real?: () => unknown;
}

/** The name of its outcomes is that under which operations reach it: `context.parties.<name>`. */
export function defineParty<Name extends keyof Parties & string>(
  outcomes: Outcomes & { name: Name },
  standIn: (deps: StandInDependencies) => Parties[Name],
  real?: () => Parties[Name],
  site?: Party['site'],
): Party {
  return { outcomes, standIn, site, ...(real === undefined ? {} : { real }) };
}
