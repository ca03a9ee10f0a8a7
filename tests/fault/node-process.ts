import { smallPdf } from '#tests/support/small-files.ts';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { armCrashPoint } from '#server/storage/crash-points.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { migrateRecords } from '#server/voyager/moving/migrate-records.ts';
import { createVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import { VoyagerProblem } from '#server/voyager/environment/voyager-problem.ts';
import { createOperationRunner } from '#server/operations/create-operation-runner.ts';
import { createKeptAnswers } from '#server/operations/kept-answers.ts';
import { keyStatus } from '#server/security/key-status.ts';
import { openKeys } from '#server/security/open-keys.ts';
import { rotateAtStart } from '#server/composition/rotate-at-start.ts';
import { rotateKeys } from '#server/security/rotate-keys.ts';
import { canonical } from '#server/voyager/shared/canonical.ts';
import { answersFirst } from './answers-first.ts';
import { compileFaultFlows, faultHost, keysOfNode } from './fault-host.ts';
import { pressOn } from './fault-pages.ts';
import type { Call, NodeSettings, Order, Receipt, Reply } from './node.ts';
import { faultVersions, migrationTo } from './versions.ts';
import { product } from '#server/product.ts';

/** The process that is killed: the real storage and service with its workers, asked through messages instead of sockets. */
const settings = JSON.parse(process.argv[2] ?? '{}') as NodeSettings;

/** This machine's clock as this process sees it. */
const machine = Date.now.bind(Date);
let clock: { byMs: number; standsAt: number | null } = { byMs: settings.clockByMs, standsAt: null };
Date.now = () => clock.standsAt ?? machine() + clock.byMs;

const files = JSON.parse(readFileSync(settings.files, 'utf8')) as AuthoredFile[];
const opened = await openStorage(settings.place, product.migrations);
const storage = answersFirst(opened, settings.control);
const keys = await openKeys(storage, keysOfNode(settings.master), randomBytes);
const host = await faultHost(storage, keys, settings.partyUrl);
const { clock: now, ids, vault } = host;
const runner = createOperationRunner(host, createKeptAnswers({ keys, vault, canonical, clock: now, ids }));
const service = await createVoyagerService({
  host,
  keys,
  library: compileFaultFlows(files, settings.partyUrl),
  files,
  random: randomBytes,
  pauseMs: 20,
  leaseGraceMs: 500,
  guards: settings.control === 'fence' || settings.control === 'leaseExpiry' ? { [settings.control]: false } : {},
});
service.startWorkers();
let atStart: ReturnType<typeof rotateAtStart> | null = null;
const press = pressOn({ host, service, runner });

type DirectCall = Extract<Call, { do: 'call' | 'press' }>;

async function called({ person, operation, name, key, ...call }: DirectCall): Promise<Receipt> {
  if (call.do === 'press') return { reference: await press({ personId: person, operation, name, key }) };
  const outcome = await runner.call({ name: operation, input: { name }, person: { id: person }, caller: 'outside', idempotencyKey: key });
  if (!outcome.ok) throw new Error(`${operation} was not done: ${outcome.code}`);
  return outcome.output as unknown as Receipt; // as both operations declare
}

async function answered(call: Exclude<Call, DirectCall>): Promise<VoyagerAnswer> {
  const person = { id: call.person };
  switch (call.do) {
    case 'start':
      return service.start({
        person,
        voyagerType: call.voyagerType,
        input: call.input,
        key: call.key,
        ...(call.parent === undefined ? {} : { parent: call.parent }),
      });
    case 'update': {
      const { vid, key, at, voyagerType, event, values } = call;
      const request = { type: 'VoyagerEventRequest' as const, ...at, voyagerType, event, values };
      return service.update({ person, vid, request, key });
    }
    case 'attach': {
      const add = { name: 'paper.pdf', bytes: smallPdf(call.text), whole: true };
      return service.attach({ person, vid: call.vid, ...call.at, key: call.key, add });
    }
    case 'detach':
      return service.detach({ person, vid: call.vid, ...call.at, key: call.key, remove: call.documentId });
    case 'resume':
      return service.resume({ person, vid: call.vid });
  }
}

async function reply(call: Call): Promise<Reply> {
  try {
    if (call.do === 'call' || call.do === 'press') return await called(call);
    const { voyagerRecordId: vid, stepId, revision, view } = await answered(call);
    const form = (view.type === 'BmlView' ? (view.layout.form ?? {}) : {}) as JsonObject;
    const documents = (form['documents'] ?? []) as { documentId: string }[];
    return { vid, stepId, revision, settled: view.type !== 'PollingView', documents: documents.map((one) => one.documentId) };
  } catch (error) {
    if (error instanceof VoyagerProblem) return { refused: error.code };
    return { fault: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' };
  }
}

async function obey(order: Order): Promise<Reply | null> {
  if ('move' in order) return moved(order.move.other);
  if ('rotate' in order) return rotated();
  if ('arm' in order) armCrashPoint(order.arm);
  else if ('clock' in order) clock = { byMs: order.clock.byMs, standsAt: order.clock.stands ? Date.now() : null };
  else {
    // A full disk where none can be mounted: the database may have no more pages than it has, or as many as it likes again.
    const pages = order.full ? sql`pragma max_page_count = 1` : sql`pragma max_page_count = 1073741823`;
    await pages.execute(storage.db);
  }
  return null;
}

/** Does the work of `voyager migrate` while the node serves. The other version is published, and the served one is current again. */
async function moved(other: boolean): Promise<Reply> {
  const versions = faultVersions(files, settings.partyUrl);
  try {
    for (const { files: own, library } of versions.toReversed()) await service.definitions.publish(own, library);
    const report = await migrateRecords(service.environment, migrationTo(other, versions), { dryRun: false });
    return { moved: report.moved, stay: report.stay.map(({ why }) => why) };
  } catch (error) {
    return { fault: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' };
  }
}

let rotating: Promise<Reply> | null = null;

/** Does the work of `voyager keys rotate` while the node serves. A second request joins the first. */
function rotated(): Promise<Reply> {
  rotating ??= rotateOnce().finally(() => (rotating = null));
  return rotating;
}

async function rotateOnce(): Promise<Reply> {
  const { tables } = product;
  try {
    // Else it might go on when the next master key is there, and bring rows back.
    await atStart?.stop();
    await rotateKeys({ storage, keys, vault, tables, random: randomBytes });
    const { left } = await keyStatus(storage, { keys, tables });
    return { left };
  } catch (error) {
    return { fault: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' };
  }
}

process.on('message', (message: { id: number; call: Call } | { id: number; order: Order }) => {
  const { id } = message;
  if ('order' in message) void obey(message.order).then((answer) => process.send?.({ id, reply: answer }));
  else void reply(message.call).then((answer) => process.send?.({ id, reply: answer }));
});
process.on('disconnect', () => process.exit(0));
// Told before it rotates: whoever armed a trap for that knows that it served.
process.send?.({ id: -1, reply: null }, undefined, undefined, () => {
  armCrashPoint(settings.trap);
  if (settings.rotates)
    atStart = rotateAtStart({ storage, keys, vault, tables: product.tables, random: randomBytes, log: pino({ level: 'silent' }) });
});
