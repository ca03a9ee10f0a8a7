import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aloneAtMost } from '#schemas/desk/acts.ts';
import { approveAct, returnAct, sendAct, withdrawAct } from '#server/desk/acts/decide-act.ts';
import { workOnActs } from '#server/desk/acts/work-on-acts.ts';
import { revokeRole } from '#server/security/roles.ts';
import type { Storage } from '#server/storage/storage.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { right } from '../voyager/fixture.ts';
import { makeDeskFixture } from './desk-fixture.ts';
import { confirmedOrders, countingParty, sendAs } from './orders.ts';

/** A hash of all that records are made of: what a dry run must not change. */
async function hashOf({ read }: Storage): Promise<string> {
  const tables = ['record', 'event', 'effect', 'timer', 'step_draft', 'outbox', 'metric_event'] as const;
  const rows = await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()));
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

const says = (act: { rows: { state: string; says: string }[] }): string[] => act.rows.map((row) => `${row.state}: ${row.says}`);

onEachDatabase('Acts of the desk', (database) => {
  async function made() {
    const party = countingParty();
    return { party, desk: await makeDeskFixture(await database.open(), { parties: party.parties }) };
  }

  test('a call that waits is tried at once, is still the same call, and is made once', async () => {
    const { desk, party } = await made();
    party.isDown = true;
    const [order] = await confirmedOrders(desk, 1);
    const records = [order!.at.voyagerRecordId];
    await desk.service.sweep();
    expect([...party.asked.values()]).toEqual([1]); // its next attempt waits for its time
    party.isDown = false;
    const before = await hashOf(desk.storage);
    const tried = await desk.try('tryAgain', { records });
    expect(says(tried)).toEqual(['can: checkOrder is tried at once: attempt 2 of 5.']);
    expect(await hashOf(desk.storage)).toBe(before);
    const act = await desk.mend('tryAgain', { records });
    expect([act.state, act.records.done]).toEqual(['done', 1]);
    await desk.service.sweep();
    expect([...party.asked.values(), ...party.done.values()]).toEqual([2, 1]);
    expect((await desk.storage.records.find(records[0]!))?.step_id).toBe('packing');
    // Control: where nothing waits, nothing is tried.
    expect(says(await desk.try('tryAgain', { records }))).toEqual(['cannot: No call of it waits.']);
  });

  test('the failure of a call is taken the way of its flow; an answer that comes later does not count', async () => {
    const { desk, party } = await made();
    party.isDown = true;
    const [order] = await confirmedOrders(desk, 1);
    const records = [order!.at.voyagerRecordId];
    const before = await hashOf(desk.storage);
    const tried = await desk.try('takeFailure', { records });
    expect(says(tried)).toEqual(['can: checkOrder counts as failed: it goes from checking to review. The other side may have done it.']);
    expect(await hashOf(desk.storage)).toBe(before);
    party.isDown = false;
    await desk.mend('takeFailure', { records });
    expect(await desk.storage.records.find(records[0]!)).toMatchObject({ step_id: 'review', status: 'open' });
    const effects = await desk.storage.read.selectFrom('effect').select('status').execute();
    expect(effects).toEqual([{ status: 'failed' }]);
    const asked = [...party.asked.values()];
    desk.clock.move(600_000);
    await desk.service.sweep();
    expect([...party.asked.values()]).toEqual(asked);
    // Its person goes on: the next call is another one.
    const shown = await desk.service.resume({ person: order!.person, vid: records[0]! });
    await sendAs(desk, order!.person, shown, 'CONFIRM');
    expect([...party.done.values()]).toEqual([1]);
    expect(says(await desk.try('takeFailure', { records }))).toEqual(['cannot: It waits for no call.']);
  });

  test('a timer fires at once: the flow goes its way, and the event says that it came early', async () => {
    const { desk } = await made();
    const [order] = await confirmedOrders(desk, 1);
    const records = [order!.at.voyagerRecordId];
    const before = await hashOf(desk.storage);
    const tried = await desk.try('letTimerBeDue', { records });
    expect(says(tried)).toEqual([
      expect.stringMatching(/^can: Its timer, due \d{4}-.*, fires now: it goes from packing to sent and ends\.$/),
    ]);
    expect(await hashOf(desk.storage)).toBe(before);
    await desk.mend('letTimerBeDue', { records });
    expect((await desk.storage.records.find(records[0]!))?.status).toBe('done');
    expect(await desk.storage.read.selectFrom('timer').selectAll().execute()).toEqual([]);
    // Control: a timer is not due by itself before its time.
    const [other] = await confirmedOrders(desk, 1);
    await desk.service.sweep();
    expect((await desk.storage.records.find(other!.at.voyagerRecordId))?.step_id).toBe('packing');
    expect(says(await desk.try('letTimerBeDue', { records }))).toEqual(['cannot: It has ended.']);
  });

  test('a record is sent back as its person could go back, with what was entered; where its flow has no way back, neither has the desk', async () => {
    const { desk } = await made();
    const review = await desk.send(await desk.start(), 'CONTINUE', right);
    const records = [review.voyagerRecordId];
    const before = await hashOf(desk.storage);
    expect(says(await desk.try('sendBack', { records }))).toEqual(['can: It goes from review to details. What was entered stays.']);
    expect(says(await desk.try('sendBack', { records }, { step: 'packing' }))).toEqual([
      'cannot: It cannot go back to packing: it did not pass it, or its flow has no way back there.',
    ]);
    expect(await hashOf(desk.storage)).toBe(before);
    await desk.mend('sendBack', { records }, { step: 'details' });
    const shown = await desk.service.resume({ person: desk.person, vid: records[0]! });
    expect([shown.stepId, JSON.stringify(shown.view).includes('tea')]).toEqual(['details', true]);
    expect(says(await desk.try('sendBack', { records }))).toEqual(['cannot: Its flow has no way back from details.']);
    const [order] = await confirmedOrders(desk, 1);
    expect(says(await desk.try('sendBack', { records: [order!.at.voyagerRecordId] }))).toEqual([
      'can: It goes from packing to review. What was entered stays. checkOrder was done since, and is not undone.',
    ]);
  });

  test('a record is ended: calls that wait are not made, timers go, and its person gets the words by mail', async () => {
    const { desk, party } = await made();
    party.isDown = true;
    const [order] = await confirmedOrders(desk, 1);
    const records = [order!.at.voyagerRecordId];
    const words = 'We could not send your order. Nothing was charged; please order again.';
    const before = await hashOf(desk.storage);
    await desk.try('end', { records }, { words });
    expect(await hashOf(desk.storage)).toBe(before);
    const act = await desk.mend('end', { records }, { words });
    expect(says(act)).toEqual([
      'done: It ends, and its person gets your words. checkOrder is not called any more; the other side may have done it.',
    ]);
    expect(await desk.storage.records.find(records[0]!)).toMatchObject({ status: 'expired', open_key: null });
    party.isDown = false;
    const asked = [...party.asked.values()];
    desk.clock.move(600_000);
    await desk.service.sweep();
    expect([[...party.asked.values()], [...party.done.values()]]).toEqual([asked, []]);
    const mails = await desk.storage.read.selectFrom('outbox').select(['person_id', 'channel', 'status']).execute();
    expect(mails).toEqual([{ person_id: order!.person.id, channel: 'mail', status: 'waiting' }]);
    expect(says(await desk.try('end', { records }, { words }))).toEqual(['cannot: It is closed already.']);
  });

  describe('who may', () => {
    test(`above ${aloneAtMost} records a second operator presses, never the one who asked, and no one who is no longer an operator counts`, async () => {
      const { desk } = await made();
      await confirmedOrders(desk, aloneAtMost + 1);
      const search = { voyagerType: 'ORDER', stepId: 'packing' };
      const { id } = await desk.try('letTimerBeDue', { search });
      await sendAct(desk.deps, id, desk.one, 'The limit was wrong.');
      await workOnActs(desk.deps);
      expect(await desk.read(id)).toMatchObject({ state: 'asked', needsSecond: true, records: { can: aloneAtMost + 1, done: 0 } });
      await expect(approveAct(desk.deps, id, desk.one)).rejects.toMatchObject({
        extras: { detail: expect.stringContaining('Another operator') },
      });
      await revokeRole(desk.storage.db, { personId: desk.one, role: 'operator' });
      await expect(approveAct(desk.deps, id, desk.two)).rejects.toMatchObject({
        extras: { detail: expect.stringContaining('no longer an operator') },
      });
      const again = await desk.try('letTimerBeDue', { search }, { by: desk.two });
      await sendAct(desk.deps, again.id, desk.two, 'The limit was wrong.');
      await returnAct(desk.deps, again.id, desk.one, 'Not these.');
      expect((await desk.read(again.id)).state).toBe('returned');
      await expect(desk.try('end', { search: { stepId: 'nowhere' } })).rejects.toMatchObject({ code: 'badRequest' });
    });

    test('what was not tried, or another operator began, is not sent; what is withdrawn is not done', async () => {
      const { desk } = await made();
      const [order] = await confirmedOrders(desk, 1);
      const records = [order!.at.voyagerRecordId];
      const { id } = await desk.try('letTimerBeDue', { records });
      await expect(sendAct(desk.deps, id, desk.two, 'x')).rejects.toMatchObject({
        extras: { detail: expect.stringContaining('Another operator began this') },
      });
      await withdrawAct(desk.deps, id, desk.one);
      await expect(sendAct(desk.deps, id, desk.one, 'x')).rejects.toMatchObject({
        extras: { detail: expect.stringContaining('withdrawn') },
      });
      await workOnActs(desk.deps);
      expect((await desk.storage.records.find(records[0]!))?.step_id).toBe('packing');
    });

    test('the audit says who did what, to which records, by which search, and of the reason a hash', async () => {
      const { desk } = await made();
      const [order] = await confirmedOrders(desk, 1);
      const { id } = await desk.mend('letTimerBeDue', { search: { voyagerType: 'ORDER', stepId: 'packing' } });
      const rows = await desk.storage.read
        .selectFrom('audit')
        .select(['event', 'person_id', 'detail'])
        .where('event', 'in', ['deskAct', 'recordMended'])
        .orderBy('at')
        .orderBy('seq')
        .execute();
      const reason = createHash('sha256').update('A party was down.').digest('hex');
      const asked = '{"search":{"voyagerType":"ORDER","stepId":"packing"}}';
      expect(new Set(rows.map(({ event, person_id, detail }) => [event, person_id, detail].join(' ')))).toEqual(
        new Set([
          `deskAct ${desk.one} begun letTimerBeDue ${id} ${asked}`,
          `deskAct ${desk.one} sent letTimerBeDue ${id} ${asked} words ${reason}`,
          `recordMended ${desk.one} letTimerBeDue ${order!.at.voyagerRecordId} ${id}`,
        ]),
      );
      expect(await desk.deps.audit.firstBroken(desk.storage.read)).toBeNull();
    });
  });
});
