import { execFile } from 'node:child_process';
import type { ServiceManagerSettings } from '../configuration/service-manager-of.ts';

/** What the service manager is told. Each is safe to call where there is none. */
export interface ServiceManager {
  /** The server listens: a node that was started counts as started. From now on the manager hears of it again and again. */
  ready(): void;
  /** The server stops by itself, and is not missed. */
  stopping(): void;
}

/** The manager misses a process after this many signs of life that did not come. */
const signsInTime = 3;

/**
 * Tells systemd when this process is ready and, for as long as its event loop turns, that it lives: a process whose loop is held up is silent, and is
 * ended and started again (`WatchdogSec`). Node cannot send to a datagram socket, so that `systemd-notify` does, a process for each message: three in
 * the time of the watchdog. Where that program is missing the manager never hears that the node is ready, and its log says so.
 */
export function tellServiceManager(
  settings: ServiceManagerSettings | null,
  {
    tell = tellBySystemd,
    every = setInterval,
  }: { tell?: typeof tellBySystemd; every?: (work: () => void, milliseconds: number) => { unref(): unknown } } = {},
): ServiceManager {
  if (settings === null) return { ready: () => undefined, stopping: () => undefined };
  const { watchdogMs } = settings;
  return {
    ready() {
      tell(settings, 'READY=1');
      if (watchdogMs !== null) every(() => tell(settings, 'WATCHDOG=1'), watchdogMs / signsInTime).unref();
    },
    stopping: () => tell(settings, 'STOPPING=1'),
  };
}

function tellBySystemd({ socket, path }: ServiceManagerSettings, state: string): void {
  // Nothing of the node's own environment goes along: it holds the settings.
  execFile('systemd-notify', [state], { env: { NOTIFY_SOCKET: socket, PATH: path } }, (error) => {
    if (error !== null)
      process.stderr.write(`The service manager could not be told ${state} by systemd-notify: ${error.message.split('\n')[0]}\n`);
  });
}
