import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Coverage, coverableOf } from '#engine/journey/coverage.ts';
import { HttpHands } from '#tests/support/hands.ts';
import { productLibrary } from '#tests/support/library.ts';
import { mostNotWalked, notWalked } from '#tests/support/not-walked.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { keepReport, reportOf, tableOf, union } from '#tests/support/walk-report.ts';
import { Walker } from '#tests/support/walker.ts';
import { type Walk, type Walking, walks } from '#tests/support/walks.ts';
import { startMeansServer } from '../features/feature-server.ts';

const library = productLibrary();

/** A fresh person who is good for this, signed in, with hands of their own. */
async function handsOf(server: TestServer, goodFor: string): Promise<{ hands: HttpHands; person: Walking }> {
  const client = server.client();
  const cast = (await (await client.get('/api/dev/cast')).json()) as { username: string; goodFor: string[] }[];
  const member = cast.find((one) => one.goodFor.some((words) => words.includes(goodFor)));
  if (member === undefined) throw new Error(`nobody in the cast is good for ${goodFor}`);
  const person = (await (await client.post(`/api/dev/cast/${member.username}/copy`)).json()) as Walking & {
    username: string;
    password: string;
  };
  await client.post('/api/session', { username: person.username, password: person.password });
  const pass = async (): Promise<void> => {
    server.clock.move(1000);
    await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return { hands: new HttpHands(client, pass), person };
}

async function walked(server: TestServer, walk: Walk): Promise<Map<string, Coverage>> {
  const { hands, person } = await handsOf(server, walk.person);
  const walker = new Walker(hands, library, walk.voyagerType, walk.typed);
  await walker.walk(await walk.entry(hands, person));
  return walker.coverage();
}

describe('every state, transition, guard both ways and validator both ways of every flow, walked by reading views over HTTP', () => {
  let server: TestServer;
  const together = new Map<string, Coverage>();
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('walks by people who are good for it meet all that they should', { timeout: 600_000 }, async () => {
    for (const walk of walks) {
      for (const [voyagerType, coverage] of await walked(server, walk))
        together.set(voyagerType, union(together.get(voyagerType), coverage));
    }
    const reports = reportOf(library, together);
    keepReport('over-http', reports);
    process.stdout.write(`\nWalked over HTTP\n${tableOf(reports)}\n`);
    expect(reports.flatMap((one) => one.wrong.map((words) => `${one.voyagerType}: ${words}`))).toEqual([]);
  });

  test('what is not walked is less than before, or as much, and each has its reason', () => {
    const all = Object.values(notWalked).flat();
    expect(all.reduce((sum, one) => sum + Object.values(one.what).flat().length, 0)).toBeLessThanOrEqual(mostNotWalked);
    for (const one of all) {
      expect(one.why).toMatch(/^[A-Z].{20,}\.$/);
      expect(existsSync(new URL(`../../../${one.provedBy}`, import.meta.url)), `${one.provedBy} is there no more`).toBe(true);
    }
  });

  test('negative control: without one walk, the report names what it alone met', () => {
    const [voyagerType, coverage] = [...together].find(([name]) => name === 'LADDER_EDIT') ?? [];
    if (voyagerType === undefined || coverage === undefined) throw new Error('not walked');
    const guards = coverage.guards.filter((name) => !name.includes('BACK'));
    const [report] = reportOf(library, new Map([...together, [voyagerType, { ...coverage, guards }]])).filter(
      (one) => one.voyagerType === voyagerType,
    );
    expect(report?.wrong).toEqual([
      'guards: length BACK 0 [iid != null] holds was not walked: walk it, or say why not in not-walked.ts',
      'guards: length BACK 0 [iid != null] does not hold was not walked: walk it, or say why not in not-walked.ts',
    ]);
  });
});

test('a walker attaches a file where a file box stands, and meets the refusal without one', async () => {
  const server = await startMeansServer();
  try {
    const { hands, person } = await handsOf(server, 'A7 bond ladder');
    const flows = { ...library, flows: new Map([...library.flows, ...(await means()).flows]) };
    const walker = new Walker(hands, flows, 'PROOF_OF_ADDRESS');
    const entry = walks.find((walk) => walk.voyagerType === 'IDENTITY_REENTRY')?.entry;
    const address = (await entry?.(hands, person))?.replace('customer-verification', 'proof-of-address') ?? '';
    await walker.walk(address);
    const all = coverableOf(flows.flows.get('PROOF_OF_ADDRESS') as never); // compiled beside it
    const met = (await walker.coverage()).get('PROOF_OF_ADDRESS');
    for (const kind of ['states', 'transitions', 'guards'] as const) expect(met?.[kind].toSorted()).toEqual(all[kind].toSorted());
  } finally {
    await server.stop();
  }
});

async function means(): Promise<typeof library> {
  const { compileLibrary } = await import('#engine/definition/compile-library.ts');
  const { productSignatures } = await import('#server/product.ts');
  const { readFlowFiles } = await import('#server/voyager/flow-files.ts');
  const folder = (path: string): string => new URL(`../../../${path}`, import.meta.url).pathname;
  return compileLibrary(
    [...readFlowFiles(folder('flows')), ...readFlowFiles(folder('tests/fixtures/features/files'))],
    productSignatures(),
  );
}
