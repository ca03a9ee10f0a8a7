import type { Kysely } from 'kysely';
import type { Parties } from '#server/parties/parties.ts';
import type { ClientNetwork } from '#server/security/client-network.ts';
import { countAttempt } from '#server/security/count-attempt.ts';
import type { Database } from '#server/storage/database.ts';
import { OperationNotFound, TooManyRequests } from './operation-failure.ts';
import type { Actor, Operation } from './operation.ts';
import type { OperationHost } from './operation-host.ts';
import type { Allowed } from './operation-limit.ts';
import type { OperationOutcome } from './operation-runner.ts';

/** A call that was refused before anything of it was evaluated. */
export type NotAdmitted = Extract<OperationOutcome, { ok: false }> & { retryAfter: number };

/** With its gate closed there is no such operation for this person: throws `OperationNotFound`, and tells the audit. */
export async function demandOpenGate(
  host: Pick<OperationHost, 'flags' | 'refused'>,
  operation: Operation,
  personId: string | null,
): Promise<void> {
  if (operation.gate === null || (await host.flags.isOn(operation.gate, personId))) return;
  host.refused?.({ event: 'gateClosed', personId, detail: operation.name });
  throw new OperationNotFound('The operation');
}

/**
 * Admits or refuses a call before its input is read, for every caller alike. With its gate closed there is no such operation:
 * `OperationNotFound`. One call too many is an outcome that says when to try again. What counts, `db`, is not the transaction that the
 * operation runs in where there are others: a count is kept, and its row is locked for one statement. `counts`: off for a request that was
 * answered before. A problem tells the audit itself.
 */
export async function admit(
  host: OperationHost,
  db: Kysely<Database>,
  call: { operation: Operation; person: Actor | null; network?: ClientNetwork | undefined; counts?: boolean; toldAsProblem?: boolean },
): Promise<NotAdmitted | null> {
  const { operation, person, network, counts = true, toldAsProblem = false } = call;
  const personId = person?.id ?? null;
  await demandOpenGate(host, operation, personId);
  if (operation.kind === 'read' || host.limits === undefined || !counts) return null;
  const limits = personId === null ? ofNetwork(operation, network) : ofPerson(operation, personId, host.limits);
  let seconds: number | null = null;
  for (const limit of limits) seconds ??= await tooMany(host, db, limit);
  if (seconds === null) return null;
  if (!toldAsProblem) host.refused?.({ event: 'limitReached', personId, detail: operation.name });
  const { code, message, retryAfter } = new TooManyRequests(seconds);
  return { ok: false, code, message, errors: [{ path: '', message }], output: null, retryAfter };
}

type Counted = Allowed & { subject: string };

/** The limits of somebody's own calls: of all their writes, and of this one. */
function ofPerson({ name, limit: { person } }: Operation, personId: string, { writesPerMinute }: { writesPerMinute: number }): Counted[] {
  const every = { subject: `writes of ${personId}`, allowed: writesPerMinute, windowMs: 60_000 };
  return person === null ? [every] : [every, { subject: `${name} of ${personId}`, ...person }];
}

/** The limit of a network's calls by whoever is not signed in (AU-19); none of a call that no request made. */
function ofNetwork({ name, limit: { network: limit } }: Operation, network: ClientNetwork | undefined): Counted[] {
  if (limit === null || network === undefined) return [];
  return [{ subject: `${name} from ${network.name}`, allowed: limit.allowed * network.share, windowMs: limit.windowMs }];
}

/** Counts; answers after how many seconds to try again where it was one too many. */
async function tooMany(host: OperationHost, db: Kysely<Database>, { subject, allowed, windowMs }: Counted): Promise<number | null> {
  const { attempts, retryAfter } = await countAttempt(db, host.clock.now(), subject, windowMs);
  return attempts > allowed ? retryAfter : null;
}

/** The parties as an operation may ask them: each question is counted before it is asked, and the one too many is a failure. */
export function countedParties(host: OperationHost, operation: Operation, person: Actor | null): Parties {
  const limit = operation.limit.party;
  if (limit === null || person === null || host.limits === undefined) return host.parties;
  const count = async (): Promise<void> => {
    const seconds = await tooMany(host, host.storage.db, { subject: `${operation.name} asks for ${person.id}`, ...limit });
    if (seconds === null) return;
    host.refused?.({ event: 'limitReached', personId: person.id, detail: operation.name });
    throw new TooManyRequests(seconds);
  };
  const counted = <T extends object>(of: T, wrap: (value: unknown, name: PropertyKey) => unknown): T =>
    new Proxy(of, { get: (target, name) => wrap(Reflect.get(target, name), name) });
  return counted(host.parties, (party) =>
    typeof party !== 'object' || party === null
      ? party
      : counted(party, (ask) =>
          typeof ask !== 'function' ? ask : (...given: unknown[]) => count().then(() => Reflect.apply(ask, party, given) as unknown),
        ),
  );
}
