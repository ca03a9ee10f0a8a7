/**
 * DBOS: a workflow an update, named by its idempotency key, whose one step reads the plan, moves it and writes it; Fastify before it.
 */
import { DBOS } from '@dbos-inc/dbos-sdk';
import Fastify from 'fastify';
import { advanced, type Sent } from '../contestants/machine.ts';
import { openPlans } from '../contestants/plans.ts';
import { preparedAnswers, readSizes } from '../contestants/sizes.ts';

const address = process.env['BENCH_DATABASE'] ?? '';
const answered = preparedAnswers(readSizes());
const plans = await openPlans(address);

const update = DBOS.registerWorkflow(
  (id: number, sent: Sent) =>
    DBOS.runStep(
      async () => {
        const snapshot = advanced(await plans.read(id, sent.revision), sent);
        await plans.write(id, sent.revision + 1, JSON.stringify(sent), snapshot);
        return sent.revision + 1;
      },
      { name: 'advance' },
    ),
  { name: 'update' },
);

DBOS.setConfig({ name: 'bench', systemDatabaseUrl: address, systemDatabasePoolSize: 16, logLevel: 'error' });
await DBOS.launch();
const app = Fastify();
app.post<{ Params: { id: string }; Body: Sent }>('/api/voyagers/:id/updates', async (call, reply) => {
  const workflowID = String(call.headers['idempotency-key']);
  const handle = await DBOS.startWorkflow(update, { workflowID })(Number(call.params.id), call.body);
  const revision = await handle.getResult();
  reply.header('etag', `"${revision}"`).type('application/json; charset=utf-8');
  return answered(revision);
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('ready\n');
