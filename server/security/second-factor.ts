import type { Kysely } from 'kysely';
import type { JsonObject } from '#schemas/json.ts';
import { secondFactorMeans } from '#schemas/session.ts';
import type { Database } from '../storage/database.ts';
import type { Actor } from './actor.ts';

export { secondFactorMeans };

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

/** Calls an operation by its name for a person, as the server itself; the runner of operations is one. */
export interface CallsOperations {
  call(call: {
    name: string;
    input: JsonObject;
    person: Actor;
    caller: 'flow';
    idempotencyKey?: string;
  }): Promise<{ ok: true; output: unknown } | { ok: false; code: string }>;
}

/** Without an area that declares one there is no second factor. */
export function createSecondFactor(operations: CallsOperations, names: SecondFactorOperations | null): SecondFactor {
  const ask = async <T>(personId: string, name: 'need' | 'send' | 'check', input = {}, idempotencyKey?: string): Promise<T | null> => {
    if (names === null) return null;
    const outcome = await operations.call({
      name: names[name],
      input,
      person: { id: personId },
      caller: 'flow',
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
    if (!outcome.ok && name === 'need') throw new Error(`Whether a second factor is needed is not known: ${outcome.code}`);
    return outcome.ok ? (outcome.output as T) : null;
  };
  return {
    async need(personId) {
      const need = await ask<NeededFactor>(personId, 'need');
      return need === null || need.means.length === 0 ? null : need;
    },
    send: async (personId, key) => (await ask<{ state: SentCode }>(personId, 'send', {}, key))?.state ?? 'failed',
    check: async (personId, proof) => (await ask<{ accepted: boolean }>(personId, 'check', proof))?.accepted ?? false,
  };
}
