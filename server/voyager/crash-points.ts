/** The places where a process may die between two things that must not be torn apart. Named for the tests that kill it there. */
export type CrashPoint =
  | 'before-append'
  | 'after-append'
  | 'after-commit'
  | 'after-claim'
  | 'after-effect'
  | 'before-result'
  | 'after-result'
  | 'before-timer'
  | 'after-timer';

let armed: { point: string; countdown: number; signal: 'SIGKILL' | 'SIGSTOP' } | null = null;

/** Only a fault test's child process arms one: `after-append:37` dies at the thirty-seventh passing, `freeze:after-claim` stands still. */
export function armCrashPoint(text: string): void {
  const freeze = text.startsWith('freeze:');
  const [point = '', count = '1'] = text.replace('freeze:', '').split(':');
  armed = { point, countdown: Number(count), signal: freeze ? 'SIGSTOP' : 'SIGKILL' };
}

export function crashPoint(point: CrashPoint): void {
  if (armed === null || armed.point !== point) return;
  armed.countdown -= 1;
  if (armed.countdown > 0) return;
  const { signal } = armed;
  armed = null;
  process.kill(process.pid, signal);
}
