import { expect, test } from 'vitest';
import { HttpProblem } from '#server/problems/problems.ts';
import { createWorkBudget } from '#server/http/limits/work-budget.ts';

/** A budget whose time passes only by what its work takes. */
function rig(limits = { burstMs: 100, perSecondMs: 50 }) {
  const time = { now: 0 };
  const budget = createWorkBudget(limits, () => time.now);
  const work = (ms: number) => () => {
    time.now += ms;
    return ms;
  };
  const ask = (client: string, ms: number) =>
    budget.spend(client, work(ms)).catch((error: unknown) => (error instanceof HttpProblem ? error.code : error));
  return { time, ask, budget };
}

test('a client that has taken its time is told to come back, and others are served on', async () => {
  const { ask } = rig();
  expect([await ask('a', 60), await ask('a', 60), await ask('a', 60), await ask('b', 60)]).toEqual([60, 60, 'tooManyRequests', 60]);
});

test('a part that is done once for everybody is charged to nobody, also where it fails; the rest of the work is (negative control)', async () => {
  const { ask, budget, time } = rig();
  await budget.spend('a', (uncharged) => uncharged(() => (time.now += 1000)));
  const failing = () => {
    time.now += 1000;
    throw new Error('not gathered');
  };
  await budget.spend('a', (uncharged) => uncharged(failing)).catch(() => undefined);
  expect([await ask('a', 100), await ask('a', 1)]).toEqual([100, 'tooManyRequests']);
});

test('what a client took comes back with time', async () => {
  const { ask, time } = rig();
  await ask('a', 150);
  expect(await ask('a', 1)).toBe('tooManyRequests');
  time.now += 2000;
  expect(await ask('a', 1)).toBe(1);
});

test('many at once are worked on one at a time, and beyond sixteen waiting the next is refused at once', async () => {
  const { budget } = rig({ burstMs: 1e9, perSecondMs: 1 });
  let under = 0;
  let most = 0;
  const piece = async () => {
    most = Math.max(most, (under += 1));
    await Promise.resolve();
    under -= 1;
  };
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => budget.spend('a', piece)));
  expect(most).toBe(1);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(24);
});

test('what others ask of the process is answered between two pieces (negative control: one turn would answer all first)', async () => {
  const { budget } = rig({ burstMs: 1e9, perSecondMs: 1 });
  const order: string[] = [];
  const pieces = Array.from({ length: 3 }, (_, at) => budget.spend('a', () => order.push(`piece ${at}`)));
  setImmediate(() => order.push('other'));
  await Promise.all(pieces);
  expect(order.indexOf('other')).toBeLessThan(2);
});

test('a thousand times ten clients leave no more memory than the newest of them', async () => {
  const { ask } = rig({ burstMs: 10, perSecondMs: 1 });
  for (let at = 0; at < 10_050; at++) await ask(`client ${at}`, 1);
  expect(await ask('client 10049', 20)).toBe(20);
});
