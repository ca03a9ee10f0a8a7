/**
 * Restate: a virtual object a record, whose handler moves it and keeps it; its own server takes the requests and their idempotency keys.
 * This process is the service that the server calls; it starts the server, and ends with it.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http2';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createEndpointHandler, object, type ObjectContext } from '@restatedev/restate-sdk';
import type { Snapshot } from 'xstate';
import { advanced, begun, type Sent } from '../contestants/machine.ts';
import { preparedAnswers, readSizes } from '../contestants/sizes.ts';

// The SDK means Node 22; of what is missing in 20 it needs this alone.
Promise.withResolvers ??= <T>() => {
  const made = {} as PromiseWithResolvers<T>;
  made.promise = new Promise<T>((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
};

const answered = preparedAnswers(readSizes());
const plan = object({
  name: 'plan',
  handlers: {
    update: async (context: ObjectContext, sent: Sent) => {
      const kept = await context.get<{ revision: number; snapshot: Snapshot<unknown> }>('kept');
      const { revision, snapshot } = kept ?? { revision: 0, snapshot: begun(context.key) };
      if (sent.revision !== revision) throw new Error(`plan ${context.key} is at ${revision}`);
      context.set('kept', { revision: revision + 1, snapshot: advanced(snapshot, sent) });
      return JSON.parse(answered(revision + 1)) as object;
    },
  },
});

const [ingress, admin, node, service] = (process.env['BENCH_PORTS'] ?? '').split(',').map(Number);
const endpoint = createServer(createEndpointHandler({ services: [plan] }));
await new Promise<void>((listening) => endpoint.listen(service, '127.0.0.1', listening));

const manifest = createRequire(import.meta.url).resolve('@restatedev/restate-server/package.json');
const program = join(dirname(manifest), '../../.bin/restate-server');
const server = spawn(program, [], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    RESTATE_BASE_DIR: process.env['BENCH_DATABASE'],
    RESTATE_BIND_ADDRESS: `127.0.0.1:${node}`,
    RESTATE_ADVERTISED_ADDRESS: `http://127.0.0.1:${node}`,
    RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ingress}`,
    RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${admin}`,
    RESTATE_DISABLE_TELEMETRY: 'true',
    RESTATE_LOG_FILTER: 'error',
  },
});
server.on('exit', () => process.exit(1));
process.once('SIGTERM', () => {
  server.removeAllListeners('exit');
  server.once('exit', () => process.exit(0));
  server.kill('SIGTERM');
});

const pause = (): Promise<void> => new Promise((next) => setTimeout(next, 50)); // another process: there is no event to wait for
for (;;) {
  const answer = await fetch(`http://127.0.0.1:${admin}/deployments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uri: `http://127.0.0.1:${service}`, force: true }),
  }).catch(() => null);
  if (answer?.ok === true) break;
  await pause();
}
process.stdout.write('ready\n');
