import type { Scenario } from '../scenario.ts';
import { clockJumps } from './clock-jumps.ts';
import { clockSkew } from './clock-skew.ts';
import { endSessions } from './end-sessions.ts';
import { freezeNode } from './freeze-node.ts';
import { fullDisk } from './full-disk.ts';
import { killAnywhere } from './kill-anywhere.ts';
import { killAtCrashPoints } from './kill-at-crash-points.ts';
import { killCalls } from './kill-calls.ts';
import { killDatabase } from './kill-database.ts';
import { migrate } from './migrate.ts';
import { mixed } from './mixed.ts';
import { partyFails } from './party-fails.ts';
import { rotateKeys } from './rotate-keys.ts';

export const allScenarios: readonly Scenario[] = [
  killAnywhere,
  killAtCrashPoints,
  killCalls,
  killDatabase,
  endSessions,
  freezeNode,
  fullDisk,
  clockJumps,
  clockSkew,
  partyFails,
  migrate,
  rotateKeys,
  mixed,
];
