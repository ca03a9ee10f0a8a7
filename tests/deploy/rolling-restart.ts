/**
 * `npx tsx tests/deploy/rolling-restart.ts --rounds 5`: two production nodes on PostgreSQL over TLS behind nginx with TLS, as docs/operate.md sets them up. Both are restarted, one
 * after the other, under load. Prints how many requests failed, and exits with 1 if one did.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTwoNodes } from './two-nodes.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const nodes = await startTwoNodes();
const { https, edge } = nodes;
const agent = new Agent({ ca: readFileSync(edge.authority), keepAlive: true });

/** A read, a page and a write, each with the status that a node gives it. */
const calls = [
  { method: 'GET', path: '/api/routes', status: 200 },
  { method: 'GET', path: '/sign-in', status: 200 },
  { method: 'POST', path: '/api/operations/getUserInfo', status: 401 },
];

/** The status, 0 where nobody answered; and the beginning of what was said, for a failure. */
function ask({ method, path }: (typeof calls)[number]): Promise<{ status: number; said: string }> {
  return new Promise((resolve) => {
    const headers = method === 'POST' ? { 'content-type': 'application/json', 'content-length': 2 } : {};
    const sent = request({ host: '127.0.0.1', port: https, agent, method, path, headers }, (answer) => {
      let said = '';
      answer.on('data', (piece: Buffer) => (said += piece.toString()));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, said }));
    });
    sent.once('error', (error) => resolve({ status: 0, said: error.message }));
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}

const failures: string[] = [];
let asked = 0;
/** Refused with Retry-After, as the machine is too busy for what is asked of it: no restart loses these, and they are sent again. */
let busy = 0;
let slowest = 0;
let loading = true;
async function load(): Promise<void> {
  while (loading) {
    for (const call of calls) {
      const began = performance.now();
      const { status, said } = await ask(call);
      asked += 1;
      slowest = Math.max(slowest, performance.now() - began);
      if (status === 503 && said.includes('"code":"busy"')) busy += 1;
      else if (status !== call.status)
        failures.push(
          `${call.method} ${call.path} answered ${status}: ${(/"code": ?"\w+"|<h1[^>]*>[^<]*/.exec(said)?.[0] ?? said).slice(0, 100)}`,
        );
    }
  }
}

while ((await ask(calls[0]!)).status !== 200) await wait(50); // nginx tells nobody when it listens
const loads = Array.from({ length: 8 }, load);
for (let round = 0; round < Number(values.rounds); round++) {
  for (const at of [0, 1] as const) {
    await nodes.restart(at);
    await wait(500); // under load
  }
}
loading = false;
await Promise.all(loads);
// Control: with both nodes gone the same count finds it.
await nodes.stopNodes();
const found = (await ask(calls[0]!)).status !== 200;
agent.destroy();
await nodes.stop();

for (const failure of failures.slice(0, 10)) process.stdout.write(`${failure}\n`);
process.stdout.write(
  `${values.rounds} rounds, ${Number(values.rounds) * 2} restarts: ${asked} requests, ${failures.length} failed, ${busy} refused as busy, the slowest ${Math.round(slowest)} ms; control ${found ? 'found' : 'MISSED'}\n`,
);
process.exit(failures.length === 0 && found && asked > 100 ? 0 : 1);
