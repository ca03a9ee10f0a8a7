import { expect, test } from 'vitest';
import { oneAtATime } from '#server/voyager/shared/one-at-a-time.ts';

/** Work that looks at the world as it begins and says later what it saw. */
function looking() {
  const world = { is: 'as published first', looks: 0, atOnce: 0, most: 0 };
  const ends: (() => void)[] = [];
  const look = async () => {
    const seen = world.is;
    world.looks++;
    world.most = Math.max(world.most, ++world.atOnce);
    await new Promise<void>((end) => ends.push(end));
    world.atOnce--;
    return seen;
  };
  const settled = () => new Promise<void>((next) => setImmediate(next));
  return { world, look, ends, settled };
}

test('who asks while a run is under way hears of a later one, which all who wait share; never do two run at once', async () => {
  const { world, look, ends, settled } = looking();
  const ask = oneAtATime(look);
  const first = ask();
  world.is = 'as published since';
  const later = [ask(), ask(), ask()];
  ends[0]?.();
  expect(await first).toBe('as published first');
  await settled();
  world.is = 'as published last';
  const last = ask();
  ends[1]?.();
  expect(await Promise.all(later)).toEqual(Array.from({ length: 3 }, () => 'as published since'));
  await settled();
  ends[2]?.();
  expect(await last).toBe('as published last');
  expect(world).toMatchObject({ looks: 3, most: 1 });
});

test('negative control: where all who ask are handed the run under way, one who asks after a change is told what was before it', async () => {
  const { world, look, ends } = looking();
  let underWay: Promise<string> | null = null;
  const ask = () => (underWay ??= look());
  const first = ask();
  world.is = 'as published since';
  const later = ask();
  ends[0]?.();
  expect(await Promise.all([first, later])).toEqual(['as published first', 'as published first']);
});

test('a run that fails is told to those who asked for it, and those who wait get one of their own', async () => {
  let times = 0;
  const ask = oneAtATime(async () => {
    times++;
    if (times === 1) throw new Error('no');
    return times;
  });
  const [first, ...waiting] = await Promise.allSettled([ask(), ask(), ask()]);
  expect(first.status).toBe('rejected');
  expect(waiting).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'fulfilled', value: 2 },
  ]);
  expect(await ask()).toBe(3);
});
