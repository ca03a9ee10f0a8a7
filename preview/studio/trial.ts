import type { DraftTrial } from '#schemas/studio/trial.ts';

type Group = DraftTrial['groups'][number];

/** Kinds of difference that one change of the draft brings about, and everyone who meets one. */
export interface CausedBy {
  key: string;
  /** Null where several changes do together. */
  says: readonly string[] | null;
  people: readonly string[];
  kinds: readonly Group[];
}

/** True where a slice tries the same text as those before it: another person may change the draft between two of them. */
export const goesOn = (before: DraftTrial | null, slice: DraftTrial): boolean => before === null || before.revision === slice.revision;

/** The slices of a trial that were answered so far, as one. A person of several slices is counted once. */
export function together(before: DraftTrial | null, slice: DraftTrial): DraftTrial {
  if (before === null) return slice;
  const groups = new Map(before.groups.map((group) => [group.key, group]));
  for (const group of slice.groups) {
    const known = groups.get(group.key);
    groups.set(group.key, known === undefined ? group : { ...known, people: eachOnce(known.people, group.people) });
  }
  return {
    report: slice.report,
    revision: slice.revision,
    histories: before.histories + slice.histories,
    people: {
      compared: eachOnce(before.people.compared, slice.people.compared),
      changed: eachOnce(before.people.changed, slice.people.changed),
      refused: eachOnce(before.people.refused, slice.people.refused),
    },
    apart: before.apart + slice.apart,
    unreadable: before.unreadable + slice.unreadable,
    further: before.further + slice.further,
    total: slice.total,
    next: slice.next,
    groups: [...groups.values()],
  };
}

/** The differences by the change that brings them about, those of the most people first. */
export function byCause(groups: readonly Group[]): CausedBy[] {
  const changes = new Map<string, CausedBy>();
  for (const group of groups) {
    const key = group.cause?.key ?? '';
    const { kinds, people } = changes.get(key) ?? { kinds: [], people: [] };
    changes.set(key, { key, says: group.cause?.says ?? null, people: eachOnce(people, group.people), kinds: [...kinds, group] });
  }
  const most = (one: { people: readonly string[] }, other: { people: readonly string[] }): number =>
    other.people.length - one.people.length;
  return [...changes.values()].map((change) => ({ ...change, kinds: change.kinds.toSorted(most) })).toSorted(most);
}

/** What differs, in a few words: a history has another end only where its record is left in another state, or its end leads elsewhere. */
export function differenceWords({ result, what }: Pick<Group, 'result' | 'what'>): string {
  if (result === 'sameEnd') return 'Different on the way, the same end';
  if (result === 'rejected') return 'Refused now';
  if (what === 'stepId') return 'Another step';
  if (what === 'leave') return 'Another page';
  return what === 'status' || what === 'url' ? 'Another end' : 'Different from there on';
}

const eachOnce = (some: readonly string[], more: readonly string[]): string[] => [...new Set([...some, ...more])];
