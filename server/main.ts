import { fileURLToPath } from 'node:url';
import { readConfiguration } from './configuration/configuration.ts';
import { startServer } from './http/start-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const server = await startServer(readConfiguration(process.env, root), root);
  process.stdout.write(`Voyager is ready at ${server.address}\n`);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1); // asked twice: at once
      stopping = true;
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  process.stderr.write(`Voyager could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}
