import { createServer } from 'node:http';
import { createClient, FlowProblem } from '@voyager/client';
import { openService } from '@voyager/service';
import { migrations, operations } from './operations.js';

const service = await openService({ data: './data', flows: './flows', operations, migrations });

// Your own sign-in says who asks. Here a header does, so that the example is short.
const server = createServer(service.listener({ person: (request) => request.headers['x-person'] ?? null }));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const client = createClient({ origin, headers: { 'x-person': 'ada' } });
let step = await client.begin('BOOKING');
console.log(`${step.stepId}: ${step.view.layout.title}`);
try {
  await client.update(step, 'CONTINUE', { name: 'Ada', seats: 40 });
} catch (error) {
  if (!(error instanceof FlowProblem)) throw error;
  console.log(`refused: ${error.issues.map(({ path, message }) => `${path}: ${message}`).join('; ')}`);
}
step = await client.update(step, 'CONTINUE', { name: 'Ada', seats: 4 });
console.log(`${step.stepId}: ${step.view.layout.title}`);
step = await client.update(step, 'DONE');
console.log(`the end: ${step.view.type}, ${step.view.handoffArguments.url}`);

server.close();
server.closeAllConnections();
await service.close();
