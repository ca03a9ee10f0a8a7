import { expect, test } from 'vitest';
import bondLadder from '#server/domain/bond-ladder/area.ts';
import type { Funnels } from '#schemas/funnels.ts';
import type { MaskedStories, StagedFunnels, StudioAlarms } from '#schemas/studio/after.ts';
import { kindOf } from '#server/voyager/history/masked-stories.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { idOf } from '#tests/support/people.ts';
import { persona } from '#tests/support/persona.ts';
import { flowIn, ladder, publishEdited, standInLadder } from './published-flow.ts';
import { done, json, startStudio, studio } from './studio-people.ts';

test('issue 30, point 12: a masked story tells of each value its kind alone', () => {
  expect(['Ada', '', null, 12, true, ['a'], { a: 1 }].map(kindOf)).toEqual([
    'text',
    'empty',
    'empty',
    'number',
    'yes or no',
    'list',
    'group',
  ]);
});

onEachDatabase('after a publication', (database) => {
  test('issue 30, point 12: "from a step to its masked stories", by code too, noted in the audit; a bound of one\'s own', async () => {
    const { databaseUrl } = await database.place();
    const all = await startStudio({ databaseUrl });
    try {
      const { author, publisher, server } = all;
      const person = await server.personLike(persona(bondLadder, 'bond ladder whose confirm fails: the account is on hold'));
      const owned = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
      const accountId = owned.accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
      const voyagerType = flowIn(all, ladder);
      const { voyagerRecordId } = await person.startVoyager(voyagerType, { accountId });
      const send = (event: string, stepId: string, values: object): Promise<Response> =>
        person.post(
          `/api/voyagers/${voyagerRecordId}/updates`,
          { type: 'VoyagerEventRequest', stepId, voyagerType, event, values },
          { 'idempotency-key': crypto.randomUUID() },
        );
      expect((await send('CONTINUE', 'length', { months: 60 })).status).toBe(200);
      await send('CONFIRM', 'confirm', {});

      const at = `${studio}/flows/${voyagerType}`;
      const [funnel] = await json<Funnels>(author.get(`${at}/funnels`));
      const failed = funnel?.steps
        .flatMap(({ stepId, leftBy }) => leftBy.map(({ event }) => ({ stepId, event })))
        .find(({ event }) => event.includes('failed'));
      const code = failed?.event.split(' ')[1] ?? '';
      expect(failed).toEqual({ stepId: 'saving', event: `voyager.effect.failed ${code}` });
      const stories = (step: string, of: string | null = null): Promise<MaskedStories> =>
        json(
          author.get(
            `${at}/stories?${new URLSearchParams({ version: funnel?.version ?? '', step, ...(of === null ? {} : { code: of }) })}`,
          ),
        );
      const [story, ...others] = await stories('saving', code);
      expect(others).toEqual([]);
      expect(story).toMatchObject({ status: 'open', stepId: 'confirm' });
      expect(story?.events.map(({ words, values }) => ({ words, values }))).toEqual([
        { words: 'the start', values: [] },
        { words: 'CONTINUE of length', values: [{ name: 'months', kind: 'number' }] },
        { words: 'CONFIRM of confirm', values: [] },
        { words: `saving failed with ${code}`, values: [] },
      ]);
      expect(await stories('confirm')).toEqual([story]);
      expect([await stories('saving', 'none'), await stories('saved')]).toEqual([[], []]);
      // Neither whose it is nor what they typed.
      const told = JSON.stringify(story);
      for (const secret of [voyagerRecordId, accountId, await idOf(server.services.storage, person), '60'])
        expect(told).not.toContain(`"${secret}"`);
      const noted = await server.services.storage.read.selectFrom('audit').select('detail').where('event', '=', 'operatorAccess').execute();
      expect(noted.filter(({ detail }) => detail === `GET ${at}/stories`)).toHaveLength(4);
      expect((await author.get(`${at}/stories?version=1&step=saving`)).status).toBe(400);

      const bound = { points: 3, people: 50 };
      expect(await json(author.get(`${at}/bound`))).toEqual({ points: 10, people: 10 });
      await done(author.post(`${at}/bound`, { points: 5, people: 5 }));
      await done(publisher.post(`${at}/bound`, bound));
      expect(await json(author.get(`${at}/bound`))).toEqual(bound);
      expect((await author.post(`${at}/bound`, { points: 0, people: 5 })).status).toBe(400);
      expect((await author.post(`${studio}/flows/NONE/bound`, bound)).status).toBe(404);

      // "an alarm when drop-off exceeds a bound": on the version before nobody stopped at the first step, on this one everybody does.
      const alarms = (): Promise<StudioAlarms> => json(author.get(`${studio}/alarms`));
      expect(await alarms()).toEqual([]);
      await publishEdited(all, { [ladder]: (text) => text.replace('expires: 30d', 'expires: 5m') });
      await standInLadder(all);
      expect(await alarms()).toEqual([]);
      await server.pass(6 * 60_000);
      await done(publisher.post(`${at}/bound`, { points: 1, people: 1 }));
      expect(await alarms()).toEqual([]); // counts stand for ten minutes
      await server.pass(5 * 60_000);
      const title = server.services.library().flows.get(voyagerType)?.title;
      expect(await alarms()).toEqual([{ voyagerType, title, stepId: 'length', now: 1, before: 0 }]);
      await done(publisher.post(`${at}/bound`, { points: 1, people: 2 }));
      expect(await alarms()).toEqual([]); // fewer people came than the bound asks for

      // "After a roll-back the live version is compared with the one that was live before it", and no alarm is about a withdrawn one.
      const staged = (): Promise<StagedFunnels> => json(author.get(`${at}/funnels`));
      const versions = async (): Promise<string[]> => (await staged()).map(({ version }) => version);
      const first = funnel?.version ?? '';
      const [withdrawn] = await versions();
      expect(await versions()).toEqual([withdrawn, first]);
      await done(publisher.post(`${at}/bound`, { points: 1, people: 1 }));
      await done(publisher.post(`${studio}/publications/1/restore`, { reason: 'Too short.' }));
      expect(await versions()).toEqual([first, withdrawn]);
      expect((await staged()).map(({ stage }) => stage)).toEqual(['live', 'earlier']);
      expect(await alarms()).toEqual([]);
    } finally {
      await all.server.stop();
    }
  });
});
