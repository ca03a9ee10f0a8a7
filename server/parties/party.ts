import type { z } from 'zod';
import type { PartyBridgeSettings } from '#server/configuration/party-bridge-of.ts';
import type { SmtpSettings } from '#server/configuration/smtp-of.ts';
import type { TextGatewaySettings } from '#server/configuration/text-gateway-of.ts';
import type { AnswersOf } from './answers-of.ts';
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
  /** A program of the bank's own that speaks to the companies of the parties that it names. */
  partyBridge: PartyBridgeSettings | null;
}

/** A party outside, as an area declares it: what its stand-in can be told to answer, the stand-in, and the connection to the company. */
export interface Party {
  readonly outcomes: Outcomes;
  readonly standIn: (deps: StandInDependencies) => unknown;
  /** What it answers to each call: a party with these can be asked by the bank's own bridge. */
  readonly answers?: Readonly<Record<string, z.ZodType>>;
  /** Its stand-in's own pages, where it shows some: on an origin of their own. */
  readonly site?: ((deps: StandInDependencies) => StandInSite) | undefined;
  /**
   * The company itself; null where no setting connects it. A party without one, and without a bridge, has only its stand-in, which production refuses
   * unless a setting allows it.
   */
  readonly real?: (connections: Connections) => unknown;
}

interface Besides<P> {
  answers?: AnswersOf<P>;
  real?: (connections: Connections) => P | null;
  site?: Party['site'];
}

/** The name of its outcomes is that under which operations reach it: `context.parties.<name>`. */
export function defineParty<Name extends keyof Parties & string>(
  outcomes: Outcomes & { name: Name },
  standIn: (deps: StandInDependencies) => Parties[Name],
  { answers, real, site }: Besides<Parties[Name]> = {},
): Party {
  return {
    outcomes,
    standIn,
    site,
    ...(answers === undefined ? {} : { answers: answers as unknown as Readonly<Record<string, z.ZodType>> }),
    ...(real === undefined ? {} : { real }),
  };
}
