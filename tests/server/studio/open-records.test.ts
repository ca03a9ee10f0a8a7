import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudioMoved, StudioMoveTried, StudioVersionChoices } from '#schemas/studio/records.ts';
import { flowIn, ladder, lengthView, publishEdited, recordsNow, recordsOf, renameStep, standInLadder } from './published-flow.ts';
import { done, json, refusal, startStudio, type StudioServer } from './studio-people.ts';

let all: StudioServer;
beforeAll(async () => {
  all = await startStudio();
});
afterAll(() => all.server.stop());

const versionOf = async (vid: string): Promise<string> => {
  const row = await all.server.services.storage.records.find(vid);
  return row?.definition_hash ?? '';
};
const audited = async (event: string): Promise<string[]> => {
  const rows = await all.server.services.storage.read.selectFrom('audit').select(['event', 'detail']).execute();
  return rows.filter((row) => row.event === event).map(({ detail }) => detail);
};
const choicesOf = (version: string): Promise<StudioVersionChoices> => json(all.author.get(`${recordsOf(all)}/${version}`));
const proposed = ({ steps }: StudioVersionChoices): Record<string, string | null> =>
  Object.fromEntries(steps.map(({ step, becomes }) => [step, becomes]));
const tried = (version: string, body: object): Promise<StudioMoveTried> =>
  json(all.author.post(`${recordsOf(all)}/${version}/try`, { more: '', after: null, ...body }));

describe('issue 30, point 9: "Open records by version: stay, patch words, move"', () => {
  test('records stay on their version, counted by step, until a publisher moves them as the dry run said; the audit names who and how many', async () => {
    const { record } = await standInLadder(all);
    const { voyagerRecordId } = record;
    const from = await versionOf(voyagerRecordId);
    await renameStep(all, 'length', 'howLong');
    const { live, versions, acts } = await recordsNow(all);
    expect(versions).toEqual([
      { version: live, isLive: true, isShared: false, records: 0, steps: [] },
      { version: from, isLive: false, isShared: false, records: 1, steps: [{ stepId: 'length', records: 1 }] },
    ]);
    expect(acts).toEqual([]);

    // "the mapping is proposed from renames"
    const choices = await choicesOf(from);
    expect(choices.steps).toContainEqual({ step: 'length', becomes: 'howLong', because: 'sameFields' });
    expect(choices.steps).toContainEqual({ step: 'confirm', becomes: 'confirm', because: 'sameName' });
    expect(choices.words).toMatchObject({ can: false });
    expect(choices.words.why).toMatch(/^More than words changed: /);

    const asked = { to: live, states: proposed(choices) };
    const dry = await tried(from, asked);
    expect(dry).toMatchObject({ findings: [], moved: 1, stay: [], next: null });
    expect(await versionOf(voyagerRecordId)).toBe(from);

    const body = { ...asked, more: '', after: null, seal: dry.seal, reason: 'One way for all.', act: null };
    expect((await all.author.post(`${recordsOf(all)}/${from}/move`, body)).status).toBe(403);
    expect((await all.reviewer.post(`${recordsOf(all)}/${from}/move`, body)).status).toBe(403);
    expect((await all.customer.post(`${recordsOf(all)}/${from}/move`, body)).status).toBe(404);
    expect(await versionOf(voyagerRecordId)).toBe(from);

    const moved = await json<StudioMoved>(all.publisher.post(`${recordsOf(all)}/${from}/move`, body));
    expect(moved).toMatchObject({ moved: 1, stay: [], next: null });
    expect(await versionOf(voyagerRecordId)).toBe(live);
    const after = await recordsNow(all);
    expect(after.versions).toEqual([
      { version: live, isLive: true, isShared: false, records: 1, steps: [{ stepId: 'howLong', records: 1 }] },
    ]);
    expect(after.acts).toMatchObject([{ kind: 'moved', from, to: live, reason: 'One way for all.', records: 1, stay: 0 }]);
    expect(after.acts[0]?.by).not.toBeNull();
    const details = await audited('recordsMoved');
    expect(details.filter((detail) => detail.endsWith(`: 1 moved, 0 stay (${moved.act})`))).toHaveLength(1);
    expect(details.filter((detail) => detail.endsWith(`: begun (${moved.act})`))).toHaveLength(1);
    expect(details.join(' ')).not.toContain('One way');
  });

  test('"A stale dry run is refused": a record that was written since, another mapping, or another live version', async () => {
    const { customer, record } = await standInLadder(all);
    const from = await versionOf(record.voyagerRecordId);
    await renameStep(all, 'howLong', 'term');
    const { live } = await recordsNow(all);
    const asked = { to: live, states: proposed(await choicesOf(from)), more: '', after: null };
    const dry = await tried(from, asked);
    expect(dry.moved).toBe(2);
    const move = { ...asked, seal: dry.seal, reason: 'One way for all.', act: null };
    const stale = 'The open records have changed since the dry run. Do the dry run again.';
    const url = `${recordsOf(all)}/${from}/move`;
    expect(await refusal(all.publisher.post(url, { ...move, states: { ...asked.states, howLong: null } }))).toBe(stale);
    expect(await refusal(all.publisher.post(url, { ...move, seal: 'made up' }))).toBe(stale);

    const { db } = all.server.services.storage;
    await db
      .updateTable('record')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .where('id', '=', record.voyagerRecordId)
      .execute();
    expect(await refusal(all.publisher.post(url, move))).toBe(stale);
    await db
      .updateTable('record')
      .set((row) => ({ revision: row('revision', '-', 1) }))
      .where('id', '=', record.voyagerRecordId)
      .execute();

    await publishEdited(all, { [ladder]: (text) => text.replace('expires: 30d', 'expires: 31d') });
    expect(await refusal(all.publisher.post(url, move))).toBe('Another version has become live meanwhile. Look at the records again.');
    expect(await versionOf(record.voyagerRecordId)).toBe(from);
    expect((await customer.post(`/api/voyagers/${record.voyagerRecordId}/resume`, { voyagerType: flowIn(all, ladder) })).status).toBe(200);
    expect((await recordsNow(all)).acts).toHaveLength(1);
  });

  test('whoever would not move is told why in a sentence, by step; a step that is said to be gone keeps its records', async () => {
    const { versions, live } = await recordsNow(all);
    const from = versions.find(({ isLive }) => !isLive)?.version ?? '';
    const states = Object.fromEntries(Object.keys(proposed(await choicesOf(from))).map((step) => [step, null]));
    const dry = await tried(from, { to: live, states });
    expect(dry).toMatchObject({
      findings: [],
      moved: 0,
      stay: [{ stepId: 'howLong', records: 2, why: 'howLong is mapped to no step of the new version.' }],
    });
    const move = { to: live, states, more: '', after: null, seal: dry.seal, reason: 'Nobody.', act: null };
    const moved = await json<StudioMoved>(all.publisher.post(`${recordsOf(all)}/${from}/move`, move));
    expect(moved).toMatchObject({ moved: 0, stay: [{ stepId: 'howLong', records: 2 }] });
    expect((await recordsNow(all)).versions.find(({ version }) => version === from)?.records).toBe(2);
    expect(await refusal(all.publisher.post(`${recordsOf(all)}/${from}/move`, { ...move, act: 'of nobody' }), 404)).toBe('');
  });

  test('a mapping with a mistake moves nothing and says what is missing', async () => {
    const { versions, live } = await recordsNow(all);
    const from = versions.find(({ isLive }) => !isLive)?.version ?? '';
    const dry = await tried(from, { to: live, states: { howLong: 'nowhere' } });
    expect(dry).toMatchObject({ moved: 0, seal: null });
    expect(dry.findings.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['The new version has no step nowhere.', 'It is not said what becomes of the step confirm.']),
    );
    expect(await refusal(all.author.post(`${recordsOf(all)}/${live}/try`, { to: live, states: {}, more: '', after: null }))).toBe(
      'This version is live: its records are where they belong.',
    );
    expect((await all.author.get(`${recordsOf(all)}/${'0'.repeat(64)}`)).status).toBe(404);
  });

  test('"patch words": where nothing else changed, a publisher shows open records the live words, and they stay on their version', async () => {
    const { customer, record } = await standInLadder(all);
    const from = await versionOf(record.voyagerRecordId);
    const heading = async (): Promise<string> =>
      (await customer.post(`/api/voyagers/${record.voyagerRecordId}/resume`, { voyagerType: flowIn(all, ladder) })).text();
    expect(await heading()).not.toContain('How long it lasts');
    await publishEdited(all, {
      [lengthView.replace('length.view', 'term.view')]: (text) => text.replace(/^ {2}- heading: .*$/m, '  - heading: How long it lasts'),
    });
    const { live } = await recordsNow(all);
    expect(await heading()).not.toContain('How long it lasts');
    expect((await choicesOf(from)).words).toEqual({ can: true, why: null });
    const words = { to: live, reason: 'Plainer.' };
    expect((await all.author.post(`${recordsOf(all)}/${from}/words`, words)).status).toBe(403);
    await done(all.publisher.post(`${recordsOf(all)}/${from}/words`, words));
    expect(await heading()).toContain('How long it lasts');
    expect(await versionOf(record.voyagerRecordId)).toBe(from);
    expect((await choicesOf(from)).words).toEqual({ can: false, why: 'They are shown the live words already.' });
    expect((await recordsNow(all)).acts[0]).toMatchObject({ kind: 'words', from, reason: 'Plainer.', records: 1 });
    expect((await audited('published')).filter((detail) => detail.includes(' in the words of '))).toHaveLength(1);

    const older = (await recordsNow(all)).versions.find(({ version, isLive }) => !isLive && version !== from)?.version ?? '';
    expect(await refusal(all.publisher.post(`${recordsOf(all)}/${older}/words`, words))).toMatch(/^More than words changed: /);
    expect(await refusal(all.publisher.post(`${recordsOf(all)}/${from}/words`, { ...words, to: from }))).toMatch(
      /^Another version has become live/,
    );
  });

  test('two publishers at once move a record once, and one of them is told', async () => {
    const { versions, live } = await recordsNow(all);
    const from = versions.find(({ isLive, steps }) => !isLive && steps.some(({ stepId }) => stepId === 'term'))?.version ?? '';
    const asked = { to: live, states: proposed(await choicesOf(from)), more: '', after: null };
    const { seal, moved } = await tried(from, asked);
    expect(moved).toBe(1);
    const body = { ...asked, seal, reason: 'At once.', act: null };
    const answers = await Promise.all([1, 2, 3].map(() => all.publisher.post(`${recordsOf(all)}/${from}/move`, body)));
    const taken = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => json<StudioMoved>(answer)));
    expect(taken.reduce((sum, one) => sum + one.moved, 0)).toBe(moved);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await recordsNow(all)).versions.map(({ version }) => version)).not.toContain(from);
  });
});
