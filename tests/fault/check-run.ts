import type { Json } from '#schemas/json.ts';
import { collect, operationSignatures } from '#server/operations/operations.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createDefinitions } from '#server/voyager/definitions/definitions.ts';
import { createRecordCodec } from '#server/voyager/environment/record-codec.ts';
import { checkRecords, type CheckedHistory } from './check-records.ts';
import type { Acknowledged } from './client.ts';
import { checkCalls } from './check-calls.ts';
import { checkSealed } from './check-sealed.ts';
import { compileFaultFlows, presentKeyAlone, readFaultFlows } from './fault-host.ts';
import type { NodeSettings } from './node.ts';
import { faultOperations, lapCounter } from './operations.ts';
import { double, lose, type Answered, type Verdict } from './verdict.ts';
import { product } from '#server/product.ts';

export interface Findings {
  acknowledged: number;
  /** Answers that the database knows nothing of. */
  lost: number;
  /** Keys, results, laps and work outside that count more than once. */
  doubled: number;
  records: number;
  events: number;
  /** Everything that is not as promised, in words; what was lost and doubled too. */
  wrong: string[];
}

/** Decides by the database, the clients' answers and what the party outside wrote down. No process of the run may be alive. */
export async function checkRun(place: NodeSettings['place'], told: Answered): Promise<Findings> {
  const storage = await openStorage(place, product.migrations);
  try {
    const definitions = createDefinitions({
      storage,
      clock: storage.clock,
      signatures: () => operationSignatures(collect(faultOperations(''))),
    });
    const files = readFaultFlows();
    await definitions.publish(files, compileFaultFlows(files, ''));
    const { keys, wrong: closed } = await checkSealed(storage, presentKeyAlone(told.master));
    // Nothing can be said of what cannot be read.
    if (closed.length > 0) return { acknowledged: 0, lost: 0, doubled: 0, records: 0, events: 0, wrong: closed };
    const codec = createRecordCodec({ keys, random: (bytes) => Buffer.alloc(bytes) });
    const { wrong, histories, records, events } = await checkRecords(storage, definitions, codec);
    const verdict: Verdict = { lost: 0, doubled: 0, wrong };
    const acknowledged = told.clients.flatMap((client) => client.acknowledged);
    await checkAnswers(storage, acknowledged, told, verdict);
    await checkLaps(storage, told, histories, verdict);
    const calls = await checkCalls(storage, keys, told, verdict);
    checkOutside(told, histories, { verdict, calls });
    return {
      acknowledged: acknowledged.length + told.clients.reduce((sum, { paid }) => sum + paid.length, 0),
      ...verdict,
      records,
      events,
    };
  } finally {
    await storage.close();
  }
}

/** P1, P2: every answer is in the database, once; what was refused is not. */
async function checkAnswers(storage: Storage, acknowledged: readonly Acknowledged[], told: Answered, verdict: Verdict): Promise<void> {
  interface Used {
    vid: string;
    revision: number;
    times: number;
  }
  const used = new Map<string, Used>();
  const note = (key: string, vid: string, revision: number) => used.set(key, { vid, revision, times: (used.get(key)?.times ?? 0) + 1 });
  const changes = await storage.read.selectFrom('event').select(['idempotency_key', 'record_id', 'answer_revision']).execute();
  for (const { idempotency_key: key, record_id: vid, answer_revision: revision } of changes)
    if (key !== null) note(key, vid, revision ?? 0);
  const starts = await storage.read.selectFrom('start_key').select(['key', 'record_id', 'revision']).execute();
  for (const { key, record_id: vid, revision } of starts) note(key, vid, revision);
  const ends = new Map((await storage.read.selectFrom('record').select(['id', 'revision']).execute()).map((row) => [row.id, row.revision]));
  const known = new Set<string>();
  for (const { kind, key, vid, revision } of acknowledged) {
    known.add(key);
    const found = used.get(key);
    if (found === undefined) {
      lose(verdict, `a ${kind} of ${vid} was answered at ${revision} and is not there`);
      continue;
    }
    double(verdict, found.times - 1, `the key of a ${kind} of ${vid} was used ${found.times} times`);
    if (found.vid !== vid) verdict.wrong.push(`a ${kind} was answered with ${vid} and did ${found.vid}`);
    if (found.revision > revision)
      verdict.wrong.push(`a ${kind} of ${vid} was answered at ${revision} before it was done at ${found.revision}`);
    if ((ends.get(vid) ?? -1) < revision) lose(verdict, `${vid} was shown at ${revision} and ends before that`);
  }
  for (const { key, what } of told.clients.flatMap((client) => client.refused)) {
    known.add(key);
    if (used.has(key)) verdict.wrong.push(`${what}, and was done all the same at ${used.get(key)?.revision} of ${used.get(key)?.vid}`);
  }
  for (const key of used.keys())
    if (!known.has(key)) verdict.wrong.push(`the key ${key} was never answered, though it was asked until it was`);
}

/** P5, of operations in our own tables: each counts once for each result in a history. */
async function checkLaps(storage: Storage, { clients }: Answered, histories: readonly CheckedHistory[], verdict: Verdict): Promise<void> {
  const counters = new Map((await storage.read.selectFrom('setting').selectAll().execute()).map((row) => [row.name, Number(row.value)]));
  for (const { person } of clients) {
    const laps = histories
      .filter(({ row }) => row.person_id === person && row.voyager_type === 'LAP')
      .flatMap(({ steps }) => steps.filter(({ event }) => event.type === 'voyager.effect.done')).length;
    const counted = counters.get(lapCounter(person)) ?? 0;
    if (counted < laps) lose(verdict, `${laps} laps of ${person} are in histories and ${counted} were counted`);
    double(verdict, counted - laps, `${laps} laps of ${person} are in histories and ${counted} were counted`);
  }
}

/** Milliseconds by which two clocks of whole milliseconds, one of which may follow a drift, differ over a short wait. */
const betweenClocks = 2;

/** P5, P6, P7, of operations outside: what the party wrote down is what histories asked for, and what entered is what it answered. */
function checkOutside(
  { ledger }: Answered,
  histories: readonly CheckedHistory[],
  { verdict, calls }: { verdict: Verdict; calls: readonly string[] },
): void {
  const asked = new Map<string, number>();
  const worked = new Map<string, { at: number; receipt: string; times: number }>();
  for (const { what, key, at, receipt = '' } of ledger) {
    if (what === 'otherwise') verdict.wrong.push(`the party was asked for something else under the key ${key}`);
    if (what === 'asked' && !asked.has(key)) asked.set(key, at);
    if (what === 'worked') worked.set(key, { at, receipt, times: (worked.get(key)?.times ?? 0) + 1 });
  }
  const wanted = new Set<string>(calls);
  const entered = new Map<string, number>();
  for (const { row, steps } of histories) {
    let lastWork = 0;
    let waited: { delay: number; since: number } | null = null;
    for (const { event, before, folded } of steps) {
      if (event.type === 'voyager.effect.done' && worked.has(event.effectId)) {
        entered.set(event.effectId, (entered.get(event.effectId) ?? 0) + 1);
        const work = worked.get(event.effectId);
        lastWork = work?.at ?? 0;
        if (work?.receipt !== receiptIn(event.output))
          verdict.wrong.push(`${row.id}: what entered under ${event.effectId} is not what the party answered`);
      } else if (event.type === 'voyager.effect.done' && row.voyager_type === 'DELIVERY')
        verdict.wrong.push(`${row.id}: a result of ${event.effectId} entered and the party never worked for it`);
      if (event.type === 'voyager.timer') {
        const timer = before?.timers.find(({ token }) => token === event.token);
        waited = timer === undefined ? null : { delay: timer.delay, since: lastWork };
      }
      for (const effect of row.voyager_type === 'DELIVERY' ? folded.effects : []) {
        wanted.add(effect.id);
        const at = asked.get(effect.id);
        if (waited !== null && at !== undefined && at - waited.since + betweenClocks < waited.delay)
          verdict.wrong.push(`${row.id}: a timer of ${waited.delay} ms fired after ${at - waited.since} ms by the party's clock`);
        waited = null;
      }
    }
  }
  for (const [effect, times] of entered) double(verdict, times - 1, `a result of ${effect} entered ${times} times`);
  for (const [key, { times }] of worked) {
    double(verdict, times - 1, `the party worked ${times} times for ${key}`);
    if (!wanted.has(key)) double(verdict, 1, `the party worked for ${key}, which nobody asked for`);
  }
}

function receiptIn(output: Json): Json {
  return typeof output === 'object' && output !== null && !Array.isArray(output) ? (output['receipt'] ?? null) : null;
}
