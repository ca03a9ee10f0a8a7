import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { tablesOfPlatform } from '#server/areas/tables-of-platform.ts';
import { createFlags } from '#server/flags/flags.ts';
import { collect } from '#server/operations/operations.ts';
import type { OperationHost } from '#server/operations/operation-host.ts';
import type { Parties } from '#server/parties/parties.ts';
import { createBoxes } from '#server/security/create-boxes.ts';
import { loadKeys } from '#server/security/load-keys.ts';
import { openKeys } from '#server/security/open-keys.ts';
import { openSqlite } from '#server/storage/sqlite/sqlite-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { RecordAnswer } from '#server/voyager/environment/record-answer.ts';
import { createVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import type { VoyagerService } from '#server/voyager/service/voyager-service.ts';
import { compileDocuments, readDocuments } from './documents.ts';
import { createListener, type Listener, type ListenerOptions } from './listener.ts';
import { ownMigrations, type OwnMigrations } from './migrations.ts';
import { type FlowOperation, operationsOf } from './operation.ts';
import { personNamed, readPerson } from './people.ts';

export interface ServiceOptions {
  /** The folder of the database; it is made where it is missing. One process at a time may hold it. */
  data: string;
  /** The folder of the documents, or the documents themselves, by their paths. */
  flows: string | readonly { path: string; text: string }[];
  operations?: readonly FlowOperation[];
  /** Tables of your own in the same database, by names in whose order they run. One that was released is never changed: add another. */
  migrations?: OwnMigrations;
  /** Flags that documents read: `{ dark: { on: false, gates: 'the dark theme' } }`. */
  flags?: Readonly<Record<string, { on: boolean; gates: string }>>;
  /** The master key: 32 bytes in base64 or hex. Left out, a file `voyager.key` is made in the data folder. Without the key nothing can be read. */
  key?: string;
  /** Epoch milliseconds; by default the time of this machine. */
  clock?: { now(): number };
  /** False: effects and timers are carried out by `sweep` alone, as a test wants it. True by default. */
  workers?: boolean;
}

/** A step of a record, as the last answer has it. */
export interface StepOfRecord {
  voyagerRecordId: string;
  voyagerType: string;
  stepId: string;
  revision: number;
}

/** Runs flows. A refused call throws `VoyagerProblem`, after which nothing has changed. */
export interface FlowService {
  /** The id of the person of this name; the first call writes the person. */
  person(name: string): Promise<string>;
  /** Begins a record, or finds the open one of the same input. Under one key it is begun once. */
  begin(call: { person: string; voyagerType: string; input?: JsonObject; key?: string }): Promise<VoyagerAnswer>;
  /** The present step. Changes nothing. */
  resume(call: { person: string; voyagerRecordId: string; stepId?: string }): Promise<VoyagerAnswer>;
  /** Answers a step. Under one key it is applied once. */
  update(call: { person: string; at: StepOfRecord; event: string; values?: JsonObject; key?: string }): Promise<VoyagerAnswer>;
  /** Asks again at a step that waits. */
  poll(call: { person: string; at: StepOfRecord }): Promise<VoyagerAnswer>;
  /** Carries out the effects and timers that are due, and answers how many. */
  sweep(): Promise<{ effects: number; timers: number; expired: number }>;
  /** Answers HTTP requests to `/api/voyagers…`, as `@voyager/client` sends them. It is a listener of `node:http`. */
  listener(options: ListenerOptions): Listener;
  /** Waits for the work under way and closes the database. */
  close(): Promise<void>;
}

/** Opens the database, compiles the documents and runs the flows. Throws `DocumentsRefused` where a document has a mistake. */
export async function openService(options: ServiceOptions): Promise<FlowService> {
  const { operations = [], flags = {}, migrations = {}, key = null } = options;
  const known = collect(operationsOf(operations));
  const files = typeof options.flows === 'string' ? readDocuments(options.flows) : options.flows;
  const library = compileDocuments(files, known);
  const place = { key, keyFile: null, otherKeys: [], databaseUrl: null, dataFolder: options.data, mode: 'development' as const };
  const masters = loadKeys(place);
  const storage = await openSqlite(options.data, ownMigrations(migrations));
  try {
    const keys = await openKeys(storage, masters, randomBytes);
    const clock = options.clock ?? storage.clock;
    const boxes = createBoxes({ keys, tables: tablesOfPlatform, clock, ids: uuidv7, random: randomBytes });
    const host: OperationHost = {
      operations: known,
      storage,
      clock,
      ids: uuidv7,
      flags: createFlags({ read: storage.read, write: storage.db, catalogue: flags }),
      parties: noParties,
      readPerson,
      ...boxes,
      development: false,
    };
    const voyagers = await createVoyagerService({ host, keys, library, files, random: randomBytes });
    const people = { storage, keys, vault: boxes.vault, clock, ids: uuidv7 };
    return serviceOf({ voyagers, storage, workers: options.workers ?? true, person: (name) => personNamed(people, name) });
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** No operation of this package reaches a party: an external operation of the application calls what it likes itself. */
const noParties = new Proxy({} as Parties, {
  get(_target, name) {
    throw new Error(`There is no party ${String(name)} here`);
  },
});

interface Running {
  voyagers: VoyagerService;
  storage: Storage;
  workers: boolean;
  person: FlowService['person'];
}

function serviceOf({ voyagers, storage, workers, person }: Running): FlowService {
  const running = workers ? voyagers.startWorkers() : null;
  return {
    person,
    async begin({ person: id, voyagerType, input = {}, key = uuidv7() }) {
      return written(await voyagers.start({ person: { id }, voyagerType, input, key }));
    },
    async resume({ person: id, voyagerRecordId: vid, stepId }) {
      return written(await voyagers.resume({ person: { id }, vid, ...(stepId === undefined ? {} : { stepId }) }));
    },
    async update({ person: id, at, event, values = {}, key = uuidv7() }) {
      const { voyagerRecordId: vid, voyagerType, stepId, revision } = at;
      const request = { type: 'VoyagerEventRequest' as const, voyagerType, stepId, revision, event, values };
      return written(await voyagers.update({ person: { id }, vid, request, key }));
    },
    async poll({ person: id, at: { voyagerRecordId: vid, voyagerType, stepId, revision } }) {
      const request = { type: 'EmptyVoyagerRequest' as const, voyagerType, stepId, revision };
      return written(await voyagers.update({ person: { id }, vid, request, key: null }));
    },
    sweep: () => voyagers.sweep(),
    listener: (options) => createListener({ voyagers, storage, person }, options),
    async close() {
      await running?.stop();
      await storage.close();
    },
  };
}

/** The answer with its view drawn. */
const written = (answer: RecordAnswer): VoyagerAnswer => ({ ...answer, view: answer.view });
