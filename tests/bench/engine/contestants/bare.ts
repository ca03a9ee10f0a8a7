/**
 * Fastify and one route. `BENCH_WRITE` says what it does besides reading the request: nothing, or one durable write of as many bytes as an
 * update of ours (an event row and the record's row), shared as well as it can be. `BENCH_VIEW=1` answers a view of our size besides.
 */
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { openWriter } from './bare-writer.ts';
import { preparedAnswers, readSizes } from './sizes.ts';

const sizes = readSizes();
const database = process.env['BENCH_DATABASE'] ?? '';
const write = database === '' ? null : await openWriter(database, randomBytes(sizes.snapshotBytes), randomBytes(sizes.eventBytes));
const answered = process.env['BENCH_VIEW'] === '1' ? preparedAnswers(sizes) : null;

const app = Fastify();
app.post<{ Params: { id: string }; Body: { revision: number } }>('/api/voyagers/:id/updates', async (call, reply) => {
  const revision = call.body.revision + 1;
  if (write !== null) await write({ id: Number(call.params.id), revision });
  reply.header('etag', `"${revision}"`).type('application/json; charset=utf-8');
  return answered === null ? '{"ok":true}' : answered(revision);
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('ready\n');
