/** The real server, everything on, as a production process runs it, or several of them at one port; only its documents are those of this folder. */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { startServer } from '#server/composition/start-server.ts';
import { savingsOffer } from '../savings-offer.ts';
import { defineArea } from '#server/areas/define-area.ts';

const root = process.env['BENCH_ROOT'] ?? '';
const processes = Number(process.env['BENCH_PROCESSES'] ?? 1);

async function serve(): Promise<void> {
  const flows = [join(root, 'tests/bench/engine/flows')];
  const server = await startServer(readConfiguration(process.env, root), root, {
    flows,
    areas: [defineArea({ name: 'bench', operations: [savingsOffer] })],
  });
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
}

async function share(): Promise<void> {
  // One after another: the first makes the tables.
  for (let count = 0; count < processes; count += 1) await once(cluster.fork(), 'listening');
  process.once('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  });
}

await (cluster.isPrimary && processes > 1 ? share() : serve());
if (cluster.isPrimary) process.stdout.write('ready\n');
