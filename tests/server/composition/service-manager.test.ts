import { expect, test } from 'vitest';
import { tellServiceManager } from '#server/composition/service-manager.ts';
import { serviceManagerOf, type ServiceManagerSettings } from '#server/configuration/service-manager-of.ts';

const given = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '30000000', PATH: '/usr/bin', DATABASE_URL: 'postgres://secret' };

function told(settings: ServiceManagerSettings | null) {
  const said: string[] = [];
  const rounds: { work: () => void; milliseconds: number; keepsAlive: boolean }[] = [];
  const manager = tellServiceManager(settings, {
    tell: (_settings, state) => void said.push(state),
    every(work, milliseconds) {
      const round = { work, milliseconds, keepsAlive: true };
      rounds.push(round);
      return { unref: () => void (round.keepsAlive = false) };
    },
  });
  return { manager, said, rounds };
}

test('a node says once that it is ready, then three times in the time of the watchdog that its loop turns, and that it stops', () => {
  const { manager, said, rounds } = told(serviceManagerOf(given));
  expect(said).toEqual([]); // a node that is still starting is silent
  manager.ready();
  expect(rounds).toMatchObject([{ milliseconds: 10_000, keepsAlive: false }]);
  rounds[0]?.work();
  rounds[0]?.work();
  manager.stopping();
  expect(said).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1', 'STOPPING=1']);
});

test('without a watchdog no sign of life is sent, and without a manager nothing', () => {
  const unwatched = told(serviceManagerOf({ NOTIFY_SOCKET: '/run/systemd/notify' }));
  unwatched.manager.ready();
  expect([unwatched.said, unwatched.rounds]).toEqual([['READY=1'], []]);
  for (const environment of [{}, { NOTIFY_SOCKET: '' }, { WATCHDOG_USEC: '30000000' }]) {
    const { manager, said, rounds } = told(serviceManagerOf(environment));
    manager.ready();
    manager.stopping();
    expect([said, rounds]).toEqual([[], []]);
  }
});
