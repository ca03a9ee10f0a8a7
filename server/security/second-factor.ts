import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Actor } from './actor.ts';

/** By what somebody proves that it is them: a code of an app, by text, of a list that they keep, or from support. */
export const secondFactorMeans = ['app', 'text', 'backup', 'support'] as const;

export type SecondFactorMeans = (typeof secondFactorMeans)[number];

export const isSecondFactorMeans = (value: unknown): value is SecondFactorMeans => secondFactorMeans.some((means) => means === value);

/** The operations of the area that has second factors, by name: its declaration (`secondFactor` of `area.ts`). Only the server calls them. */
export interface SecondFactorOperations {
  need: string;
  send: string;
  check: string;
  /**
   * Makes the code that stands in for a lost device at one sign-in, for support to tell whoever has proved who they are. It is told once; null where the
   * person has no device.
   */
  codeForLostDevice: (db: Kysely<Database>, of: { personId: string; now: number }) => Promise<string | null>;
}

/** The factors that a person may give beside the password. Their device's comes first. */
export interface NeededFactor {
  means: SecondFactorMeans[];
  /** The last digits of the number that codes by text go to. */
  last4: string | null;
}

/** The result of sending a code by text. */
export type SentCode = 'sent' | 'tooSoon' | 'exceeded' | 'failed';

export interface SecondFactor {
  /** Null where the password is enough. */
  need(personId: string): Promise<NeededFactor | null>;
  /** `key`: the same one sends once. */
  send(personId: string, key: string): Promise<SentCode>;
  /** Resolves to true if a code is right; it works once. The caller counts guesses before. */
  check(personId: string, proof: { by: SecondFactorMeans; code: string }): Promise<boolean>;
}
