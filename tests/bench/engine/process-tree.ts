import { readdirSync, readFileSync } from 'node:fs';

/** A tick of the kernel's accounting, in milliseconds. It is so on every Linux that we know. */
const tickMs = 10;
const pageBytes = 4096;

export interface Used {
  /** CPU time so far, in milliseconds: of the process, its children, and those that have ended. */
  cpuMs: number;
  /** Memory in RAM now, in bytes, shared pages counted for each. */
  rss: number;
}

/** The resources that a process and all its children have used, as Linux counts them. */
export function usedBy(root: number): Used {
  const stats = new Map<number, string[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      stats.set(Number(name), text.slice(text.lastIndexOf(')') + 2).split(' '));
    } catch {
      // It has ended since the folder was listed.
    }
  }
  const used = { cpuMs: 0, rss: 0 };
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const stat = stats.get(pid);
    if (stat === undefined) continue;
    // From the third field on: state, parent, …; 14 to 17 are the times, 24 the pages.
    used.cpuMs += [11, 12, 13, 14].reduce((sum, at) => sum + Number(stat[at]), 0) * tickMs;
    used.rss += Number(stat[21]) * pageBytes;
    for (const [child, its] of stats) if (Number(its[1]) === pid) waiting.push(child);
  }
  return used;
}

/** The process that started this one. */
export function parentOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
}
