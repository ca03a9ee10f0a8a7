import type { RecordEvent } from './record-types.ts';

/**
 * By which version each event of a history was folded, as hashes: the present one from the last move on, and before each move the one that it
 * led away from. The move itself is folded by the version that it leads to.
 */
export function versionsOf(events: readonly RecordEvent[], present: string): string[] {
  let version = present;
  return events
    .toReversed()
    .map((event) => {
      const own = version;
      if (event.type === 'voyager.moved') version = event.from;
      return own;
    })
    .toReversed();
}
