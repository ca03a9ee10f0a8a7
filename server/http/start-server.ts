import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type { SourceFile } from '#engine/definition/compile-library.ts';
import type { Library } from '#engine/compiled/library.ts';
import { build } from '../configuration/build.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { pageTexts, reservedScreens } from '../configuration/product.ts';
import { newYorkDate } from '../time/calendar.ts';
import { createPersonas } from '../personas/seed-personas.ts';
import { createOperationRunner } from '../operations/create-operation-runner.ts';
import { createFlags } from '../flags/flags.ts';
import { createKeptAnswers } from '../operations/kept-answers.ts';
import { longestLimitMs } from '../operations/operation-limit.ts';
import type { OperationHost } from '../operations/operation-host.ts';
import type { Operation } from '../operations/operation.ts';
import { operationSignatures } from '../operations/operations.ts';
import { collectAreas } from '../areas/collect-areas.ts';
import type { Area } from '../areas/define-area.ts';
import { product as standing } from '../product.ts';
import { giveKeys } from '../people/give-keys.ts';
import { readPersonScope } from '../people/person-scope.ts';
import { createViewGallery } from '../gallery/create-view-gallery.ts';
import { createKeptPresses } from '../pages/kept-presses.ts';
import { createKeptReads } from '../pages/kept-reads.ts';
import { createPageService } from '../pages/page-service.ts';
import { createAppPasswords } from '../security/app-passwords.ts';
import { createAudit } from '../security/audit.ts';
import { watchAudit } from '../security/audit-watch.ts';
import { createConfirmIdentity } from '../security/confirm-identity.ts';
import { createKnownDevices } from '../security/known-devices.ts';
import { createRefusals, refusalWindowMs } from '../security/refusals.ts';
import { keepRetention } from '../retention/keep-retention.ts';
import { rotateAtStart } from '../security/rotate-at-start.ts';
import { createBoxes } from '../security/create-boxes.ts';
import { loadKeys } from '../security/load-keys.ts';
import { openKeys } from '../security/open-keys.ts';
import { createNotices } from '../security/notices.ts';
import { createPasswordHashing } from '../security/password-hash.ts';
import { createPendingSignIns } from '../security/pending-sign-ins.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import { createSecondFactor } from '../security/second-factor.ts';
import { createSessions } from '../security/sessions.ts';
import { createSignIn } from '../security/sign-in.ts';
import type { Random } from '../security/tokens.ts';
import { measureStoredWork } from '../observability/stored-work.ts';
import { openStorage } from '../storage/open-storage.ts';
import { openStandInSites } from '../parties/stand-in-sites.ts';
import { startDeliveries } from '../outbox/deliver.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { realParties, standInParties } from '../parties/stand-ins.ts';
import { canonical } from '../voyager/canonical.ts';
import { beginFlow } from '../voyager/begin-flow.ts';
import { cachedCompile } from '../voyager/compile-cache.ts';
import { type Compile, compileInThread } from '../voyager/compile-in-thread.ts';
import { createHistoryService } from '../voyager/history-service.ts';
import { createVoyagerService } from '../voyager/create-voyager-service.ts';
import type { Definitions } from '../voyager/definitions.ts';
import { oneAtATime } from '../voyager/one-at-a-time.ts';
import { errorsOf } from '../voyager/publish-documents.ts';
import { createApplication } from './application.ts';
import type { RegisteredRoute } from './registered-route.ts';
import { readFlowFiles } from '../voyager/flow-files.ts';
import { createAdmission } from './admission.ts';
import { createDevelopment } from './development.ts';
import { identityForOperations } from './identity-for-operations.ts';
import { createLog, errorFields } from '../observability/log.ts';
import { createMetrics } from './metrics.ts';
import { loadRenderedPages, type RenderedPages } from './rendered-pages.ts';
import type { Services } from './services.ts';

const sweepEveryMs = 600_000;
const followEveryMs = 10_000;

/** What a test puts in the place of the world. */
export interface World {
  clock?: { now(): number };
  ids?: () => string;
  random?: Random;
  /** How a slow stand-in waits. */
  wait?: (milliseconds: number) => Promise<void>;
  rendering?: RenderedPages;
  /** Other folders of documents than `flows/`: those of several are one library. */
  flows?: readonly string[];
  /** Areas beside those of the product. */
  areas?: readonly Area[];
  /** How documents are compiled, where many servers of one process share what was. */
  compile?: Compile;
  log?: Services['log'];
  /** Where spans go, instead of to the collector of the configuration. */
  tracer?: Services['tracer'];
  /** Hears of a stage of the start that takes a while, in words. */
  tell?: (stage: string) => void;
}

export interface RunningServer {
  address: string;
  services: Services;
  routes: RegisteredRoute[];
  /** The listener of operators and designers' tools; null where the one address has all. */
  operations: { address: string; routes: RegisteredRoute[] } | null;
  /**
   * Reads the documents again and serves them; open records keep their version. Answers the milliseconds that it took; null where documents are
   * published by a command.
   */
  readAgain(): Promise<number | null>;
  /** Takes no new work, finishes what there is, closes the database. */
  stop(): Promise<void>;
}

/** Builds everything, in the order that each part needs the one before, and listens. */
export async function startServer(configuration: Configuration, root: string, world: World = {}): Promise<RunningServer> {
  const ids = world.ids ?? uuidv7;
  const random = world.random ?? randomBytes;
  const log = world.log ?? createLog(configuration);
  const tracer = world.tracer ?? (await tracerOf(configuration));
  const metrics = createMetrics();
  const product = world.areas === undefined ? standing : collectAreas([...standing.areas, ...world.areas]);
  const { operations } = product;
  const compile = compilerOf(root, world);
  const flowFolders = world.flows ?? [join(root, 'flows')];
  const rendering = world.rendering ?? (await loadRenderedPages(root));
  const masters = loadKeys(configuration);
  const storage = await openStorage(configuration, product.migrations, {
    ...metrics.storage,
    full(isFull) {
      metrics.storage.full(isFull);
      if (isFull) log.error('the disk of the database is full: writes are refused, reads go on');
      else log.info('the disk of the database has space again');
    },
  });
  const clock = world.clock ?? storage.clock;
  try {
    const passwords = createPasswordHashing(configuration.limits);
    const development = configuration.mode === 'development';
    const flags = await createFlags({ read: storage.read, write: storage.db, catalogue: product.flags, development });
    if (configuration.standIns && !development) log.warn('the companies outside are played by stand-ins (VOYAGER_STAND_INS)');
    if (!development && configuration.publicOrigin?.startsWith('https://') === true && configuration.trustedProxies.length === 0)
      log.warn(
        'TRUSTED_PROXIES is empty, and something ends TLS before this node: everybody has its address, and shares the limits of it. Name it',
      );
    const keys = await openKeys(storage, masters, random);
    await giveKeys(storage, keys, random);
    const boxes = createBoxes({ keys, tables: product.tables, clock, ids, random });
    const standIn = {
      db: storage.db,
      clock,
      ids,
      wait: world.wait ?? ((milliseconds: number) => wait(milliseconds)),
      vault: boxes.vault,
      development,
    };
    const standInSites = configuration.standIns
      ? await openStandInSites({
          parties: product.parties,
          deps: standIn,
          random,
          at: { host: configuration.host, ...configuration.standInSites },
        })
      : null;
    const parties = configuration.standIns
      ? standInParties({ ...standIn, sitesOrigin: standInSites?.origin ?? null }, product.parties)
      : realParties(product.parties);
    const audit = createAudit({ keys, clock });
    const refusals = createRefusals({
      storage,
      audit,
      failed: (error) => log.error(errorFields(error), 'a refusal could not be written to the audit'),
    });
    const { writesPerMinute } = configuration.limits;
    const rates = createRateLimit(storage.db, clock);
    const confirmIdentity = createConfirmIdentity({ storage, passwords, rates, refusals, limits: configuration.limits });
    const outbox = createOutbox({ vault: boxes.vault, clock, ids });
    const host: OperationHost = {
      operations,
      storage,
      clock,
      ids,
      flags,
      parties,
      ...boxes,
      outbox,
      identity: identityForOperations(confirmIdentity),
      random,
      notices: createNotices({ vault: boxes.vault, outbox, clock, ids, random }),
      development,
      personas: development ? product.personas.areas : [],
      audit,
      refused: (refusal) => void refusals.note(refusal),
      ...(configuration.rateLimits ? { limits: { writesPerMinute } } : {}),
      work: {
        openRecords: (personId) => voyagers.openRecords({ person: { id: personId } }),
        addressOf: (route, values) => voyagers.addressOf(route, values),
        startOver: (db, person, vid) => voyagers.startOver({ db, person, vid }),
      },
      beginFlow: (person, voyagerType, given) => beginFlow(voyagers, person, voyagerType, given),
    };
    const kept = createKeptAnswers({ keys, vault: boxes.vault, canonical, clock, ids });
    const runner = createOperationRunner(host, kept);
    const personas = development
      ? createPersonas({
          storage,
          clock,
          ids,
          keys,
          vault: boxes.vault,
          personas: product.personas,
          hashPassword: (password) => passwords.hash(password),
        })
      : null;
    const voyagers = await createVoyagerService({
      host,
      keys,
      ...(development ? await compileDocuments(flowFolders, operations, compile) : {}),
      random,
      compile,
      log,
      tracer,
      measures: metrics.measures,
      updatesPerMinute: configuration.limits.updatesPerMinute,
      ...(world.wait === undefined ? {} : { wait: world.wait }),
    });
    measureStoredWork(metrics.registry, { storage, clock });
    const workers = voyagers.startWorkers();
    let reachedAt = configuration.publicOrigin ?? `http://${configuration.host}:${configuration.port}`;
    const deliveries = startDeliveries({
      storage,
      vault: boxes.vault,
      parties,
      words: () => voyagers.definitions.library().words,
      origin: () => reachedAt,
      clock,
      log,
    });
    const sessions = createSessions({ storage, audit, clock, ids, random, vault: boxes.vault, limits: configuration.limits });
    const appPasswords = createAppPasswords({
      storage,
      clock,
      keys,
      rates,
      limits: configuration.limits,
      owner: product.ownerOfAppPassword,
    });
    const secondFactor = createSecondFactor(runner, product.secondFactor);
    const pendingSignIns = createPendingSignIns({ storage, clock, random });
    const signIn = createSignIn({
      storage,
      pendingSignIns,
      secondFactor,
      refusals,
      devices: createKnownDevices({ keys, random }),
      keys,
      passwords,
      rates,
      limits: configuration.limits,
      ...(personas === null ? {} : { arrives: (username: string) => personas.seed(username) }),
    });
    const rotation = rotateAtStart({ storage, keys, vault: boxes.vault, tables: product.tables, random, log });
    const retention = keepRetention({ storage, clock, tables: product.tables, log });
    const admission = createAdmission(configuration.limits, metrics.registry);
    const auditWatch = watchAudit({ storage, keys, clock, log, registry: metrics.registry });
    let stopping = false;
    const services: Services = {
      configuration,
      clock,
      ids,
      random,
      log,
      csrfSecret: keys.derive('csrf'),
      storage,
      library: () => voyagers.definitions.library(),
      operations: runner,
      voyagers,
      histories: createHistoryService(voyagers.environment, { milliseconds: configuration.limits.handlerTimeoutMs - 2000, megabytes: 512 }),
      pages: createPageService({
        library: () => voyagers.definitions.library(),
        voyagers,
        operations: runner,
        sessions,
        keptReads: createKeptReads(clock),
        signIn,
        confirmIdentity,
        keptPresses: createKeptPresses({ storage, vault: boxes.vault, clock, ids }),
        clock,
        ids,
        today: newYorkDate,
        person: (personId) => readPersonScope(storage.read, boxes.vault, personId === null ? null : { id: personId }),
        flags: (personId) => flags.read(flags.names, personId),
        screens: reservedScreens,
        texts: pageTexts,
        development,
        standIns: configuration.standIns && !development,
        refused: (refusal) => void refusals.note(refusal),
        report: (report) => parties.errorReporting.report(report),
        log,
      }),
      sessions,
      signIn,
      confirmIdentity,
      appPasswords,
      secondFactor,
      audit,
      refusals,
      auditState: auditWatch.state,
      rates,
      errorReporting: parties.errorReporting,
      metrics,
      admission,
      tracer,
      rendering,
      development:
        personas === null ? null : createDevelopment({ storage, personas, product, flags, audit, deliveries, vault: boxes.vault }),
      views: development ? createViewGallery({ library: () => voyagers.definitions.library(), folders: flowFolders, operations }) : null,
      standInSites,
      stopping: () => stopping,
    };
    const { server, routes } = await createApplication(services, configuration.operations === null ? 'all' : 'product');
    const operationsListening = await listenForOperations(services);
    const servers = [server, ...(operationsListening === null ? [] : [operationsListening.server])];
    const sweeping = setInterval(() => {
      const { signInWindowMs, keptAnswersMs } = configuration.limits;
      Promise.all([
        sessions.sweep(),
        pendingSignIns.sweep(),
        rates.sweep(Math.max(signInWindowMs, longestLimitMs)),
        kept.sweep(storage.db, keptAnswersMs),
      ]).catch(() => log.warn('the sweep of sessions, limits and kept answers failed'));
    }, sweepEveryMs);
    sweeping.unref();
    const noting = setInterval(() => void refusals.flush(), refusalWindowMs).unref();
    const following = development ? null : follow(voyagers.definitions, log);
    const address = await server.listen({ host: configuration.host, port: configuration.port });
    reachedAt = configuration.publicOrigin ?? address;
    return {
      address,
      services,
      routes,
      operations: operationsListening && { address: operationsListening.address, routes: operationsListening.routes },
      readAgain: oneAtATime(async () => {
        if (!development) return null;
        const began = performance.now();
        const { files, library } = await compileDocuments(flowFolders, operations, compile);
        await voyagers.definitions.publish(files, library);
        return Math.round(performance.now() - began);
      }),
      async stop() {
        stopping = true;
        clearInterval(sweeping);
        clearInterval(noting);
        admission.stop();
        clearInterval(following ?? undefined);
        const drained = Promise.all([...servers.map((one) => one.close()), standInSites?.close()]);
        const late = new Promise<'late'>((resolve) => setTimeout(resolve, configuration.limits.drainMs, 'late').unref());
        if ((await Promise.race([drained, late])) === 'late') for (const one of servers) one.server.closeAllConnections();
        await Promise.all([workers.stop(), deliveries.stop(), auditWatch.stop(), rotation.stop(), retention.stop(), refusals.flush()]);
        await storage.close();
        await tracer?.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Operators and designers' tools, on an address of their own; it listens before the product does. */
async function listenForOperations(services: Services) {
  const { operations } = services.configuration;
  if (operations === null) return null;
  const { server, routes } = await createApplication(services, 'operations');
  return { address: await server.listen(operations), routes, server };
}

/** The libraries of traces are loaded where a collector is named and nowhere else: a start without one does not pay for them. */
async function tracerOf({ tracing }: Configuration): Promise<Services['tracer']> {
  if (tracing === null) return null;
  const { openTelemetryTracer, otlpProcessor } = await import('../observability/open-telemetry.ts');
  return openTelemetryTracer({ serviceName: tracing.serviceName, processor: otlpProcessor(tracing.endpoint) });
}

/** A production server takes up what a command publishes while it runs. What does not fit it is told, and what it serves stays. */
function follow(definitions: Definitions, log: Services['log']): NodeJS.Timeout {
  const following = setInterval(() => {
    definitions.refresh().catch((error: unknown) => log.error(errorFields(error), 'what was published last is not taken up'));
  }, followEveryMs);
  return following.unref();
}

/** What a build compiled once it reads the next time. An area that a test adds is no part of the build. */
function compilerOf(root: string, { compile, areas }: World): Compile {
  if (compile !== undefined) return compile;
  return build === null || areas !== undefined
    ? compileInThread
    : cachedCompile(compileInThread, { folder: join(root, 'dist/compiled'), build });
}

/** The documents beside this server, compiled. In development what compiles is served, and what does not is said. */
async function compileDocuments(
  folders: readonly string[],
  operations: ReadonlyMap<string, Operation>,
  compile: Compile,
): Promise<{ library: Library; files: SourceFile[] }> {
  const files = folders.flatMap((folder) => readFlowFiles(folder));
  const library = await compile(files, () => operationSignatures(operations));
  for (const { code, message, fix, position } of errorsOf(library))
    process.stderr.write(`flows/${position.file}:${position.line}:${position.column} ${code}: ${message} ${fix}\n`);
  return { library, files };
}
