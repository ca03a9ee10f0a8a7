import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { erasePerson } from '#server/people/erase-person.ts';
import { createAudit } from '#server/security/audit.ts';
import { createHistoryService } from '#server/voyager/history/history-service.ts';
import { readFunnels } from '#server/voyager/history/read-funnels.ts';
import { readStory } from '#server/voyager/history/record-story.ts';
import { storedHistories } from '#server/voyager/history/stored-histories.ts';
import { createWhatIfOf } from '#server/voyager/history/what-if.ts';
import type { Actor } from '#server/operations/operation.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { fixtureKeys, makeFixture, right } from './fixture.ts';
import { product } from '#server/product.ts';

const month = 31 * 24 * 3_600_000;

onEachDatabase('A record that is over', (database) => {
  /** Four records of as many people, each at the review once: one stays open, the others end, expire and are erased. */
  async function made() {
    const fixture = await makeFixture(await database.open());
    const { service, storage, clock } = fixture;
    const begin = async (person: Actor) => {
      const at = await service.start({ person, voyagerType: 'ORDER', input: { shop: 'main' }, key: uuidv7() });
      return sent(person, at, 'CONTINUE', right);
    };
    const sent = (person: Actor, at: { voyagerRecordId: string; stepId: string; revision: number }, event: string, values = {}) =>
      service.update({
        person,
        vid: at.voyagerRecordId,
        key: uuidv7(),
        request: { type: 'VoyagerEventRequest', voyagerType: 'ORDER', stepId: at.stepId, revision: at.revision, event, values },
      });
    const people = {
      expired: await fixture.newPerson(),
      open: await fixture.newPerson(),
      ended: await fixture.newPerson(),
      erased: await fixture.newPerson(),
    };
    const expired = await begin(people.expired);
    clock.move(month);
    const open = await begin(people.open);
    const review = await begin(people.ended);
    const ended = await sent(people.ended, await sent(people.ended, review, 'CONFIRM'), 'HURRY');
    const erased = await begin(people.erased);
    await erasePerson({ storage, audit: createAudit({ keys: fixtureKeys, clock }), clock, tables: product.tables }, people.erased.id);
    const ids = { expired, open, ended, erased };
    const ask = (name: keyof typeof people) => {
      const [person, vid] = [people[name], ids[name].voyagerRecordId];
      return {
        vid,
        resume: (stepId?: string) => service.resume({ person, vid, voyagerType: 'ORDER', ...(stepId === undefined ? {} : { stepId }) }),
        update: (stepId: string, revision?: number) =>
          service.update({
            person,
            vid,
            key: uuidv7(),
            request: {
              type: 'VoyagerEventRequest',
              voyagerType: 'ORDER',
              stepId,
              event: 'CONFIRM',
              values: {},
              ...(revision === undefined ? {} : { revision }),
            },
          }),
        history: () => service.history({ person, vid }),
      };
    };
    return {
      fixture,
      ask,
      ended,
      histories: createHistoryService(service.environment, { milliseconds: 120_000, processor: 120_000, megabytes: 512 }),
    };
  }

  test('resume, update and history: an end answers with its end, an expiry with 410 and its successor, an erasure as if it had never been', async () => {
    const { ask, ended, fixture } = await made();
    expect(await ask('open').resume()).toMatchObject({ stepId: 'review', view: { type: 'BmlView' } }); // control

    const over = ask('ended');
    const terminal = { stepId: 'sent', revision: ended.revision, view: { type: 'TerminalView' } };
    for (const stepId of [undefined, 'details', 'review']) expect(await over.resume(stepId)).toMatchObject(terminal);
    for (const [stepId, revision] of [
      ['review', undefined],
      ['sent', ended.revision],
      ['review', ended.revision],
    ] as const)
      await expect(over.update(stepId, revision)).rejects.toMatchObject({ code: 'staleStep', current: terminal });
    expect(await over.history()).toMatchObject({ status: 'done', revision: ended.revision });

    const late = ask('expired');
    const gone = { code: 'expired', successor: expect.any(String) };
    await expect(late.resume()).rejects.toMatchObject(gone);
    await expect(late.update('review')).rejects.toMatchObject(gone);
    expect((await late.history()).events.map(({ to }) => to)).toEqual(['details', 'review']);
    expect((await fixture.storage.records.find(late.vid))?.status).toBe('expired');

    const none = ask('erased');
    for (const asked of [() => none.resume(), () => none.resume('review'), () => none.update('review'), () => none.history()])
      await expect(asked()).rejects.toMatchObject({ code: 'notFound' });
  });

  test('an operator reads and forks what has ended or expired as what is open, and finds nothing of what is erased', async () => {
    const { ask, histories } = await made();
    await expect(ask('expired').resume()).rejects.toMatchObject({ code: 'expired' });
    for (const [name, status] of [
      ['open', 'open'],
      ['ended', 'done'],
      ['expired', 'expired'],
    ] as const) {
      const { vid } = ask(name);
      expect(await histories.history(vid)).toMatchObject({ status });
      expect(await histories.at(vid, 1)).toMatchObject({ state: { stepId: 'review' }, view: { type: 'BmlView' } });
      expect((await histories.fork(vid, { at: 1, send: [{ event: 'BACK' }] })).steps).toMatchObject([{ stepId: 'details' }]);
    }
    const { vid, events } = { ...ask('ended'), ...(await histories.history(ask('ended').vid)) };
    const last = events.length - 1;
    expect(await histories.at(vid, last)).toMatchObject({ view: { type: 'TerminalView' } });
    // From its end on nothing is taken, and the words say why.
    expect(await histories.fork(vid, { at: last, send: [{ event: 'CONFIRM' }] })).toMatchObject({
      steps: [],
      refused: { words: expect.stringMatching(/\S/) },
    });
    const { vid: erased } = ask('erased');
    for (const asked of [() => histories.history(erased), () => histories.at(erased, 1), () => histories.fork(erased, { at: 1, send: [] })])
      await expect(asked()).rejects.toMatchObject({ code: 'notFound' });
  });

  test('what-if, funnel and story count every one of them, each by how it is over', async () => {
    const { fixture, ask } = await made();
    const { storage, clock, service, host } = fixture;
    await expect(ask('expired').resume()).rejects.toMatchObject({ code: 'expired' }); // begins the record that takes over
    const { codec, definitions } = service.environment;

    const tally = createWhatIfOf(definitions.library().flows, host.operations);
    for await (const one of storedHistories({ read: storage.read, codec, definitions }, { voyagerTypes: ['ORDER'], limit: 10 }))
      tally.take(one);
    expect(tally.report()).toMatchObject({ histories: 5, same: 4, erased: 1, unreadable: 0, groups: [] });

    const question = { voyagerType: 'ORDER', version: null, since: null, restMs: null };
    const [funnel] = await readFunnels({ storage, clock, definitions }, question);
    expect(funnel).toMatchObject({ entered: 5, finished: [{ stepId: 'sent', count: 1 }] });
    // The one that expired rests where it was left for too long; the open, its like that is erased and the successor do not yet.
    expect([funnel?.dropped, funnel?.underWay]).toEqual([1, 3]);
    expect(funnel?.steps.find(({ stepId }) => stepId === 'review')).toMatchObject({ reached: 4, resting: 3, dropped: 1 });

    const stories = await Promise.all(
      (['open', 'ended', 'expired', 'erased'] as const).map((name) => readStory(storage.read, ask(name).vid)),
    );
    expect(stories.map((story) => [story?.status, story?.stepId, story?.events.at(-1)?.words, story?.timers.length])).toEqual([
      ['open', 'review', 'CONTINUE of details', 0],
      ['done', 'sent', expect.any(String), 0],
      ['expired', 'review', 'CONTINUE of details', 0],
      ['erased', 'review', 'erased', 0],
    ]);
    expect(stories[2]?.successor).toEqual(expect.any(String));
    expect(JSON.stringify(stories)).not.toContain('tea');
  });
});
