import type { SmtpSettings } from '#server/configuration/smtp-of.ts';
import type { TextGatewaySettings } from '#server/configuration/text-gateway-of.ts';
import type { Outcomes } from './outcomes.ts';
import type { StandInDependencies } from './stand-in.ts';
import type { StandInSite } from './stand-in-site.ts';
import type { Parties } from './parties.ts';

/** How the settings reach companies outside; null where none is named. */
export interface Connections {
  smtp: SmtpSettings | null;
  textGateway: TextGatewaySettings | null;
  /** The OpenTelemetry collector of a production server. */
  collector: { endpoint: string; serviceName: string } | null;
}

/** A party outside, as an area declares it: what its stand-in can be told to answer, the stand-in, and the connection to the company. */
export interface Party {
  readonly outcomes: Outcomes;
  readonly standIn: (deps: StandInDependencies) => unknown;
  /** Its stand-in's own pages, where it shows some: on an origin of their own. */
  readonly site?: ((deps: StandInDependencies) => StandInSite) | undefined;
  /** The company itself; null where no setting connects it. A party without one has only its stand-in, which production refuses unless a setting allows it. */
  readonly real?: (connections: Connections) => unknown;
}

/** The name of its outcomes is that under which operations reach it: `context.parties.<name>`. */
export function defineParty<Name extends keyof Parties & string>(
  outcomes: Outcomes & { name: Name },
  standIn: (deps: StandInDependencies) => Parties[Name],
  real?: (connections: Connections) => Parties[Name] | null,
  site?: Party['site'],
): Party {
  return { outcomes, standIn, site, ...(real === undefined ? {} : { real }) };
}
