import { expect, test } from 'vitest';
import { askedOnce } from '#server/voyager/shared/asked-once.ts';

test('equal questions at one time are worked out once, in whatever order their parts stand; other ones and later ones anew', async () => {
  const asked: object[] = [];
  const waiting: ((answer: number) => void)[] = [];
  const ask = askedOnce((question: { flow: string; since: number | null }) => {
    asked.push(question);
    return new Promise<number>((resolve) => waiting.push(resolve));
  });
  const together = [ask({ flow: 'A', since: null }), ask({ since: null, flow: 'A' }), ask({ flow: 'A', since: 1 })];
  expect(asked).toHaveLength(2);
  waiting.forEach((answer, place) => answer(place));
  expect(await Promise.all(together)).toEqual([0, 0, 1]);
  const later = ask({ flow: 'A', since: null });
  waiting[2]?.(2);
  expect(await later).toBe(2);
});

test('what fails is told to all who asked, and asked again by the next', async () => {
  let times = 0;
  const ask = askedOnce(async () => {
    times++;
    throw new Error('no');
  });
  const both = await Promise.allSettled([ask({}), ask({})]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ask({})).rejects.toThrow('no');
  expect(times).toBe(2);
});
