import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codesOfEffects } from '#server/desk/codes-of-effects.ts';
import { readRecord } from '#server/desk/read-record.ts';
import { storiesOfRecords } from '#server/voyager/history/masked-stories.ts';
import { storyEvents } from '#server/voyager/history/record-story.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { right } from '../voyager/fixture.ts';
import { lengthen } from '../voyager/lengthen.ts';
import { makeDeskFixture } from './desk-fixture.ts';

const recordId = '01900000-0000-7000-8000-000000000001';
const eventOf = (seq: number, type: string) => ({ seq, at: seq, type, from_step: 'a', to_step: 'b', idempotency_key: null });
const effectOf = (seq: number, place = 0) => ({ id: `${recordId}/${seq}.${place}` });

const results = ['voyager.effect.failed unavailable', 'voyager.effect.failed', 'voyager.effect.done'];
const history = fc.array(fc.record({ type: fc.constantFrom('CONTINUE', ...results), calls: fc.nat(2) }), { maxLength: 30 });

test('an event has the effects that it asked for, and an effect the code of the next result behind it, whatever the history', () => {
  fc.assert(
    fc.property(history, (given) => {
      const effects = given.flatMap(({ calls }, seq) => Array.from({ length: calls }, (_, place) => effectOf(seq, place)));
      const events = storyEvents(
        given.map(({ type }, seq) => eventOf(seq, type)),
        effects,
      );
      const codes = codesOfEffects(events);
      for (const { seq, asked } of events) {
        expect(asked).toEqual(effects.map(({ id }) => id).filter((id) => id.startsWith(`${recordId}/${seq}.`)));
        const result = events.find((event) => event.seq > seq && event.type.startsWith('voyager.effect.'))?.type;
        const code = result?.startsWith('voyager.effect.failed') === true ? (result.split(' ')[1] ?? 'failed') : null;
        expect(asked.map((id) => codes.get(id) ?? null)).toEqual(asked.map(() => code));
      }
    }),
  );
});

/** The same rows, and how often one of their columns was read. */
function counted<Of extends object>(rows: readonly Of[]): { rows: Of[]; reads: () => number } {
  let reads = 0;
  const get = (row: Of, name: string | symbol): unknown => {
    reads++;
    return Reflect.get(row, name);
  };
  return { rows: rows.map((row) => new Proxy(row, { get })), reads: () => reads };
}

test('a record of 10,000 events and 5,000 effects is read by looking at each of them a few times, not at each of one for each of the other', () => {
  const events = counted(
    Array.from({ length: 10_000 }, (_, seq) => eventOf(seq, seq % 2 === 0 ? 'CONTINUE' : 'voyager.effect.failed unavailable')),
  );
  const effects = counted(Array.from({ length: 5_000 }, (_, place) => effectOf(place * 2)));
  const story = counted(storyEvents(events.rows, effects.rows));
  expect(codesOfEffects(story.rows).size).toBe(5_000);
  expect(effects.reads()).toBeLessThanOrEqual(5_000 * 2);
  expect(events.reads()).toBeLessThanOrEqual(10_000 * 10);
  expect(story.reads()).toBeLessThanOrEqual(10_000 * 4);
  // Control: a filter of all effects for one event is seen.
  effects.rows.filter(({ id }) => id === '');
  expect(effects.reads()).toBeGreaterThan(5_000 + 4_999);
});

onEachDatabase('The desk at a long record', (database) => {
  test('every event of its person has the kinds of its values, behind the 200th too; its history is opened by turns with others', async () => {
    const desk = await makeDeskFixture(await database.open());
    const there = await desk.send(await desk.start(), 'CONTINUE', right);
    const at = await lengthen(desk, await desk.send(there, 'BACK'), 650);
    let folded = 0;
    const { folding } = desk.deps.environment;
    const environment: typeof desk.deps.environment = {
      ...desk.deps.environment,
      folding: (work) => {
        folded++;
        return folding(work);
      },
    };
    const { person, unread } = await readRecord({ ...desk.deps, environment }, at.voyagerRecordId);
    const sent = person.filter(({ words }) => words.startsWith('CONTINUE'));
    expect([unread, folded, sent.length > 300]).toEqual([null, 1, true]);
    expect(sent[0]!.values.length).toBeGreaterThan(0);
    for (const { values } of sent) expect(values).toEqual(sent[0]!.values);
  });

  test.each(['', 'no sealed body'])(
    'an event whose body is lost (%o) takes no lane away: the desk says why there are no kinds',
    async (body) => {
      const desk = await makeDeskFixture(await database.open());
      const at = await desk.send(await desk.start(), 'CONTINUE', right);
      await desk.storage.db
        .updateTable('event')
        .set({ body: Buffer.from(body) })
        .where('record_id', '=', at.voyagerRecordId)
        .where('seq', '=', 1)
        .execute();
      const { person, flow, title, unread } = await readRecord(desk.deps, at.voyagerRecordId);
      expect([person.map(({ values }) => values), flow.length > 1, title]).toEqual([[[], []], true, expect.any(String)]);
      expect(unread).toMatch(/lost|does not open/);
    },
  );

  test('a story in the studio and in a mail lists the first 200 events, and no more are opened for it', async () => {
    const desk = await makeDeskFixture(await database.open());
    const there = await desk.send(await desk.start(), 'CONTINUE', right);
    const { voyagerRecordId } = await lengthen(desk, await desk.send(there, 'BACK'), 650);
    const { codec } = desk.deps.environment;
    const opened: number[] = [];
    const event: typeof codec.event = {
      ...codec.event,
      open: (row, one) => {
        opened.push(one.seq);
        return codec.event.open(row, one);
      },
    };
    const [story] = await storiesOfRecords({ read: desk.storage.read, codec: { ...codec, event } }, [voyagerRecordId]);
    expect([story!.events.length, opened.length, opened.at(-1)]).toEqual([200, 200, 199]);
    expect(story!.events.filter(({ values }) => values.length > 0).length).toBeGreaterThan(90);
  });
});
