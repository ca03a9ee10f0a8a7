import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokeRole } from '#server/security/roles.ts';
import { idOf } from '#tests/support/people.ts';
import type { Client, SignedIn } from '#tests/support/server.ts';
import { callsOfDrafts } from './calls-of-drafts.ts';
import { callsOfPublications } from './calls-of-publications.ts';
import { callsThatLook } from './calls-that-look.ts';
import { said } from './sending-call.ts';
import { startStudio, studio, type StudioServer } from './studio-people.ts';

const sendingCalls = [...callsOfDrafts, ...callsOfPublications, ...callsThatLook];

const fromElsewhere: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];

let all: StudioServer;
let operator: SignedIn;
beforeAll(async () => {
  all = await startStudio();
  operator = await all.server.personLike('vera.stahl');
});
afterAll(() => all.server.stop());

const routes = (isSending: boolean): string[] =>
  all.server.routes.flatMap(({ method, url }) =>
    url.startsWith(studio) && method !== 'HEAD' && method !== 'OPTIONS' && (method !== 'GET') === isSending ? [`${method} ${url}`] : [],
  );

/** What was written to the audit since, but for the refusals, which are counted by the minute. */
async function audited(since = 0): Promise<{ seq: number; event: string; person_id: string | null; detail: string }[]> {
  const rows = await all.server.services.storage.read
    .selectFrom('audit')
    .select(['seq', 'event', 'person_id', 'detail'])
    .where('seq', '>', since)
    .orderBy('seq')
    .execute();
  return rows.filter(({ event }) => event !== 'roleMissing' && event !== 'crossSiteRefused');
}
const lastRow = async (): Promise<number> => (await audited()).at(-1)?.seq ?? 0;

describe('issue 30: "Rights are tested: an author cannot publish, a customer sees a 404, the audit names every act"', () => {
  test('every call that sends something stands in the table of rights', () => {
    expect([...new Set(sendingCalls.map(({ route }) => `POST ${studio}/${route}`))].toSorted()).toEqual(routes(true).toSorted());
    expect(routes(true).length).toBeGreaterThan(25);
  });

  test.each(sendingCalls.map((call) => [`${call.route} (${call.may})`, call] as const))(
    '%s: nobody else may, and the audit names what was done and by whom',
    async (_name, { may, prepare }) => {
      const { path, body, status = 200, writes } = await prepare(all);
      const send = (who: Client): Promise<Response> => who.post(`${studio}/${path}`, body);
      const since = await lastRow();
      const byRole = { author: all.author, reviewer: all.reviewer, publisher: all.publisher };
      expect([(await send(all.customer)).status, (await send(operator)).status, (await send(all.server.client())).status]).toEqual([
        404, 404, 401,
      ]);
      for (const [role, who] of Object.entries(byRole))
        if (may !== 'anybody' && may !== role) expect((await send(who)).status, role).toBe(403);
        // Whoever may is asked for what is missing.
        else expect((await who.post(`${studio}/${path}`, { missing: true })).status, role).toBe(400);
      const who = byRole[may === 'anybody' ? 'reviewer' : may];
      // Whoever may is not made to by another site.
      for (const headers of fromElsewhere)
        expect((await who.post(`${studio}/${path}`, body, headers)).status, JSON.stringify(headers)).toBe(403);
      expect(await audited(since)).toEqual([]);

      const answer = await send(who);
      expect(answer.status, await answer.clone().text()).toBe(status);
      const given = status === 204 ? {} : ((await answer.json()) as { id?: string });
      const person = await idOf(all.server.services.storage, who);
      const expected = typeof writes === 'string' ? [] : writes(given);
      expect((await audited(since)).map(({ event, person_id: id, detail }) => [event, id, detail])).toEqual(
        expected.map(([event, detail]) => [event, person, detail]),
      );
    },
  );

  test('no row of the audit holds what somebody wrote, a name or how somebody signs in', async () => {
    const rows = JSON.stringify(await audited());
    const { author, other, reviewer, publisher, customer } = all;
    for (const { username } of [author, other, reviewer, publisher, customer]) expect(rows).not.toContain(username);
    for (const words of [said, 'Tilda', 'Frost', 'Mara', 'Quill', 'Jonas', 'Reed', 'Lena', 'Hart']) expect(rows).not.toContain(words);
  });

  test('each call that reads is for everybody in the studio and for nobody else, but for two of publishers', async () => {
    const { author, reviewer, publisher, server, customer } = all;
    expect(routes(false).length).toBeGreaterThan(15);
    for (const route of routes(false)) {
      const path = route.replace('GET ', '').replaceAll(/:\w+/g, '1');
      const others = [customer, operator, server.client()].map((who) => who.get(path));
      expect(
        (await Promise.all(others)).map(({ status }) => status),
        route,
      ).toEqual([404, 404, 401]);
      const insiders = await Promise.all([author, reviewer, publisher].map((who) => who.get(path)));
      const isOfPublishers = /\/publications\/:seq\/(?:records|differences)$/.test(route);
      expect(
        insiders.map(({ status }) => status === 403),
        route,
      ).toEqual([isOfPublishers, isOfPublishers, false]);
    }
  });

  test('a role that is taken away is gone at once', async () => {
    const { server } = all;
    const gone = await server.personLike('mara.quill');
    expect((await gone.get(studio)).status).toBe(200);
    await revokeRole(server.services.storage.db, { personId: await idOf(server.services.storage, gone), role: 'author' });
    expect((await gone.get(studio)).status).toBe(404);
  });
});
