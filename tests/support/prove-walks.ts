import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Coverage } from '#engine/journey/coverage.ts';
import type { AreaWalks, Walking } from './area-walks.ts';
import { HttpHands } from './hands.ts';
import { productLibrary } from './library.ts';
import { startTestServer, type Client, type TestServer } from './server.ts';
import { flowsOf, keepReport, reportOf, tableOf, union } from './walk-report.ts';
import { Walker } from './walker.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** A fresh person who is good for this, signed in, with hands of their own. */
export async function handsOf(
  server: TestServer,
  username: string,
): Promise<{ hands: HttpHands; client: Client; person: Walking & Credentials }> {
  const client = server.client();
  const person = (await (await client.post(`/api/dev/personas/${username}/copy`)).json()) as Walking & Credentials;
  await client.post('/api/session', { username: person.username, password: person.password });
  return { hands: new HttpHands(client, () => server.pass()), client, person };
}

/**
 * Walks the flows of an area by reading their views over HTTP, and holds what was met against all that there is to meet. A file of tests for each area: areas
 * are walked beside one another.
 */
export function proveWalks(area: string, { walks, notWalked = {} }: AreaWalks): void {
  describe(`every state, transition, guard both ways and validator both ways of the flows of ${area}, walked over HTTP`, () => {
    let server: TestServer;
    const together = new Map<string, Coverage>();
    beforeAll(async () => {
      server = await startTestServer();
    });
    afterAll(() => server.stop());

    test.each(walks.map((walk) => [`${walk.voyagerType}: ${walk.person}`, walk] as const))('%s', async (_title, walk) => {
      const library = productLibrary();
      const { hands, person } = await handsOf(server, walk.person);
      const walker = new Walker(hands, library, walk.voyagerType, walk);
      await walker.walk(await walk.entry(hands, person));
      for (const [voyagerType, coverage] of await walker.coverage()) together.set(voyagerType, union(together.get(voyagerType), coverage));
    });

    test('between them they meet everything but what is said not to be', () => {
      const reports = reportOf(flowsOf(productLibrary(), area), together, notWalked);
      keepReport(`over-http-${area}`, reports);
      process.stdout.write(`\nWalked over HTTP, ${area}\n${tableOf(reports)}\n`);
      expect(reports.flatMap((one) => one.wrong.map((words) => `${one.voyagerType}: ${words}`))).toEqual([]);
    });

    test('what is not walked has its reason, and a test that proves it', () => {
      for (const one of Object.values(notWalked).flat()) {
        expect(one.why).toMatch(/^[A-Z].{20,}\.$/);
        expect(existsSync(new URL(`../../${one.provedBy}`, import.meta.url)), `${one.provedBy} is there no more`).toBe(true);
      }
    });
  });
}
