import { expect, test } from 'vitest';
import { approveAct, sendAct } from '#server/desk/acts/decide-act.ts';
import { workOnActs } from '#server/desk/acts/work-on-acts.ts';
import { searchRecords } from '#server/desk/search-records.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { right } from '../voyager/fixture.ts';
import { makeDeskFixture, type DeskFixture } from './desk-fixture.ts';
import { confirmedOrders, countingParty, sendAs, type CountingParty } from './orders.ts';

const words = 'We could not finish your order. Nothing was charged; please order again.';

onEachDatabase('Incidents, mended by the desk alone', (database) => {
  /** SQLite carries the 400 of the issue; PostgreSQL shows the same with fewer. */
  const many = database.dialect === 'sqlite' ? 400 : 40;

  async function made(): Promise<{ desk: DeskFixture; party: CountingParty }> {
    const party = countingParty();
    return { party, desk: await makeDeskFixture(await database.open(), { parties: party.parties }) };
  }

  async function sweepAll({ service }: DeskFixture): Promise<void> {
    while ((await service.sweep()).effects > 0);
  }

  const steps = async ({ storage }: DeskFixture): Promise<Record<string, number>> => {
    const rows = await storage.read.selectFrom('record').select('step_id').execute();
    return Object.fromEntries(
      [...new Set(rows.map((row) => row.step_id))].map((step) => [step, rows.filter((row) => row.step_id === step).length]),
    );
  };

  test(`a party was down, and ${many} calls wait: all are tried again at once, while the workers of two nodes run, and none is done twice`, async () => {
    const { desk, party } = await made();
    party.isDown = true;
    await confirmedOrders(desk, many);
    const search = { operation: 'checkOrder', voyagerType: 'ORDER' };
    expect((await searchRecords(desk.deps, search)).fits).toBe(many);
    party.isDown = false;
    const { id } = await desk.try('tryAgain', { search });
    await sendAct(desk.deps, id, desk.one, 'The party is back.');
    await approveAct(desk.deps, id, desk.two);
    const other = await desk.node();
    await Promise.all([workOnActs(desk.deps), desk.service.sweep(), other.sweep(), workOnActs(desk.deps)]);
    await Promise.all([sweepAll(desk), sweepAll({ ...desk, service: other })]);
    expect((await desk.read(id)).records).toMatchObject({ all: many, done: many });
    expect(await steps(desk)).toEqual({ packing: many });
    expect([party.done.size, Math.max(...party.done.values()), Math.max(...party.asked.values())]).toEqual([many, 1, 2]);
  });

  test('an answer was lost: tried again, the other side knows the call, and does nothing more', async () => {
    const { desk, party } = await made();
    party.losesAnswers = true;
    const [order] = await confirmedOrders(desk, 1);
    party.losesAnswers = false;
    await desk.mend('tryAgain', { records: [order!.at.voyagerRecordId] });
    await sweepAll(desk);
    expect([await steps(desk), [...party.done.values()], [...party.asked.values()]]).toEqual([{ packing: 1 }, [1], [2]]);
  });

  test('the party was down for longer than a call is tried: the records are found by their failure, and ended with words', async () => {
    const { desk, party } = await made();
    party.isDown = true;
    await confirmedOrders(desk, 3);
    for (let left = 6; left > 0; left--) {
      desk.clock.move(60_000);
      await sweepAll(desk);
    }
    const search = { failure: 'unavailable', stepId: 'review' };
    expect((await searchRecords(desk.deps, search)).records).toMatchObject([
      { failed: 'unavailable' },
      { failed: 'unavailable' },
      { failed: 'unavailable' },
    ]);
    const act = await desk.mend('end', { search }, { words });
    expect(act.records.done).toBe(3);
    expect((await desk.storage.read.selectFrom('outbox').select('person_id').execute()).length).toBe(3);
  });

  test('a party answers something of another shape: the failure is taken at once, and its person goes on', async () => {
    const { desk, party } = await made();
    const { check } = party.parties.identity as unknown as { check: (call: { idempotencyKey: string }) => Promise<unknown> };
    let isPoisoned = true;
    Object.assign(party.parties.identity as object, {
      check: async (call: { idempotencyKey: string }) => (isPoisoned ? { state: 5 } : check(call)),
    });
    const [order] = await confirmedOrders(desk, 1);
    await desk.mend('takeFailure', { records: [order!.at.voyagerRecordId] });
    isPoisoned = false;
    const shown = await desk.service.resume({ person: order!.person, vid: order!.at.voyagerRecordId });
    expect(shown.stepId).toBe('review');
    expect((await sendAs(desk, order!.person, shown, 'CONFIRM')).stepId).toBe('packing');
    expect([...party.done.values()]).toEqual([1]);
  });

  test('a time limit is much too long: every timer of the step fires at once, and no later one fires for it', async () => {
    const { desk } = await made();
    await confirmedOrders(desk, 5);
    const act = await desk.mend('letTimerBeDue', { search: { voyagerType: 'ORDER', stepId: 'packing' } });
    expect([act.records.done, await steps(desk)]).toEqual([5, { sent: 5 }]);
    desk.clock.move(10 * 60_000);
    expect((await desk.service.sweep()).timers).toBe(0);
  });

  test('people were led to a step too early: they are sent back, with what they entered', async () => {
    const { desk } = await made();
    const review = await desk.send(await desk.start(), 'CONTINUE', right);
    const act = await desk.mend('sendBack', {
      search: { stepId: 'review', version: (await desk.storage.records.find(review.voyagerRecordId))!.definition_hash },
    });
    expect([act.records.done, await steps(desk)]).toEqual([1, { details: 1 }]);
  });

  test('two operators press at the same moment: one does it, the other is told why not, and the flow goes one way', async () => {
    const { desk, party } = await made();
    party.isDown = true;
    const [order] = await confirmedOrders(desk, 1);
    const records = [order!.at.voyagerRecordId];
    const first = await desk.try('takeFailure', { records });
    const second = await desk.try('takeFailure', { records }, { by: desk.two });
    await Promise.all([sendAct(desk.deps, first.id, desk.one, 'x'), sendAct(desk.deps, second.id, desk.two, 'x')]);
    await sendAct(desk.deps, first.id, desk.one, 'x'); // a double press
    await Promise.all([workOnActs(desk.deps), workOnActs(desk.deps)]);
    const states = [...(await desk.read(first.id)).rows, ...(await desk.read(second.id)).rows].map(({ state }) => state);
    expect(states.toSorted()).toEqual(['done', 'refused']);
    const failures = await desk.storage.read.selectFrom('event').select('seq').where('type', 'like', 'voyager.effect.failed%').execute();
    expect(failures).toHaveLength(1);
  });

  test('a node stops in the midst of a long act: another goes on where it was, and each record is done once', async () => {
    const { desk } = await made();
    await confirmedOrders(desk, 12);
    const { id } = await desk.try('letTimerBeDue', { search: { stepId: 'packing' } });
    await sendAct(desk.deps, id, desk.one, 'The limit was wrong.');
    await approveAct(desk.deps, id, desk.two);
    let left = 5;
    await workOnActs(desk.deps, () => left-- === 0);
    expect((await desk.read(id)).records).toMatchObject({ done: 5, can: 7 });
    // The next record is torn off in its own transaction: nothing of it is kept but what the next look finds.
    const torn = { ...desk.deps, audit: { ...desk.deps.audit, note: () => Promise.reject(new Error('the process died')) } };
    const dead = workOnActs({ ...torn, storage: { ...desk.deps.storage, write: refusedWrites(desk) } }).catch(() => 'dead');
    expect(await dead).toBe('dead');
    expect((await desk.read(id)).records).toMatchObject({ done: 5, can: 7 });
    await Promise.all([workOnActs(desk.deps), workOnActs(desk.deps)]);
    expect(await desk.read(id)).toMatchObject({ state: 'done', records: { done: 12, refused: 0 } });
    const fired = await desk.storage.read.selectFrom('event').select('record_id').where('type', '=', 'voyager.timer').execute();
    expect([fired.length, new Set(fired.map((row) => row.record_id)).size]).toEqual([12, 12]);
  });

  test('its person goes on between the dry run and the press: that record is left alone, and it is said', async () => {
    const { desk } = await made();
    const review = await desk.send(await desk.start(), 'CONTINUE', right);
    const { id } = await desk.try('end', { records: [review.voyagerRecordId] }, { words });
    await desk.send(review, 'CONFIRM');
    await sendAct(desk.deps, id, desk.one, 'x');
    await workOnActs(desk.deps);
    expect((await desk.read(id)).rows).toMatchObject([{ state: 'refused', says: 'It has gone on since the dry run.' }]);
    expect(await steps(desk)).toEqual({ packing: 1 });
  });

  test('a node died with a call: the call is left to its lease, and its failure can be taken before that', async () => {
    const { desk, party } = await made();
    party.isDown = true;
    const [order] = await confirmedOrders(desk, 1);
    const records = [order!.at.voyagerRecordId];
    const until = desk.clock.now() + 3_600_000;
    await desk.storage.db.updateTable('effect').set({ status: 'running', lease_token: 'dead', lease_until: until }).execute();
    expect((await desk.try('tryAgain', { records })).rows).toMatchObject([
      { state: 'cannot', says: 'A node is carrying out checkOrder at this moment.' },
    ]);
    const act = await desk.mend('takeFailure', { records });
    expect(act.rows[0]?.says).toContain('A node is carrying it out at this moment: its answer will not count.');
    expect(await steps(desk)).toEqual({ review: 1 });
  });

  test('the contents of a record cannot be read: what needs them says so, and the record can still be ended with words', async () => {
    const { desk } = await made();
    const review = await desk.send(await desk.start(), 'CONTINUE', right);
    const records = [review.voyagerRecordId];
    const row = (await desk.storage.records.find(records[0]!))!;
    await desk.storage.db
      .updateTable('record')
      .set({ snapshot: desk.service.environment.codec.snapshot.seal(row, {} as never) })
      .execute();
    expect((await desk.try('sendBack', { records })).rows).toMatchObject([
      { state: 'cannot', says: expect.stringContaining('A stored snapshot is not valid') },
    ]);
    expect((await desk.mend('end', { records }, { words })).records.done).toBe(1);
  });

  test('a record was erased, or does not exist: nothing is done, and it is said', async () => {
    const { desk } = await made();
    const review = await desk.send(await desk.start(), 'CONTINUE', right);
    await desk.storage.db.updateTable('record').set({ status: 'erased', wrapped_key: null }).execute();
    const gone = '01900000-0000-7000-8000-000000000001';
    const { rows } = await desk.try('end', { records: [review.voyagerRecordId, gone] }, { words });
    expect(rows.map(({ state, says }) => [state, says])).toEqual([
      ['cannot', 'It was erased.'],
      ['cannot', 'No record has this id.'],
    ]);
  });
});

/** Writes whose transaction is taken back at its end, as when the process dies before the commit. */
function refusedWrites({ storage }: DeskFixture): DeskFixture['storage']['write'] {
  return async (work) =>
    storage.write(async (transaction) => {
      await work(transaction);
      throw new Error('the process died');
    });
}
