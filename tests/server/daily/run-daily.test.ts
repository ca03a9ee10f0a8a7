import { expect, test, vi } from 'vitest';
import { AreasDoNotFit, collectAreas } from '#server/areas/collect-areas.ts';
import { defineArea } from '#server/areas/define-area.ts';
import type { DailyContext } from '#server/daily/daily-work.ts';
import { leaseMs, runDaily, type DailyDependencies } from '#server/daily/run-daily.ts';
import type { Storage } from '#server/storage/storage.ts';
import { testClock } from '#tests/support/clock.ts';
import { onEachDatabase } from '#tests/support/databases.ts';

const hourMs = 60 * 60_000;
const others = {} as Pick<DailyDependencies, 'ids' | 'vault' | 'outbox' | 'audit' | 'parties'>; // no work here tells anybody anything

onEachDatabase('what an area declares under `daily` runs once a day, on one node', (database) => {
  function planned(storage: Storage) {
    const clock = testClock(); // noon in New York, June 17th
    const days: string[] = [];
    const run = vi.fn(async ({ today }: DailyContext): Promise<Record<string, number>> => {
      days.push(today);
      return { rows: 1 };
    });
    const log = { info: vi.fn(), error: vi.fn() };
    const node = { ...others, storage, clock, log, daily: [{ name: 'counting', run }], isStopping: () => false };
    return { clock, days, run, log, node };
  }

  test('of two nodes that ask at once one does it, nobody does it again that day, and the next day begins at midnight in New York', async () => {
    const { clock, days, node } = planned(await database.open());
    const both = await Promise.all([runDaily(node), runDaily(node)]);
    expect(both.flat()).toEqual(['counting']);
    clock.move(11 * hourMs);
    expect(await runDaily(node)).toEqual([]);
    clock.move(2 * hourMs);
    expect(await runDaily(node)).toEqual(['counting']);
    expect(days).toEqual(['2026-06-17', '2026-06-18']);
  });

  test('work in slots runs once a slot, of two nodes on one, and not again while it outlasts its slot', async () => {
    const { clock, run, node } = planned(await database.open());
    const fiveMinutes = [{ name: 'market', everyMinutes: 5, run }];
    const market = { ...node, daily: fiveMinutes };
    const both = async () => (await Promise.all([runDaily(market), runDaily(market)])).flat();
    expect(await both()).toEqual(['market']);
    clock.move(5 * 60_000 - 1);
    expect(await both()).toEqual([]);
    clock.move(1);
    expect(await both()).toEqual(['market']);
    let end: () => void = () => undefined;
    run.mockReturnValueOnce(new Promise((resolve) => (end = () => resolve({}))));
    clock.move(5 * 60_000);
    const long = runDaily(market);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3));
    clock.move(5 * 60_000);
    expect(await both()).toEqual([]);
    end();
    expect(await long).toEqual(['market']);
    expect(await both()).toEqual(['market']);
    // Control: two nodes that share no claims both do it.
    const alone = { ...market, storage: await database.open() };
    clock.move(5 * 60_000);
    expect((await Promise.all([runDaily(market), runDaily(alone)])).flat()).toEqual(['market', 'market']);
  });

  test('what failed is logged and tried again, and the others are done all the same', async () => {
    const { run, log, node } = planned(await database.open());
    run.mockRejectedValueOnce(new Error('no space'));
    const second = { name: 'second', run: async () => ({}) };
    const two = { ...node, daily: [...node.daily, second] };
    expect(await runDaily(two)).toEqual(['second']);
    expect(log.error).toHaveBeenCalledOnce();
    expect(await runDaily(two)).toEqual(['counting']);
  });

  test('what a node was at when it died is done by another once its hour is over, and not before', async () => {
    const { clock, run, node } = planned(await database.open());
    let die: () => void = () => undefined;
    const dead = new Promise<Record<string, number>>((resolve) => (die = () => resolve({})));
    run.mockReturnValueOnce(dead);
    const dying = runDaily(node);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    expect(await runDaily(node)).toEqual([]);
    clock.move(leaseMs);
    expect(await runDaily(node)).toEqual(['counting']);
    die();
    await dying;
    expect(await runDaily(node)).toEqual([]);
  });

  test('what was stopped half-way is gone on with by whoever asks next', async () => {
    const { run, node } = planned(await database.open());
    let isStopping = false;
    run.mockImplementationOnce(async () => {
      isStopping = true;
      return { rows: 1 };
    });
    await runDaily({ ...node, isStopping: () => isStopping });
    expect(await runDaily(node)).toEqual(['counting']);
    expect(await runDaily(node)).toEqual([]); // control: done now
  });
});

test('two areas with a daily work of one name do not fit together', () => {
  const daily = [{ name: 'counting', run: async () => ({}) }];
  const two = [defineArea({ name: 'gardens', daily }), defineArea({ name: 'sheds', daily })];
  expect(() => collectAreas(two)).toThrow(AreasDoNotFit);
  expect(() => collectAreas(two)).toThrow('The daily work counting is declared by gardens and by sheds. Give one of them another name.');
});
