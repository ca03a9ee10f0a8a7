/** The real server, everything on, as a production process runs it; only its documents are those of this folder. */
import { join } from 'node:path';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { startServer } from '#server/http/start-server.ts';
import { savingsOffer } from '../savings-offer.ts';

const root = process.env['BENCH_ROOT'] ?? '';
const flows = join(root, 'tests/bench/engine/flows');
const server = await startServer(readConfiguration(process.env, root), root, { flows, operations: [savingsOffer] });
process.stdout.write('ready\n');
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
