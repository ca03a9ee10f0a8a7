import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { Unfinished } from '#engine/record/progress.ts';
import type { ParentPage } from '#engine/record/subflow-url.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { discard } from '#server/voyager/start/start-over.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeFixture, withText, type Fixture } from './fixture.ts';
import { expectSound } from './sound.ts';

const day = 24 * 60 * 60 * 1000;
const room = { trip: 'rome', size: 'double' };
const page: ParentPage = { url: '/', subflow: 'subflow-room' };

/** The rooms of the fixture: an entry begins anew, and the first step says what it was told of others. */
const offering = withText(
  'views/choose.view.yaml',
  'body:\n',
  'body:\n  - link: ${one.name}|${one.on}\n    to: ${one.url}\n    each: one in progress.unfinished\n',
  withText('room.flow.yaml', 'metric:\n', 'expires: 30d\nmetric:\n'),
);
const fresh = withText('room.flow.yaml', '  one per: [person, trip]', '  starts: fresh\n  named: ${answers.choose.room}', offering);

const offered = ({ view }: VoyagerAnswer): string[] =>
  'layout' in view ? view.layout.body.flatMap(({ type, label, to }) => (type === 'link' ? [`${String(label)} ${String(to)}`] : [])) : [];

const offer = ({ name, on, url }: Pick<Unfinished, 'name' | 'on' | 'url'>): string => `${name}|${on} ${url}`;

onEachDatabase('An entry of a flow that starts fresh', (database) => {
  const enter = ({ service, person }: Fixture, given: Record<string, string> = room, from?: ParentPage) =>
    service.findOrStart({ person, voyagerType: 'ROOM', given, from });
  const made = async (files = fresh) => makeFixture(await database.open(), { files });

  test('begins anew beside what somebody has gone on with, which keeps its answers; what was only looked at is entered again', async () => {
    const fixture = await made();
    const { send, service, person } = fixture;
    const first = await enter(fixture);
    expect((await enter(fixture)).voyagerRecordId).toBe(first.voyagerRecordId);
    const on = await send(first, 'CONTINUE', { room: '12' });
    const second = await enter(fixture);
    expect(second).toMatchObject({ stepId: 'choose', revision: 0, view: { layout: { form: { room: null } } } });
    expect(second.voyagerRecordId).not.toBe(first.voyagerRecordId);
    // A reload, Back and the other tab have the address of their own record.
    const there = await service.resume({ person, vid: first.voyagerRecordId });
    expect(there).toMatchObject({ stepId: 'confirm', revision: on.revision });
    const back = await service.resume({ person, vid: first.voyagerRecordId, stepId: 'choose' });
    expect(back).toMatchObject({ view: { layout: { form: { room: '12' } } } });
    expect((await send(on, 'CONFIRM')).view).toMatchObject({ handoffArguments: { url: '/?chosen=rome' } });
    expect(await send(second, 'CONTINUE', { room: '14' })).toMatchObject({ stepId: 'confirm' });
    await expectSound(fixture);
  });

  test('negative control: the same flow that resumes leads into the old answers, without a word', async () => {
    const fixture = await made(offering);
    const first = await enter(fixture);
    await fixture.send(first, 'CONTINUE', { room: '12' });
    const again = await enter(fixture, { trip: 'rome', size: 'single' }); // not even the other size counts
    expect(again).toMatchObject({ voyagerRecordId: first.voyagerRecordId, stepId: 'confirm' });
  });

  test('offers what is half done by name, day and address, until something is sent', async () => {
    const fixture = await made();
    const { send, clock, newPerson, service } = fixture;
    const first = await enter(fixture);
    expect(offered(first)).toEqual([]);
    const half = await send(first, 'CONTINUE', { room: '12' });
    clock.move(3 * day);
    const second = await enter(fixture, { ...room, size: 'single' });
    const on = new Date(clock.now() - 3 * day).toISOString().slice(0, 10);
    expect(offered(second)).toEqual([offer({ name: '12', on, url: half.transition.url })]);
    // About another trip, and for anybody else, nothing is half done.
    expect(offered(await enter(fixture, { trip: 'oslo', size: 'double' }))).toEqual([]);
    const stranger = await newPerson();
    expect(offered(await service.findOrStart({ person: stranger, voyagerType: 'ROOM', given: room }))).toEqual([]);
    const back = await send(await send(second, 'CONTINUE', { room: '14' }), 'BACK');
    expect([back.stepId, offered(back)]).toEqual(['choose', []]);
    expect(offered(await enter(fixture))).toEqual([
      offer({ name: '14', on: new Date(clock.now()).toISOString().slice(0, 10), url: back.transition.url }),
      offer({ name: '12', on, url: half.transition.url }),
    ]);
  });

  test('what is discarded ends alone, and is offered no more; a stranger discards nothing, nor anybody what runs inside another record', async () => {
    const fixture = await made();
    const { send, service, person, newPerson, storage } = fixture;
    const [first, other] = [await enter(fixture), await enter(fixture, { ...room, size: 'single' })];
    const half = await send(first, 'CONTINUE', { room: '12' });
    await send(other, 'CONTINUE', { room: '14' });
    const close = (vid: string, actor = person) => storage.write(({ db }) => discard(service.environment, db, actor, vid));
    await expect(close(first.voyagerRecordId, await newPerson())).rejects.toThrow();
    const trip = await service.start({ person, voyagerType: 'TRIP', input: { name: 'rome' }, key: uuidv7() });
    await send(trip, 'CONTINUE');
    const inside = await service.subflow({ person, voyagerType: 'ROOM', parent: trip.voyagerRecordId });
    await expect(close(inside.voyagerRecordId)).rejects.toThrow();
    await close(first.voyagerRecordId);
    await close(first.voyagerRecordId);
    expect(offered(await enter(fixture)).map((one) => one.split('|')[0])).toEqual(['14']);
    await expect(send(half, 'CONFIRM')).rejects.toMatchObject({ code: 'expired' });
    await expectSound(fixture);
  });

  test('a value of the address that differs is another record, also where the other was only looked at', async () => {
    const fixture = await made();
    const first = await enter(fixture);
    const single = await enter(fixture, { ...room, size: 'single' });
    expect(single.voyagerRecordId).not.toBe(first.voyagerRecordId);
    expect((await enter(fixture)).voyagerRecordId).toBe(first.voyagerRecordId);
  });

  test('what was typed and not sent counts as gone on with', async () => {
    const fixture = await made();
    const { service, person } = fixture;
    const first = await enter(fixture);
    const { voyagerRecordId: vid, voyagerType, stepId, revision } = first;
    await service.saveStepDraft({ person, vid, voyagerType, stepId, revision, values: { room: '12' } });
    const second = await enter(fixture);
    expect(second.voyagerRecordId).not.toBe(vid);
    expect(offered(second)).toHaveLength(1);
    expect(await service.resume({ person, vid })).toMatchObject({ stepDraft: { values: { room: '12' } } });
  });

  test('on a page it is shown from its beginning again, and where it is a part of another record it leads on there', async () => {
    const fixture = await made();
    const { send, service, person } = fixture;
    const look = () => service.preview({ person, voyagerType: 'ROOM', given: room, from: page });
    await send(await enter(fixture, room, page), 'CONTINUE', { room: '12' });
    expect(await look()).toMatchObject({ kind: 'first', answer: { stepId: 'choose', voyagerRecordId: '' } });
    expect(offered((await look())!.answer)).toHaveLength(1);
    const trip = await service.start({ person, voyagerType: 'TRIP', input: { name: 'rome' }, key: uuidv7() });
    await send(trip, 'CONTINUE');
    const inside = () => service.subflow({ person, voyagerType: 'ROOM', parent: trip.voyagerRecordId });
    const first = await inside();
    expect(offered(first)).toEqual([]);
    await send(first, 'CONTINUE', { room: '14' });
    expect(await inside()).toMatchObject({ voyagerRecordId: first.voyagerRecordId, stepId: 'confirm' });
    await expectSound(fixture);
  });

  test('pressed while the other tab sends, nothing is refused and nothing is lost', async () => {
    const fixture = await made();
    const { send, service, person } = fixture;
    for (let round = 0; round < 12; round++) {
      const given = { trip: `trip ${round}`, size: 'double' };
      const first = await enter(fixture, given);
      const { voyagerRecordId: vid, voyagerType, stepId, revision } = first;
      const typed = () =>
        service.saveStepDraft({ person, vid, voyagerType, stepId, revision, values: { room: 'typed' } }).catch(() => null);
      const sent = send(first, 'CONTINUE', { room: '12' });
      const [, , ...entered] = await Promise.all([sent, typed(), enter(fixture, given), enter(fixture, given), enter(fixture, given)]);
      expect(entered).toHaveLength(3);
      expect(await service.resume({ person, vid })).toMatchObject({ stepId: 'confirm' });
      expect((await enter(fixture, given)).voyagerRecordId).not.toBe(vid);
      await send(await service.resume({ person, vid }), 'CONFIRM');
    }
    await expectSound(fixture);
  });

  test('takes no answers of one that has expired; its own address goes on from it', async () => {
    const fixture = await made();
    const { send, clock, service, person } = fixture;
    const first = await enter(fixture);
    await send(first, 'CONTINUE', { room: '12' });
    clock.move(40 * day);
    const second = await enter(fixture);
    expect(second).toMatchObject({ revision: 0, view: { layout: { form: { room: null } } } });
    const gone = await service.resume({ person, vid: first.voyagerRecordId }).catch((error: unknown) => error);
    expect(gone).toMatchObject({ code: 'expired', successor: expect.any(String) });
    const { successor } = gone as { successor: string };
    expect(successor).not.toBe(second.voyagerRecordId);
    expect(await service.resume({ person, vid: successor })).toMatchObject({ view: { layout: { form: { room: '12' } } } });
    await expectSound(fixture);
  });
});
