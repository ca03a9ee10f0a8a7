import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { View } from '#schemas/views.ts';
import type { FlowChange } from './flow-changes.ts';
import type { Found } from './found-by-change.ts';
import { type Divergence, divergenceWords } from './divergence.ts';
import type { ReplayResult } from './replay.ts';

export type Cause = Pick<FlowChange, 'key' | 'says'>;

/** Divergences of one kind, of however many histories: one line of a report. */
export interface DivergenceGroup<P = number> {
  /** The same for the same kind of difference, in whichever report. */
  key: string;
  result: 'sameEnd' | 'diverged' | 'rejected';
  what: Divergence['what'];
  /** The change of the draft that brings it about by itself; null where no single change does, or nobody looked. */
  cause: Cause | null;
  /** The number of histories, and of different values among them. */
  count: number;
  /** Each person of these histories once. */
  people: P;
  variants: number;
  words: string;
  /** Some of the histories by name, and the event of the first. */
  examples: string[];
  seq: number;
  /** The first history's view, then and now. */
  views: { was: View | null; is: View | null };
}

/**
 * The effect of a draft on real histories. The counts of histories add up to `histories`. A person who has three counts once among people, so that those
 * who meet different kinds of difference stand in several groups. `P` is how people are told: as a number, or each by a name that means nothing outside
 * of the report, so that reports of slices can be put together.
 */
export interface WhatIfReport<P = number> {
  histories: number;
  same: number;
  sameEnd: number;
  diverged: number;
  rejected: number;
  /** Histories that the baseline itself refuses: a draft of it says nothing of them. */
  apart: number;
  /** Histories whose key is destroyed: nothing of them can be read (P13). */
  erased: number;
  /** That do not fold by their own definition, or whose definition is gone; the first few with words. */
  unreadable: number;
  unread: { name: string; words: string }[];
  /** Those whose histories could be compared, those of whom one differs, and those of whom something is refused that live takes. */
  people: { compared: P; changed: P; refused: P };
  /** The largest first. */
  groups: DivergenceGroup<P>[];
  /** Differences that no group here tells: there were too many kinds. */
  further: number;
  /** The number of groups without views here, because all views would be too large. */
  withoutViews: number;
}

export interface WhatIf {
  take(name: string, replayed: ReplayResult, of?: { person: string | null; found: readonly Found[] }): void;
  takeApart(): void;
  takeErased(): void;
  takeUnreadable(name: string, words: string): void;
  report(): WhatIfReport<string[]>;
}

/** The same with numbers of people. */
export function countPeople<R extends WhatIfReport<string[]>>(
  report: R,
): Omit<R, 'people' | 'groups'> & Pick<WhatIfReport, 'people' | 'groups'> {
  const { compared, changed, refused } = report.people;
  return {
    ...report,
    people: { compared: compared.length, changed: changed.length, refused: refused.length },
    groups: report.groups.map((group) => ({ ...group, people: group.people.length })),
  };
}

/**
 * A report holds no more of each, however many histories there are and whatever a draft draws and says: its size is bounded. Words are counted in
 * characters, and views in those of their JSON, all together.
 */
const limits = { groups: 50, says: 10, examples: 5, variants: 1000, unread: 5, words: 1000, views: 1_000_000 };

interface Gathering extends DivergenceGroup<Set<string>> {
  first: Divergence;
  forms: Set<string>;
}

/** Gathers what replays of many histories tell into a report. Holds one history's views for each group and nothing of the others. */
export function createWhatIf(): WhatIf {
  const counts = { same: 0, sameEnd: 0, diverged: 0, rejected: 0, apart: 0, erased: 0, unreadable: 0, further: 0 };
  const unread: WhatIfReport['unread'] = [];
  const people = { compared: new Set<string>(), changed: new Set<string>(), refused: new Set<string>() };
  const groups = new Map<string, Gathering>();
  return {
    take(name, replayed, of = { person: null, found: replayed.result === 'same' ? [] : [{ cause: null, replayed }] }) {
      counts[replayed.result]++;
      const note = (among: Set<string>): void => void (of.person === null || among.add(of.person));
      note(people.compared);
      if (replayed.result === 'same') return;
      note(people.changed);
      if (replayed.result === 'rejected') note(people.refused);
      for (const found of of.found) {
        const key = JSON.stringify([found.cause?.key ?? null, keyOf(found.replayed)]);
        const known = groups.get(key);
        if (known === undefined && groups.size >= limits.groups) {
          counts.further++;
          continue;
        }
        const group = known ?? begun(key, found);
        groups.set(key, group);
        group.count++;
        note(group.people);
        if (group.examples.length < limits.examples) group.examples.push(name);
        const { at, was, is } = found.replayed;
        if (group.forms.size < limits.variants) group.forms.add(JSON.stringify([at, was, is]));
      }
    },
    takeApart() {
      counts.apart++;
    },
    takeErased() {
      counts.erased++;
    },
    takeUnreadable(name, words) {
      counts.unreadable++;
      if (unread.length < limits.unread) unread.push({ name, words: shortened(words) });
    },
    report() {
      const { same, sameEnd, diverged, rejected, apart, erased, unreadable, further } = counts;
      const histories = same + sameEnd + diverged + rejected + apart + erased + unreadable;
      const reported = [...groups.values()].map(toldOf).toSorted((a, b) => b.count - a.count);
      const keptPeople = { compared: [...people.compared], changed: [...people.changed], refused: [...people.refused] };
      return {
        histories,
        same,
        sameEnd,
        diverged,
        rejected,
        apart,
        erased,
        unreadable,
        unread,
        further,
        people: keptPeople,
        ...withinViews(reported),
      };
    },
  };
}

/** The views of the largest groups, as many as there is room for; which are left out is counted. */
function withinViews(reported: readonly DivergenceGroup<string[]>[]): Pick<WhatIfReport<string[]>, 'groups' | 'withoutViews'> {
  let left = limits.views;
  let withoutViews = 0;
  const groups = reported.map((group) => {
    const size = JSON.stringify(group.views).length;
    if (size <= left) {
      left -= size;
      return group;
    }
    withoutViews++;
    return { ...group, views: { was: null, is: null } };
  });
  return { groups, withoutViews };
}

function shortened(words: string): string {
  return words.length <= limits.words ? words : `${words.slice(0, limits.words)}… (${words.length - limits.words} characters more)`;
}

function begun(key: string, { cause, replayed }: Found): Gathering {
  const { result, what, seq, views } = replayed;
  return {
    key: bytesToHex(sha256(utf8ToBytes(key))),
    result,
    what,
    cause: cause === null ? null : { key: cause.key, says: cause.says.slice(0, limits.says).map(shortened) },
    seq,
    views,
    count: 0,
    people: new Set(),
    variants: 0,
    words: '',
    examples: [],
    first: replayed,
    forms: new Set(),
  };
}

function toldOf({ first, forms, people, ...group }: Gathering): DivergenceGroup<string[]> {
  const words = shortened(divergenceWords(first, first.event === 'voyager.start' ? 'The start' : first.event));
  const variants = forms.size;
  return {
    ...group,
    people: [...people],
    variants,
    words: variants === 1 ? words : `${words} (The first of ${variants} different values.)`,
  };
}

/**
 * The key that makes two divergences one line: the same difference at the same place. Where a record went is part of it, and so is which
 * property of which kind of node; a value that is each person's own is not.
 */
function keyOf({ result, what, event, from, step, at, place, was, is }: { result: string } & Divergence): string {
  const general = at.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');
  if (what === 'view') return JSON.stringify([result, what, step, place ?? general]);
  const reported = what === 'stepId' || what === 'status' || what === 'refused' ? [was, is] : [];
  return JSON.stringify([result, what, event, from, general, ...reported]);
}
