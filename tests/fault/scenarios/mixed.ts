import type { Scenario } from '../scenario.ts';
import { clockJumps } from './clock-jumps.ts';
import { clockSkew } from './clock-skew.ts';
import { endSessions } from './end-sessions.ts';
import { freezeNode } from './freeze-node.ts';
import { killAnywhere } from './kill-anywhere.ts';
import { killAtCrashPoints } from './kill-at-crash-points.ts';
import { killCalls } from './kill-calls.ts';
import { killDatabase } from './kill-database.ts';
import { migrate } from './migrate.ts';
import { partyFails } from './party-fails.ts';
import { rotateKeys } from './rotate-keys.ts';

/** A full disk is left out: it wants a place of its own. */
const parts = [
  killAnywhere,
  killAtCrashPoints,
  killCalls,
  killDatabase,
  endSessions,
  freezeNode,
  clockJumps,
  clockSkew,
  partyFails,
  migrate,
  rotateKeys,
];

const shareOf = ({ short }: Scenario, database: 'sqlite' | 'postgres') => short[database] ?? 0;
const sum = (database: 'sqlite' | 'postgres') => parts.reduce((total, part) => total + shareOf(part, database), 0);

/** All others in one run, each with its share: what CI runs, and what finds how one fault makes another worse. */
export const mixed: Scenario = {
  name: 'mixed',
  title: 'P1 to P8, RE-01, RE-02, RE-04, RE-06: everything that can go wrong, mixed, with clocks apart and a party that fails',
  short: { sqlite: sum('sqlite'), postgres: sum('postgres') },
  party: { fails: 15, hangsUp: 10, slow: 3 },
  clocks: clockSkew.clocks ?? [],
  schedule(numbers, { faults, database, nodes }) {
    const schedule = parts.flatMap((part) => {
      const share = Math.ceil((faults * shareOf(part, database)) / sum(database));
      return share === 0 ? [] : part.schedule(numbers, { faults: share, database, nodes });
    });
    return numbers.shuffled(schedule).slice(0, faults);
  },
};
