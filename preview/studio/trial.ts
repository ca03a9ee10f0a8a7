import type { DraftTrial } from '#schemas/studio.ts';

/** The slices of a trial that were answered so far, as one. */
export function together(before: DraftTrial | null, slice: DraftTrial): DraftTrial {
  if (before === null) return slice;
  const groups = new Map(before.groups.map((group) => [group.key, group]));
  for (const group of slice.groups) {
    const known = groups.get(group.key);
    groups.set(group.key, known === undefined ? group : { ...known, count: known.count + group.count });
  }
  return {
    histories: before.histories + slice.histories,
    same: before.same + slice.same,
    apart: before.apart + slice.apart,
    unreadable: before.unreadable + slice.unreadable,
    further: before.further + slice.further,
    total: slice.total,
    next: slice.next,
    groups: [...groups.values()].toSorted((a, b) => b.count - a.count),
  };
}
