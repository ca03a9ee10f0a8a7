import { readConfiguration } from './configuration/configuration.ts';
import { serviceManagerOf } from './configuration/service-manager-of.ts';
import { demandSafeStart } from '#server/composition/demand-safe-start.ts';
import { failureWords } from '#server/composition/failure-words.ts';
import { errorFields } from './observability/error-fields.ts';
import { readyWords } from './composition/ready-words.ts';
import { tellServiceManager } from './composition/service-manager.ts';
import { startServer } from './composition/start-server.ts';
import { product } from './product.ts';
import { root } from './root.ts';

// Whoever reads no further than a line of this (`npm start | head -1`) has not asked the server to end.
process.stdout.on('error', () => undefined);

try {
  const server = await startServer(demandSafeStart(readConfiguration(process.env, root), product.parties), root);
  process.stdout.write(readyWords(server));
  const manager = tellServiceManager(serviceManagerOf(process.env));
  manager.ready();
  // Node would print the error's message, and with a database's error what somebody typed. The state is unknown, so the process ends.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      server.services.log.fatal(errorFields(error), event);
      server.services.log.flush(() => process.exit(1));
    });
  }
  // `npm run dev` says when a document changed.
  let reading: Promise<unknown> | null = null;
  process.on('message', () => {
    const next = server.readAgain();
    // Two changes that are read together are told of once.
    if (next === reading) return;
    reading = next;
    process.stdout.write('Reading the documents again…\n');
    next.then(
      (milliseconds) => process.stdout.write(`The documents were read again in ${milliseconds} ms\n`),
      (error: unknown) => process.stderr.write(`${failureWords(error)} What was read before is still served.\n`),
    );
  });
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1); // asked twice: at once
      stopping = true;
      manager.stopping();
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  process.stderr.write(`Voyager could not start: ${failureWords(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}
