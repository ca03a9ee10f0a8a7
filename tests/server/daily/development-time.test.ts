import { expect, test } from 'vitest';
import { defineArea } from '#server/areas/define-area.ts';
import type { DailyContext } from '#server/daily/daily-work.ts';
import { momentsBetween } from '#server/daily/moments-between.ts';
import { newYorkInstant, newYorkTime } from '#server/time/new-york-instant.ts';
import { testClock } from '#tests/support/clock.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { startTestServer, type Client } from '#tests/support/server.ts';

const opens = (day: string) => [newYorkInstant(day, '09:30')];

test('clocks in New York are read both ways, also where they are set', () => {
  expect(newYorkTime(newYorkInstant('2026-06-17', '12:00'))).toBe('2026-06-17T12:00');
  expect(newYorkInstant('2026-11-01')).toBe(Date.UTC(2026, 10, 1, 4)); // summer time still
  expect(newYorkInstant('2026-11-01', '01:30')).toBe(Date.UTC(2026, 10, 1, 5, 30)); // the first of two
  expect(newYorkTime(newYorkInstant('2026-03-08', '02:30'))).toBe('2026-03-08T03:30'); // skipped
});

test('a clock that is moved stops after the first slot, at each midnight, at the moments of works, and at its end', () => {
  const [from, to] = [newYorkInstant('2026-06-17', '12:00'), newYorkInstant('2026-06-19', '08:00')];
  expect(momentsBetween([{ moments: opens, everyMinutes: 10 }, {}], from, to).map(newYorkTime)).toEqual([
    '2026-06-17T12:10',
    '2026-06-18T00:00',
    '2026-06-18T09:30',
    '2026-06-19T00:00',
    '2026-06-19T08:00',
  ]);
});

onAnyDatabase('the clock of a development server', (database) => {
  function recording() {
    const ran: string[] = [];
    const run =
      (name: string) =>
      async ({ now }: DailyContext) => {
        ran.push(`${name} ${newYorkTime(now)}`);
        return {};
      };
    const daily = [
      { name: 'test-day', run: run('day') },
      { name: 'test-slots', everyMinutes: 5, moments: opens, run: run('slots') },
    ];
    return { ran, areas: [defineArea({ name: 'recording', daily })] };
  }

  const move = async (client: Client, body: object) => {
    const answer = await client.post('/api/dev/clock', body);
    return { status: answer.status, body: (await answer.json()) as { newYork?: string; arrived?: boolean } };
  };

  test('is moved forward and never back, does on the way what is due in its order, signs nobody out, and is kept over a restart', async () => {
    const { ran, areas } = recording();
    const place = await database.place();
    const real = testClock();
    const server = await startTestServer({ ...place, clock: real, areas });
    const person = await server.personLike('nora.plain');
    await server.runDaily();
    ran.length = 0;
    expect(await move(person, { days: 2 })).toMatchObject({ status: 200, body: { newYork: '2026-06-19T12:00', arrived: true } });
    // The product's own works have slots of 5 and 10 minutes, and its market moments: ten minutes after it opens, and when it closes. June 19 is a holiday.
    expect(ran).toEqual([
      'slots 2026-06-17T12:05',
      'slots 2026-06-17T12:10',
      'slots 2026-06-17T16:00',
      'day 2026-06-18T00:00',
      'slots 2026-06-18T00:00',
      'slots 2026-06-18T09:30',
      'slots 2026-06-18T09:40',
      'slots 2026-06-18T16:00',
      'day 2026-06-19T00:00',
      'slots 2026-06-19T00:00',
      'slots 2026-06-19T09:30',
      'slots 2026-06-19T12:00',
    ]);
    // Two days are longer than any session.
    expect(await person.operation('getDevelopmentClock')).toEqual({ date: '2026-06-19', time: '12:00' });
    expect(await move(person, { to: '2026-06-19T11:59' })).toMatchObject({ status: 400 });
    expect(await move(person, { to: '2026-02-30T10:00' })).toMatchObject({ status: 400 });
    expect(await move(person, { to: '2026-06-22T16:00' })).toMatchObject({ body: { newYork: '2026-06-22T16:00' } });
    await server.stop();
    const again = await startTestServer({ ...place, clock: real, areas });
    expect(await (await again.client().get('/api/dev/clock')).json()).toMatchObject({ newYork: '2026-06-22T16:00' });
    await again.stop();
  });
});
