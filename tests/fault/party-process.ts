import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LedgerLine, PartyHabits } from './party.ts';
import { seededNumbers } from './seeded-numbers.ts';

/**
 * The party outside: a process of its own, which no fault of ours reaches. It works once for a key, answers a key as it did before, and
 * writes down each asking and each work before it answers.
 */
const [ledger = '', habitsText = '{}', seed = '0'] = process.argv.slice(2);
const habits = JSON.parse(habitsText) as PartyHabits;
const numbers = seededNumbers(Number(seed));
const done = new Map<string, { receipt: string; request: string }>();
const askings = new Map<string, number>();

/** After so many askings a key is answered properly: a party that never answers proves nothing. */
const patience = 4;

const note = (line: LedgerLine) => appendFileSync(ledger, `${JSON.stringify(line)}\n`);

function mood(asked: number): 'answers' | keyof PartyHabits {
  const chance = numbers.below(100);
  if (asked > patience) return 'answers';
  if (chance < habits.fails) return 'fails';
  if (chance < habits.fails + habits.hangsUp) return 'hangsUp';
  return chance < habits.fails + habits.hangsUp + habits.slow ? 'slow' : 'answers';
}

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const asked = JSON.parse(body) as { key: string; request: unknown };
    const { key } = asked;
    const what = JSON.stringify(asked.request);
    const times = (askings.get(key) ?? 0) + 1;
    askings.set(key, times);
    note({ what: 'asked', key, at: Date.now() });
    const chosen = mood(times);
    const before = done.get(key);
    if (before !== undefined && before.request !== what) {
      note({ what: 'otherwise', key, at: Date.now() });
      response.writeHead(409).end();
      return;
    }
    if (chosen === 'fails') {
      response.writeHead(503).end();
      return;
    }
    const receipt = before?.receipt ?? `receipt ${done.size + 1}`;
    if (before === undefined) {
      done.set(key, { receipt, request: what });
      note({ what: 'worked', key, at: Date.now(), receipt });
    }
    if (chosen === 'hangsUp') request.socket.destroy();
    else if (chosen === 'slow') setTimeout(() => response.end(JSON.stringify({ receipt })), 1500);
    else response.end(JSON.stringify({ receipt }));
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
