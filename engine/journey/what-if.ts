import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { View } from '#schemas/views.ts';
import { type Divergence, divergenceWords } from './divergence.ts';
import type { ReplayResult } from './replay.ts';

/** Divergences of one kind, of however many histories: one line of a report. */
export interface DivergenceGroup {
  /** The same for the same kind of difference, in whichever report. */
  key: string;
  result: 'sameEnd' | 'diverged' | 'rejected';
  what: Divergence['what'];
  /** The number of histories, and of different values among them. */
  count: number;
  variants: number;
  words: string;
  /** Some of the histories by name, and the event of the first. */
  examples: string[];
  seq: number;
  /** The first history's view, then and now. */
  views: { was: View | null; is: View | null };
}

/** The effect of a draft on real histories. The counts add up to `histories`. */
export interface WhatIfReport {
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
  /** The largest first. */
  groups: DivergenceGroup[];
  /** Histories that differ in a way that no group here tells: there were too many ways. */
  further: number;
  /** The number of groups without views here, because all views would be too large. */
  withoutViews: number;
}

export interface WhatIf {
  take(name: string, replayed: ReplayResult): void;
  takeApart(): void;
  takeErased(): void;
  takeUnreadable(name: string, words: string): void;
  report(): WhatIfReport;
}

/**
 * A report holds no more of each, however many histories there are and whatever a draft draws and says: its size is bounded. Words are counted in
 * characters, and views in those of their JSON, all together.
 */
const limits = { groups: 50, examples: 5, variants: 1000, unread: 5, words: 1000, views: 1_000_000 };

interface Gathering extends DivergenceGroup {
  first: Divergence;
  forms: Set<string>;
}

/** Gathers what replays of many histories tell into a report. Holds one history's views for each group and nothing of the others. */
export function createWhatIf(): WhatIf {
  const counts = { same: 0, sameEnd: 0, diverged: 0, rejected: 0, apart: 0, erased: 0, unreadable: 0, further: 0 };
  const unread: WhatIfReport['unread'] = [];
  const groups = new Map<string, Gathering>();
  return {
    take(name, replayed) {
      counts[replayed.result]++;
      if (replayed.result === 'same') return;
      const key = keyOf(replayed);
      const known = groups.get(key);
      if (known === undefined && groups.size >= limits.groups) {
        counts.further++;
        return;
      }
      const group = known ?? begun(key, replayed);
      groups.set(key, group);
      group.count++;
      if (group.examples.length < limits.examples) group.examples.push(name);
      if (group.forms.size < limits.variants) group.forms.add(JSON.stringify([replayed.at, replayed.was, replayed.is]));
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
      return { histories, same, sameEnd, diverged, rejected, apart, erased, unreadable, unread, further, ...withinViews(reported) };
    },
  };
}

/** The views of the largest groups, as many as there is room for; which are left out is counted. */
function withinViews(reported: readonly DivergenceGroup[]): Pick<WhatIfReport, 'groups' | 'withoutViews'> {
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

function begun(key: string, replayed: Exclude<ReplayResult, { result: 'same' }>): Gathering {
  const { result, what, seq, views } = replayed;
  return {
    key: bytesToHex(sha256(utf8ToBytes(key))),
    result,
    what,
    seq,
    views,
    count: 0,
    variants: 0,
    words: '',
    examples: [],
    first: replayed,
    forms: new Set(),
  };
}

function toldOf({ first, forms, ...group }: Gathering): DivergenceGroup {
  const words = shortened(divergenceWords(first, first.event === 'voyager.start' ? 'The start' : first.event));
  const variants = forms.size;
  return { ...group, variants, words: variants === 1 ? words : `${words} (The first of ${variants} different values.)` };
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
