import { expect, test } from 'vitest';
import { createTurns } from '#server/studio/desk-turns.ts';

/** Work that ends when it is let, and notes that it began. */
function held(began: string[], name: string): { work: () => Promise<string>; end: () => void } {
  let end = (): void => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve(name);
  });
  return {
    work: () => {
      began.push(name);
      return ended;
    },
    end: () => end(),
  };
}

const busy = { code: 'busy', extras: { retryAfter: 1 } };

test('questions about drafts are answered one after another, also after one that failed', async () => {
  const turns = createTurns(3);
  const began: string[] = [];
  const [first, second] = [held(began, 'first'), held(began, 'second')];
  const answers = [turns.take(first.work), turns.take(() => Promise.reject(new Error('broken'))), turns.take(second.work)];
  const settled = Promise.allSettled(answers);
  expect(began).toEqual(['first']);
  first.end();
  second.end();
  expect(await settled).toMatchObject([{ value: 'first' }, { reason: new Error('broken') }, { value: 'second' }]);
});

test('so many questions wait and no more: another one is refused, and those that wait are answered', async () => {
  const turns = createTurns(2);
  const began: string[] = [];
  const all = ['at work', 'waits', 'waits too'].map((name) => held(began, name));
  const answers = all.map(({ work }) => turns.take(work));
  await expect(turns.take(held(began, 'one too many').work)).rejects.toMatchObject(busy);
  for (const { end } of all) end();
  expect(await Promise.all(answers)).toEqual(['at work', 'waits', 'waits too']);
  expect(began).not.toContain('one too many');
  // There is room again.
  expect(await turns.take(() => Promise.resolve('later'))).toBe('later');
});

test('a newer check of the same document by the same author takes the turn of the older one that waits, in a full queue too', async () => {
  const turns = createTurns(2);
  const began: string[] = [];
  const [working, older, other, newer] = ['working', 'older', 'other', 'newer'].map((name) => held(began, name)) as [
    ReturnType<typeof held>,
    ReturnType<typeof held>,
    ReturnType<typeof held>,
    ReturnType<typeof held>,
  ];
  const same = 'mara types in a.yaml';
  const first = turns.take(working.work, same);
  const replaced = turns.take(older.work, same);
  const another = turns.take(other.work, 'jonas types in a.yaml');
  const refused = expect(replaced).rejects.toMatchObject(busy);
  const newest = turns.take(newer.work, same);
  await refused;
  for (const { end } of [working, other, newer]) end();
  expect(await Promise.all([first, another, newest])).toEqual(['working', 'other', 'newer']);
  // What was at work stays, the older one is never begun, and the newer one is before whoever came later than the older.
  expect(began).toEqual(['working', 'newer', 'other']);
});
