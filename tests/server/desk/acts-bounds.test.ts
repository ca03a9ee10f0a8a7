import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { actKind, aloneAtMost } from '#schemas/desk/acts.ts';
import { beginAct } from '#server/desk/acts/begin-act.ts';
import { approveAct, sendAct, withdrawAct } from '#server/desk/acts/decide-act.ts';
import { readActs } from '#server/desk/acts/read-acts.ts';
import { workOnActs } from '#server/desk/acts/work-on-acts.ts';
import { readRecord } from '#server/desk/read-record.ts';
import { grantRole, revokeRole } from '#server/security/roles.ts';
import { DatabaseError } from '#server/storage/database-error.ts';
import { notSealed } from '#server/storage/sealed.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { right } from '../voyager/fixture.ts';
import { makeDeskFixture, type DeskFixture } from './desk-fixture.ts';
import { confirmedOrders, countingParty } from './orders.ts';

const words = 'We could not send your order. Nothing was charged; please order again.';
const says = (act: { rows: { state: string; says: string }[] }): string[] => act.rows.map((row) => `${row.state}: ${row.says}`);
const detail = (text: string) => ({ extras: { detail: expect.stringContaining(text) } });

onEachDatabase('Bounds of the acts of the desk', (database) => {
  async function made() {
    const party = countingParty();
    return { party, desk: await makeDeskFixture(await database.open(), { parties: party.parties }) };
  }

  /** So many orders at `packing`, and an act on their timers that was sent. */
  async function sent(desk: DeskFixture, count: number): Promise<string> {
    const records = (await confirmedOrders(desk, count)).map(({ at }) => at.voyagerRecordId);
    const { id } = await desk.try('letTimerBeDue', { records });
    await sendAct(desk.deps, id, desk.one, 'The limit was wrong.');
    return id;
  }

  describe('a record that was ended', () => {
    test.each(['under way', 'left by a node that died long ago'])('has its call %s not made again', async (how) => {
      const { desk, party } = await made();
      party.isDown = true;
      const [order] = await confirmedOrders(desk, 1);
      const records = [order!.at.voyagerRecordId];
      const asked = [...party.asked.values()];
      const until = desk.clock.now() + (how === 'under way' ? 60_000 : -3_600_000);
      await desk.storage.db.updateTable('effect').set({ status: 'running', lease_token: 'other', lease_until: until }).execute();
      await desk.mend('end', { records }, { words });
      desk.clock.move(600_000);
      await desk.service.sweep();
      expect([...party.asked.values()]).toEqual(asked);
      expect(await desk.storage.read.selectFrom('effect').select(['status', 'lease_token']).execute()).toEqual([
        { status: 'cancelled', lease_token: null },
      ]);
    });

    test('is not changed by an attempt that fails after it', async () => {
      const { desk, party } = await made();
      party.isDown = true;
      const [order] = await confirmedOrders(desk, 1);
      let asked = 0;
      const end = () => desk.mend('end', { records: [order!.at.voyagerRecordId] }, { words });
      Object.assign(party.parties.identity as object, {
        check: async () => {
          asked++;
          await end();
          throw new Error('The party is down');
        },
      });
      for (let left = 5; left > 0; left--) {
        desk.clock.move(600_000);
        await desk.service.sweep();
      }
      expect(asked).toBe(1);
      expect(await desk.storage.read.selectFrom('effect').select('status').execute()).toEqual([{ status: 'cancelled' }]);
    });
  });

  test('a record whose time is over is not changed, also before a sweep has closed it', async () => {
    const { desk } = await made();
    const review = await desk.send(await desk.start(), 'CONTINUE', right);
    const records = [review.voyagerRecordId];
    expect((await desk.try('sendBack', { records })).records.can).toBe(1); // Control: before its time is over.
    await desk.storage.db.updateTable('record').set({ expires_at: desk.clock.now() }).execute();
    for (const kind of actKind.options) expect(says(await desk.try(kind, { records }, { words }))).toEqual(['cannot: It has expired.']);
  });

  test('a record that an operator sent back says so, and does not count as its person going back', async () => {
    const { desk } = await made();
    const review = await desk.send(await desk.start(), 'CONTINUE', right);
    await desk.mend('sendBack', { records: [review.voyagerRecordId] });
    const { person, flow } = await readRecord(desk.deps, review.voyagerRecordId);
    expect(flow.at(-1)).toMatchObject({ stepId: 'details', because: 'sent back to details by an operator' });
    expect(person.some(({ words: said }) => said.includes('back'))).toBe(false);
  });

  describe('stopping', () => {
    test('any operator stops what was sent, and no record more is done, also by a node that has looked at the act already', async () => {
      const { desk } = await made();
      const id = await sent(desk, 3);
      let left = 1;
      await workOnActs(desk.deps, () => left-- === 0);
      expect((await desk.read(id)).records).toMatchObject({ done: 1, can: 2 });
      const { storage } = desk.deps;
      const write: typeof storage.write = async (work) => {
        await withdrawAct(desk.deps, id, desk.two);
        return storage.write(work);
      };
      await workOnActs({ ...desk.deps, storage: { ...storage, write } });
      const act = await desk.read(id);
      expect([act.state, act.records.done, act.records.can]).toEqual(['withdrawn', 1, 2]);
      const remarks = await storage.read.selectFrom('desk_remark').select('person_id').where('kind', '=', 'withdrawn').execute();
      expect(remarks).toEqual([{ person_id: desk.two }]);
      // Control: a dry run is its beginner's.
      const tried = await desk.try('letTimerBeDue', { records: [uuidv7()] });
      await expect(withdrawAct(desk.deps, tried.id, desk.two)).rejects.toMatchObject(detail('before it is sent'));
    });

    test('an act whose beginner lost the role changes no record more', async () => {
      const { desk } = await made();
      const id = await sent(desk, 2);
      await revokeRole(desk.storage.db, { personId: desk.one, role: 'operator' });
      await workOnActs(desk.deps);
      expect(says(await desk.read(id))).toEqual(
        Array.from({ length: 2 }, () => 'refused: The person who began this is no longer an operator.'),
      );
    });

    test('a fault of the database that passes refuses no record: it is done once the database answers', async () => {
      const { desk } = await made();
      const id = await sent(desk, 1);
      const audit = { ...desk.deps.audit, note: () => Promise.reject(new DatabaseError('connection', '08006', null)) };
      await expect(workOnActs({ ...desk.deps, audit })).rejects.toMatchObject({ code: 'connection' });
      expect((await desk.read(id)).records).toMatchObject({ can: 1, refused: 0 });
      await workOnActs(desk.deps);
      expect((await desk.read(id)).records).toMatchObject({ done: 1 });
    });
  });

  test('no operator mends a record of their own, nor approves an act on one', async () => {
    const { desk } = await made();
    const orders = await confirmedOrders(desk, aloneAtMost + 1);
    const own = orders[0]!.person.id;
    await grantRole(desk.storage.db, { personId: own, role: 'operator', now: desk.clock.now() });
    const records = orders.map(({ at }) => at.voyagerRecordId);
    const refused = await desk.try('letTimerBeDue', { records }, { by: own });
    expect([says(refused)[0], refused.records.can]).toEqual(['cannot: It is your own record. Ask another operator.', aloneAtMost]);
    const { id } = await desk.try('letTimerBeDue', { records });
    await sendAct(desk.deps, id, desk.one, 'The limit was wrong.');
    await expect(approveAct(desk.deps, id, own)).rejects.toMatchObject(detail('One of these records is your own'));
    await approveAct(desk.deps, id, desk.two);
  });

  test('acts of a few records each are no way around a second operator: those of the last hour count', async () => {
    const { desk } = await made();
    const few = aloneAtMost / 2 + 1;
    const first = await sent(desk, few);
    expect((await desk.read(first)).state).toBe('running');
    const second = await sent(desk, few);
    expect(await desk.read(second)).toMatchObject({ state: 'asked', needsSecond: true });
    await workOnActs(desk.deps);
    await approveAct(desk.deps, second, desk.two);
    await workOnActs(desk.deps);
    // Control: what another operator approved does not count, and after an hour neither does the first act.
    desk.clock.move(3_600_001);
    expect((await desk.read(await sent(desk, few))).state).toBe('running');
  });

  test('a short act waits for one turn of a long one, and not for its end', async () => {
    const { desk } = await made();
    const begin = async (count: number) => {
      const id = uuidv7();
      const records = Array.from({ length: count }, () => uuidv7());
      await beginAct(desk.deps, { id, kind: 'tryAgain', step: null, words: '', records }, desk.one);
      desk.clock.move(1);
      return id;
    };
    const [long, short] = [await begin(250), await begin(1)];
    let left = 101;
    await workOnActs(desk.deps, () => left-- === 0);
    expect([(await desk.read(long)).records.new, (await desk.read(short)).records.new]).toEqual([150, 0]);
    await workOnActs(desk.deps);
    expect([(await desk.read(long)).state, (await desk.read(short)).state]).toEqual(['tried', 'tried']);
  });

  test('what operators write is sealed where it is kept, and read in clear until they are erased', async () => {
    const { desk } = await made();
    const review = await desk.send(await desk.start(), 'CONTINUE', right);
    const act = await desk.mend('end', { records: [review.voyagerRecordId] }, { words });
    expect([act.words, act.remarks.map(({ text }) => text)]).toEqual([words, ['', 'A party was down.']]);
    expect((await readActs(desk.deps, desk.one))[0]?.reason).toBe('A party was down.');
    const { read } = desk.storage;
    const kept = JSON.stringify([
      await read.selectFrom('desk_act').selectAll().execute(),
      await read.selectFrom('desk_remark').selectAll().execute(),
    ]);
    for (const text of ['Nothing was charged', 'A party was down']) expect(kept).not.toContain(text);
    for (const table of ['desk_act', 'desk_remark'] as const) await desk.storage.db.updateTable(table).set({ person_id: null }).execute();
    expect(await desk.read(act.id)).toMatchObject({ words: '', remarks: [{ text: '' }, { text: '' }] });
  });

  test('an act that waits for a second operator is first on the list, whatever dry runs came after it', async () => {
    const { desk } = await made();
    const id = await sent(desk, aloneAtMost + 1);
    const newer = Array.from({ length: 60 }, (_, place) => ({
      id: uuidv7(),
      person_id: desk.one,
      kind: 'end' as const,
      asked: '{}',
      step: null,
      words: notSealed<string>(words),
      state: 'tried' as const,
      at: desk.clock.now() + place,
      changed_at: 0,
    }));
    await desk.storage.db.insertInto('desk_act').values(newer).execute();
    expect((await readActs(desk.deps, desk.two)).map((act) => act.id)).toEqual([id]);
    const own = await readActs(desk.deps, desk.one);
    expect([own[0]?.id, own.length]).toEqual([id, 51]);
  });
});
