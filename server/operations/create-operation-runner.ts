import type { Kysely } from 'kysely';
import type { JsonObject } from '#schemas/json.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import { type KeptAnswers, oncePrefix } from './kept-answers.ts';
import { doneAlready } from './operation-failure.ts';
import type { Actor, Operation } from './operation.ts';
import { contextFor, type OperationHost } from './operation-host.ts';
import { OperationInputRefused, OperationRefused, type OperationOutcome, type OperationRunner } from './operation-runner.ts';
import { admit } from './admit.ts';
import { demandConfirmed } from './step-up.ts';
import { runLocalOperation } from './run-local-operation.ts';
import { runExternalOperation } from './run-external-operation.ts';
import type { Database } from '#server/storage/database.ts';
import { crashPoint } from '#server/storage/crash-points.ts';
import { OperationTooSlow, runOperation } from './run-operation.ts';

/** The time that a call outside a flow waits for an outside party; in a flow the document says. */
const externalLimitMs = 10_000;

/** A call that was admitted. The host has the language of its request. */
interface Asked {
  host: OperationHost;
  operation: Operation;
  input: JsonObject;
  person: Actor | null;
  key: string | null;
}

export function createOperationRunner(host: OperationHost, kept: KeptAnswers): OperationRunner {
  const { storage } = host;

  async function runLocal({ host, operation, input, person, key }: Asked): Promise<OperationOutcome> {
    const now = host.clock.now();
    const written = await storage.write(async (transaction) => {
      const call = { operation, input, person, now };
      if (key === null || person === null) return runLocalOperation(host, transaction, call);
      const { db } = transaction;
      const taken = await kept.take(db, { personId: person.id, key, operation: operation.name, input });
      if (taken.outcome !== null) return taken.outcome;
      const outcome = await runLocalOperation(host, transaction, { ...call, idempotencyKey: taken.id });
      const stays = keptOf(operation, outcome, key);
      if (stays === null) await kept.release(db, taken.id);
      else await kept.keep(db, taken, stays);
      crashPoint('call-kept');
      return outcome;
    });
    crashPoint('call-committed');
    return written;
  }

  /** The key is written down before anybody outside is asked, and names the call to them: asked again, they do the work once. */
  async function runExternal({ host, operation, input, person, key }: Asked): Promise<OperationOutcome> {
    const taken =
      key === null || person === null
        ? null
        : await storage.write(({ db }) => kept.take(db, { personId: person.id, key, operation: operation.name, input }));
    if (taken !== null && taken.outcome !== null) return taken.outcome;
    crashPoint('call-taken');
    try {
      const idempotencyKey = taken?.id ?? host.ids();
      // A write that holds a secret is marked as done together with its work: after a crash in between it is not done again.
      const settled = async (db: Kysely<Database>) => {
        if (taken !== null && operation.doneAlready !== null) await kept.keep(db, taken, saidDone(operation.doneAlready));
      };
      const outcome = await runExternalOperation(host, { operation, input, person, idempotencyKey, limitMs: externalLimitMs, settled });
      crashPoint('call-settled');
      if (taken === null) return outcome;
      const stays = keptOf(operation, outcome, key);
      if (stays === null) await kept.release(storage.db, taken.id);
      else await kept.keep(storage.db, taken, stays);
      return outcome;
    } catch (error) {
      if (taken !== null && error instanceof OperationInputRefused) await kept.release(storage.db, taken.id);
      // Nobody knows if the work was done: the key stays with this request, and repeating it under the key is safe.
      if (error instanceof OperationTooSlow) return unanswered('timeout');
      if (error instanceof PartyUnavailable) return unanswered(error.why);
      throw error;
    }
  }

  /** The same request sent again is answered as it was, and counts once. */
  const isAnswered = async ({ id }: Actor, key: string | undefined) => key !== undefined && (await kept.isAnswered(storage.read, id, key));

  return {
    operations: host.operations,
    wasMade: isAnswered,
    async call({ name, input, person, caller, network, language, idempotencyKey }) {
      const operation = host.operations.get(name);
      if (operation === undefined) throw new OperationRefused(name, 'unknown');
      if (operation.caller !== 'anyone' && person === null) throw new OperationRefused(name, 'signIn');
      if (operation.caller === 'flow' && caller !== 'flow') throw new OperationRefused(name, 'flowOnly');
      const answered = operation.kind !== 'read' && person !== null && (await isAnswered(person, idempotencyKey));
      if (!answered) demandConfirmed(operation, person, host.clock.now());
      const refused = await admit(host, storage.db, { operation, person, network, counts: !answered, toldAsProblem: caller === 'outside' });
      if (refused !== null) return refused;
      const asked = { host: { ...host, language }, operation, input, person, key: idempotencyKey ?? null };
      switch (operation.kind) {
        case 'local':
          return runLocal(asked);
        case 'external':
          return runExternal(asked);
        case 'read':
          return runOperation(operation, input, contextFor(asked.host, storage.read, person, host.clock.now()));
      }
    },
  };
}

/**
 * A failure that the documents answer with `success: false` is an answer like any other; a thrown one is a refusal, and leaves no key. Of what is
 * made once neither is: it was not made.
 */
function isAnswer(outcome: OperationOutcome, key: string | null): boolean {
  if (!outcome.ok && key?.startsWith(oncePrefix) === true) return false;
  return outcome.ok || (typeof outcome.output === 'object' && outcome.output !== null);
}

/** The stored form of an answer for a repeated request; null if nothing is stored. */
function keptOf(operation: Operation, outcome: OperationOutcome, key: string | null): OperationOutcome | null {
  if (operation.doneAlready !== null) return outcome.ok ? saidDone(operation.doneAlready) : null;
  return operation.answersKept && isAnswer(outcome, key) ? outcome : null;
}

const saidDone = (message: string): OperationOutcome => ({
  ok: false,
  code: doneAlready,
  message,
  errors: [{ path: '', message }],
  output: null,
});

function unanswered(code: 'timeout' | 'unavailable'): OperationOutcome {
  return { ok: false, code, message: '', errors: [], output: null };
}
