import { afterAll, beforeAll, expect, test } from 'vitest';
import portfolioRecommendations from '#server/domain/portfolio-recommendations/area.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.personLike(
    persona(portfolioRecommendations, 'updates wait for three accounts; one was declined before, one is to be sold from'),
  );
});
afterAll(() => server.stop());

const said = "The address of this page said which accounts to select, and we couldn't read it.";
const shown = async (path: string): Promise<string> => JSON.stringify((await person.open(path)).view);

test.each(['{', '["a"]', '{"a":1}', 'null'])(
  '001 §5: a page of the selection whose selected-updates is no record of string to boolean (%s) is shown, and the choice says so',
  async (wrong) => {
    const query = `selected-updates=${encodeURIComponent(wrong)}`;
    expect(await shown(`/portfolio-update/recommendation?${query}`)).toContain(said);
    expect(await shown(`/portfolio-update/confirm?${query}`)).toContain(said);
    for (const page of ['/portfolio-update', '/portfolio-update/whats-changing']) {
      const view = await shown(`${page}?${query}`);
      const [back = ''] = /\/portfolio-update\/recommendation\?[^"]*/.exec(view) ?? [];
      expect(await shown(back)).toContain(said);
    }
  },
);

test('001 §4.8: control: a selection that can be read is the one that is confirmed; none at all is asked for', async () => {
  const { recommendationItems } = await person.operation<{ recommendationItems: { accountId: string }[] }>(
    'getPortfolioUpdateRecommendation',
    {},
  );
  const [first] = recommendationItems;
  const query = encodeURIComponent(JSON.stringify({ [first?.accountId ?? '']: true }));
  const confirm = await shown(`/portfolio-update/confirm?selected-updates=${query}`);
  expect([confirm.includes('Update 1 of 3 accounts?'), confirm.includes(said)]).toEqual([true, false]);
  expect(await shown('/portfolio-update/recommendation')).not.toContain(said);
  expect((await person.get('/portfolio-update/confirm')).headers.get('location')).toContain('/portfolio-update/recommendation');
});
