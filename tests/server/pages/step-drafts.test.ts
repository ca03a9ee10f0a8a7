import { afterEach, expect, test } from 'vitest';
import type { Page } from '#schemas/wire.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

const idleMs = 30 * 60_000;
const running: TestServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

onEachDatabase('nothing typed at a step is lost', (database) => {
  async function atStep(): Promise<{ server: TestServer; person: SignedIn; page: Page }> {
    const server = await startTestServer(await database.place());
    running.push(server);
    const person = await server.personLike('lena.hart');
    const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
    const ladder = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER');
    return { server, person, page: await person.open(`/bond-ladders/${ladder?.externalizedAccountId}/edit-length`) };
  }
  const post = (person: SignedIn, page: Page, values: object, more: object = {}) =>
    person.post(`/api/voyagers/${page.voyager?.voyagerRecordId}/drafts`, {
      voyagerType: page.voyager?.voyagerType,
      stepId: page.voyager?.stepId,
      revision: page.voyager?.revision,
      values,
      ...more,
    });
  const formOf = (page: Page) => ('layout' in page.view ? page.view.layout.form : null);

  test('a script keeps it as JSON: the page shows it again, and its form begins as before', async () => {
    const { person, page } = await atStep();
    const saved = await post(person, page, { months: '4x' });
    expect(saved.status).toBe(200);
    const { at } = (await saved.json()) as { at: number };
    const again = await person.open(page.url);
    expect([again.posted, again.voyager?.save.at, formOf(again)]).toEqual([{ months: '4x' }, at, formOf(page)]);
    const resumed = await person.post(`/api/voyagers/${page.voyager?.voyagerRecordId}/resume`, { voyagerType: page.voyager?.voyagerType });
    expect(await resumed.json()).toMatchObject({ stepDraft: { at, values: { months: '4x' } } });
  });

  test('refused: another person, an older revision, a name that the step does not have, and what is too large; nothing is kept', async () => {
    const { server, person, page } = await atStep();
    const other = await server.personLike('lena.hart');
    const answers = [
      await post(other, page, { months: 48 }),
      await post(person, page, { months: 48 }, { revision: 9 }),
      await post(person, page, { ssn: '078051120' }),
      await post(person, page, { months: 'x'.repeat(70_000) }),
    ];
    expect(await Promise.all(answers.map(async (answer) => [answer.status, ((await answer.json()) as { code: string }).code]))).toEqual([
      [404, 'notFound'],
      [409, 'staleStep'],
      [422, 'rules'],
      [413, 'bodyTooLarge'],
    ]);
    expect((await person.open(page.url)).posted).toBeNull();
  });

  test('without a script "Save and exit" is a button of the step’s form that keeps what stands there and then leaves', async () => {
    const { person, page } = await atStep();
    const left = await person.submit(page, pressable(page, 'Save and exit'), { months: '4x' });
    expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
    const again = await person.open(page.url);
    expect([again.posted, again.voyager?.revision]).toEqual([{ months: '4x' }, page.voyager?.revision]);
    // As it began: there is nothing to keep any more.
    await person.submit(again, pressable(again, 'Save and exit'), { months: String(formOf(page)?.['months']) });
    expect((await person.open(page.url)).posted).toBeNull();
  });

  test('a session that ended: the sign-in page says why, and what a form brings too late stands at the step once that person signs in', async () => {
    const { server, person, page } = await atStep();
    server.clock.move(idleMs);
    const late = await person.submit(page, pressable(page, 'Continue'), { months: '48' });
    const to = new URL(late.headers.get('location') ?? '', 'http://localhost');
    expect([late.status, to.pathname, to.searchParams.get('to'), to.searchParams.get('ended')]).toEqual([
      303,
      '/sign-in',
      page.url,
      'step',
    ]);
    const signIn = await person.page(person.get(to.pathname + to.search));
    expect(JSON.stringify(signIn.view)).toContain('Your session ended. Sign in again to continue; your answers are saved.');
    const { storage } = server.services;
    expect(await storage.read.selectFrom('step_draft').select(['step_id', 'revision']).execute()).toEqual([
      { step_id: 'length', revision: page.voyager?.revision },
    ]);
    expect((await storage.records.find(page.voyager?.voyagerRecordId ?? ''))?.revision).toBe(page.voyager?.revision);
  });

  test('control: of a form that was not drawn for that session, or whose session ended long ago or was signed out of, nothing is kept', async () => {
    const { server, person, page } = await atStep();
    const drafts = () => server.services.storage.read.selectFrom('step_draft').select('step_id').execute();
    server.clock.move(idleMs);
    await person.submit({ ...page, csrf: 'A'.repeat(86) }, pressable(page, 'Continue'), { months: '48' });
    server.clock.move(60 * 60_000);
    await person.submit(page, pressable(page, 'Continue'), { months: '48' });
    expect(await drafts()).toEqual([]);
    await person.post('/api/session', { username: person.username, password: person.password });
    const fresh = await person.open(page.url);
    await person.fetch('/api/session', { method: 'DELETE' });
    await person.submit(fresh, pressable(fresh, 'Continue'), { months: '48' });
    expect(await drafts()).toEqual([]);
    const answer = await person.get(page.url);
    expect(answer.headers.get('location')).not.toContain('ended');
  });
});
