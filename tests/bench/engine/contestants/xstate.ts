/**
 * The first solution that one would write: an actor for each request over the same kind of database, each request a transaction of its own.
 */
import Fastify from 'fastify';
import { advanced, type Sent } from './machine.ts';
import { openPlans } from './plans.ts';
import { preparedAnswers, readSizes } from './sizes.ts';

const answered = preparedAnswers(readSizes());
const plans = await openPlans(process.env['BENCH_DATABASE'] ?? '');

const app = Fastify();
app.post<{ Params: { id: string }; Body: Sent }>('/api/voyagers/:id/updates', async (call, reply) => {
  const id = Number(call.params.id);
  const snapshot = advanced(await plans.read(id, call.body.revision), call.body);
  const revision = call.body.revision + 1;
  await plans.write(id, revision, JSON.stringify(call.body), snapshot);
  reply.header('etag', `"${revision}"`).type('application/json; charset=utf-8');
  return answered(revision);
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('ready\n');
