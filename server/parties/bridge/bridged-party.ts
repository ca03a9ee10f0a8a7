import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { PartyBridgeSettings } from '#server/configuration/party-bridge-of.ts';
import { signedHeaders } from '#server/security/standard-webhook.ts';
import type { AnswersOf } from '../answers-of.ts';
import { askCompany } from '../ask-company.ts';
import { PartyUnavailable } from '../party-unavailable.ts';

interface How {
  now?: () => number;
  /** How long the bridge may take, in milliseconds. A request of a person waits for it. */
  longestMs?: number;
}

type Asked = Readonly<Record<string, unknown>>;

/**
 * A party behind the bank's own bridge (`docs/parties.md`): each call is one signed `POST <url><party>/<call>`. The body is what was asked as JSON,
 * bytes in base64, without its key: that is the `webhook-id`, under which the bridge works once. 200 with the answer as JSON, or 204 for none, is an answer.
 * Every other status, an answer of another shape and no answer in time are `PartyUnavailable`: the caller asks again under the same key.
 */
export function bridgedParty<P>(
  party: string,
  answers: AnswersOf<P>,
  bridge: Pick<PartyBridgeSettings, 'url' | 'secret'>,
  { now = Date.now, longestMs = 10_000 }: How = {},
): P {
  async function ask(call: string, schema: z.ZodType, { idempotencyKey, texts: _ofStandIns, ...asked }: Asked): Promise<unknown> {
    // What only asks how something stands has no key: each asking is a call of its own.
    const id = typeof idempotencyKey === 'string' ? idempotencyKey : randomUUID();
    const inJson = Object.entries(asked).map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64') : value]);
    const body = JSON.stringify(Object.fromEntries(inJson));
    const headers = { ...signedHeaders({ id, body, secret: bridge.secret, now: now() }) };
    const answer = await askCompany(party, `${bridge.url}${party}/${call}`, { body, headers, longestMs });
    if (answer.status !== 200 && answer.status !== 204)
      throw new PartyUnavailable(party, 'unavailable', `the bridge answered ${answer.status} to ${call}`);
    const read = schema.safeParse(answer.status === 204 ? null : jsonOf(answer.words));
    if (read.success) return read.data;
    const places = read.error.issues.map(({ path }) => path.join('.') || 'the whole');
    throw new PartyUnavailable(
      party,
      'unavailable',
      `its answer to ${call} is not of the shape or unit that it should be: ${places.join(', ')}`,
    );
  }
  const calls = Object.entries(answers as Readonly<Record<string, z.ZodType>>).map(
    ([call, schema]) => [call, (asked: Asked = {}) => ask(call, schema, asked)] as const,
  );
  // One function a call, each with the answer of its schema: `AnswersOf` holds both against the interface.
  return Object.fromEntries(calls) as P;
}

/** The most characters of an answer that is not one text: longer and deeper ones would hold the node up. Bytes are one text. */
const longestJson = 1024 * 1024;

/** What is no JSON, or too long for it, fits no schema. */
function jsonOf(text: string): unknown {
  try {
    if (text.length > longestJson && !text.startsWith('"')) return Symbol.for('too long');
    return JSON.parse(text);
  } catch {
    return Symbol.for('not JSON');
  }
}
