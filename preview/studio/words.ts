import type { StudioDraft } from '#schemas/studio/drafts.ts';
import type { StudioHome } from '#schemas/studio/home.ts';
import type { StudioPublications } from '#schemas/studio/publications.ts';

type State = StudioHome['drafts'][number]['state'];

export const stateWords: Readonly<Record<State, string>> = {
  open: 'Draft',
  inReview: 'In review',
  approved: 'Approved',
  shared: 'With a share of people',
  published: 'Published',
  discarded: 'Discarded',
};

/** What a draft waits for, in a sentence without its end. */
export const waitWords = {
  author: 'Waiting for its author',
  reviewer: 'Waiting for a reviewer',
  publisher: 'Waiting for a publisher',
} as const;

type Kind = StudioDraft['remarks'][number]['kind'];

const kinds: Readonly<Record<string, string>> = {
  begun: 'began it',
  changed: 'changed it',
  comment: 'commented',
  submitted: 'asked for a review',
  withdrawn: 'took it back',
  approved: 'approved it',
  returned: 'returned it',
  reopened: 'changed it, so it needs a new review',
  scheduled: 'chose a time to publish it',
  unscheduled: 'took back the time to publish it',
  shared: 'published it to a share of people',
  raised: 'published it to more people',
  shareEnded: 'ended its share of people',
  held: 'held its share of people',
  published: 'published it',
  discarded: 'discarded it',
  rebased: 'brought it up to date',
};

export const kindWords = (kind: Kind): string => kinds[kind] ?? kind;

/** A publication by its number and what it was. */
export const publicationWords = ({
  seq,
  name,
  backTo,
  reason,
}: Pick<StudioPublications[number], 'seq' | 'name' | 'backTo' | 'reason'>): string =>
  `${seq}: ${name ?? (reason === '' ? 'From files' : `Back to publication ${backTo}`)}`;

export const personWords = (by: string | null): string => by ?? 'The studio';

/** The zone that the product's days and times are of, and its name as customers read it. */
const zone = 'America/New_York';
export const zoneWords = 'Eastern time';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
export const timeWords = (at: number): string => `${moment.format(at)} ${zoneWords}`;

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });

/** The instant of a day and time in that zone, `2026-11-29T09:30`. Of a time that comes twice, as clocks go back, the later one. */
export function instantOf(local: string): number {
  const wanted = Date.parse(`${local}Z`);
  // What the clock there says of an instant, as if it were UTC.
  const said = (at: number): number => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
  const first = wanted - (said(wanted) - wanted);
  return first - (said(first) - wanted);
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** A day that is written as `2026-06-17`. */
export const dayWords = (on: string): string => day.format(Date.parse(on));

/** How long ago something was done, within a day; else when. Both times are epoch milliseconds. */
export function agoWords(at: number, now: number): string {
  if (now - at < 60_000) return 'just now';
  return now - at < 86_400_000 ? `${lengthWords(now - at)} ago` : timeWords(at);
}

/** What was done to a draft last, and who did it. */
export const lastWords = ({ kind, by, at }: StudioDraft['last'], now = Date.now()): string =>
  `${personWords(by)} ${kindWords(kind)}, ${agoWords(at, now)}`;

export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** A version as commands and logs name it. */
export const versionWords = (hash: string): string => `v${hash.slice(0, 12)}`;

/** A time in the largest unit that it fills. */
export function lengthWords(ms: number): string {
  const [minutes, hours, days] = [ms / 60_000, ms / 3_600_000, ms / 86_400_000];
  if (days >= 1) return countWords(Math.round(days), 'day');
  if (hours >= 1) return countWords(Math.round(hours), 'hour');
  return minutes >= 1 ? countWords(Math.round(minutes), 'minute') : countWords(Math.max(1, Math.round(ms / 1000)), 'second');
}
