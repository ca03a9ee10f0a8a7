import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/databases.ts';
import { changeOf, eventOf, insertOwner, recordOf } from './stored-rows.ts';

const writers = 128;
const rounds = 4;

/** By how many writes a writer got ahead of another, over the order in which the writes were done. */
function mostAhead(order: readonly number[]): number {
  const done = Array<number>(writers).fill(0);
  let most = 0;
  for (const writer of order) {
    done[writer]! += 1;
    most = Math.max(most, Math.max(...done) - Math.min(...done));
  }
  return most;
}

onEachDatabase('128 records that are updated at once', (database) => {
  test('take turns: none is updated three times before another was updated once', async () => {
    const storage = await database.open();
    const ids = Array.from({ length: writers }, (_, place) => `record-${place}`);
    await storage.write(async ({ db, records }) => {
      await insertOwner(db);
      for (const id of ids) await records.insert(recordOf(id), [eventOf(id, 0)]);
    });
    const order: number[] = [];
    await Promise.all(
      ids.map(async (id, writer) => {
        for (let revision = 1; revision <= rounds; revision++) {
          const change = { ...changeOf(id), fromRevision: revision - 1, toRevision: revision, events: [eventOf(id, revision)] };
          expect(await storage.update(({ records }) => records.append(change))).toBe(true);
          order.push(writer);
        }
      }),
    );
    expect(order).toHaveLength(writers * rounds);
    expect(mostAhead(order)).toBeLessThanOrEqual(2);
  });
});

test('negative control: a writer that is served last of all each time is found to wait', () => {
  const others = Array.from({ length: writers - 1 }, (_, place) => place);
  expect(mostAhead([...others, ...others, ...others, writers - 1])).toBe(3);
});
