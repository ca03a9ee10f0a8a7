import { makeDesk } from './make-desk.ts';
import { makeStudio } from './make-studio.ts';
import { join } from 'node:path';
import { acceptOften } from './accept-often.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { createApplication } from '../http/application.ts';
import type { RegisteredRoute } from '../http/registered-route.ts';
import { loadRenderedPages } from '#server/http/answers/rendered-pages.ts';
import type { Services } from '../http/services.ts';
import { oneAtATime } from '#server/voyager/shared/one-at-a-time.ts';
import { startBackground } from './background.ts';
import { timedTracer } from '../observability/timed-tracer.ts';
import { compilerOf, documentReader, sayAtTerminal } from './documents.ts';
import { publishOwnFiles } from '#server/voyager/definitions/own-files.ts';
import { type Foundation, openFoundation } from './foundation.ts';
import { createPeople } from './people.ts';
import { createServices } from './services.ts';
import { createWork } from './work.ts';
import type { World } from './world.ts';

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
  /** Does what is left to do of the day, without waiting for its time. Answers what it did. */
  runDaily(): Promise<string[]>;
  /** Sends the messages that are due, without waiting for the next look at the outbox. */
  sendMessages(): Promise<void>;
  /** Takes no new work, finishes what there is, closes the database. */
  stop(): Promise<void>;
}

/** Builds everything, in the order that each part needs the one before, and listens. */
export async function startServer(configuration: Configuration, root: string, world: World = {}): Promise<RunningServer> {
  const recorded = world.tracer ?? (await tracerOf(configuration));
  const tracer = configuration.mode === 'development' ? timedTracer(recorded) : recorded;
  const rendering = world.rendering ?? (await loadRenderedPages(root));
  const foundation = await openFoundation(configuration, world);
  try {
    return await serve({ foundation, root, world, tracer, rendering });
  } catch (error) {
    await foundation.storage.close();
    throw error;
  }
}

interface Parts {
  foundation: Foundation;
  root: string;
  world: World;
  tracer: Services['tracer'];
  rendering: Services['rendering'];
}

async function serve({ foundation, root, world, tracer, rendering }: Parts): Promise<RunningServer> {
  const { configuration, product, development, standInSites } = foundation;
  const flowFolders = world.flows ?? [join(root, 'flows')];
  const compile = compilerOf(root, world);
  const readDocuments = documentReader(flowFolders, product.operations, compile);
  const work = await createWork({ foundation, world, compile, readDocuments, tracer });
  const people = createPeople(foundation, work);
  const studio = makeStudio({ foundation, work, compile, flowFolders, world });
  const desk = makeDesk(foundation, work);
  let reachedAt = configuration.publicOrigin ?? `http://${configuration.host}:${configuration.port}`;
  let stopping = false;
  const background = startBackground({ foundation, work, studio, desk, ...people, origin: () => reachedAt });
  const services = createServices({
    foundation,
    work,
    people,
    studio,
    desk,
    background,
    rendering,
    flowFolders,
    root,
    tracer,
    stopping: () => stopping,
  });
  const { server, routes } = await createApplication(services, configuration.operations === null ? 'all' : 'product');
  const operations = await listenForOperations(services);
  const servers = [server, ...(operations === null ? [] : [operations.server])];
  const address = await server.listen({ host: configuration.host, port: configuration.port });
  const accepting = acceptOften(server.server, configuration.limits.connectionsATurn - 1);
  reachedAt = configuration.publicOrigin ?? address;
  return {
    address,
    services,
    routes,
    operations: operations && { address: operations.address, routes: operations.routes },
    readAgain: oneAtATime(async () => {
      if (!development) return null;
      const began = performance.now();
      const words = await publishOwnFiles({ storage: foundation.storage, definitions: work.voyagers.definitions }, await readDocuments(), {
        drafts: false,
      });
      if (words !== null) sayAtTerminal(words);
      return Math.round(performance.now() - began);
    }),
    runDaily: () => background.daily.now(),
    sendMessages: background.sendMessages,
    async stop() {
      stopping = true;
      background.pause();
      // A connection belongs to the descriptor that accepted it: the server itself waits for its own alone.
      const accepted = (await accepting).map((one) => new Promise<void>((closed) => one.close(() => closed())));
      const drained = Promise.all([...servers.map((one) => one.close()), ...accepted, standInSites?.close()]);
      const late = new Promise<'late'>((resolve) => setTimeout(resolve, configuration.limits.drainMs, 'late').unref());
      if ((await Promise.race([drained, late])) === 'late') for (const one of servers) one.server.closeAllConnections();
      await background.stop();
      await foundation.storage.close();
      await tracer?.close();
    },
  };
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
