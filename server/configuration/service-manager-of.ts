/** How the service manager that started this process hears of it (sd_notify(3)). */
export interface ServiceManagerSettings {
  /** Where it listens: a datagram socket, by its path or its abstract name. */
  socket: string;
  /** It ends a process that it has not heard of for so long, in milliseconds; null where it does not watch. */
  watchdogMs: number | null;
  /** Where programs are looked for. */
  path: string;
}

/** What systemd gives a service of `Type=notify`, and not what a person sets. Null where nothing manages this process. */
export function serviceManagerOf(environment: Readonly<Record<string, string | undefined>>): ServiceManagerSettings | null {
  const socket = environment['NOTIFY_SOCKET'] ?? '';
  if (socket === '') return null;
  const microseconds = Number(environment['WATCHDOG_USEC']);
  return {
    socket,
    watchdogMs: Number.isFinite(microseconds) && microseconds > 0 ? microseconds / 1000 : null,
    path: environment['PATH'] ?? '/usr/bin:/bin',
  };
}
