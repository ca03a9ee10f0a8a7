import type { Json } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';
import type { RecordEvent } from '../record/record-types.ts';
import { type Difference, firstDifference } from './difference.ts';
import { eventName, eventWords } from './event-words.ts';
import type { JourneyOutcome } from './journey.ts';
import { wasWords } from './value-words.ts';
import { viewWords } from './view-words.ts';

/** The part of an event's outcome that differs; `refused` if the event is not taken at all. */
export type Aspect = 'refused' | keyof JourneyOutcome | 'view';

/** The first thing of a history that is not as it was: which event, what differs, and both views. */
export interface Divergence {
  seq: number;
  /** The event: `CONFIRM of confirm`. */
  event: string;
  /** The step that the record stood at when it came; null for a start. */
  from: string | null;
  /** The step that it led to, as it was. */
  step: string;
  what: Aspect;
  /** Dotted path within, and its value on both sides; a side that has nothing there has no key. */
  at: string;
  was?: Json;
  is?: Json;
  /** For a view: the kind of node that differs and its property, as `the text of a heading`: the same for everybody who meets the difference. */
  place?: string;
  /** What differs, in words; without it the two values say it. */
  says?: string;
  /** For a view: reads that it shows and the history does not hold. */
  unread?: string[];
  words: string;
  views: { was: View | null; is: View | null };
}

/** In the order in which they matter: where a record goes comes before what it holds. */
const aspects = [
  'stepId',
  'status',
  'leave',
  'url',
  'problem',
  'answers',
  'remembers',
  'effects',
  'timers',
] as const satisfies (keyof JourneyOutcome)[];

/** Where an event came to: what a divergence of it is told with. */
export interface Place {
  event: RecordEvent;
  from: string | null;
}

/** The first difference of two outcomes; null where they are alike. The views come later, from whoever draws them. */
export function outcomeDivergence(was: JourneyOutcome, is: JourneyOutcome, place: Place): Divergence | null {
  for (const what of aspects) {
    const difference = firstDifference(was[what], is[what]);
    if (difference !== null) return toldOf(place, was.stepId, what, difference, outcomeSays(what, was, is, difference));
  }
  return null;
}

/** The first difference of two views; null where they are alike. */
export function viewDivergence(was: View, is: View, place: Place, stepId: string, unread: string[]): Divergence | null {
  const difference = firstDifference(was as Json, is as Json);
  if (difference === null) return null;
  const node = nodeWords(was, difference.path) ?? nodeWords(is, difference.path);
  return {
    ...toldOf(place, stepId, 'view', difference, {
      says: viewWords(was as Json, is as Json, difference),
      ...(node === null ? {} : { place: node }),
      ...(unread.length === 0 ? {} : { unread }),
    }),
    views: { was, is },
  };
}

/** An event that is not taken any more. */
export function refusal(detail: string, place: Place, stepId: string): Divergence {
  return toldOf(place, stepId, 'refused', { path: [], is: detail }, {});
}

function toldOf(
  { event, from }: Place,
  step: string,
  what: Aspect,
  { path, ...values }: Difference,
  more: Pick<Divergence, 'place' | 'unread' | 'says'>,
): Divergence {
  const divergence = { seq: event.seq, event: eventName(event), from, step, what, at: path.join('.'), ...values, ...more };
  return { ...divergence, words: divergenceWords(divergence, eventWords(event)), views: { was: null, is: null } };
}

/** What differs in where a record stands, as the flow's owner says it: an answer by its step and name, an operation by its name. */
function outcomeSays(what: keyof JourneyOutcome, was: JourneyOutcome, is: JourneyOutcome, difference: Difference): { says?: string } {
  const { path, was: old, is: now } = difference;
  const [first = '', ...rest] = path;
  switch (what) {
    case 'answers':
      if (rest.length === 0) return { says: `what was answered in step '${first}' changed` };
      return { says: wasWords(`the answer ${rest.join(' ')} of step '${first}'`, old, now) };
    case 'remembers':
      return { says: wasWords(`what is remembered${path.length === 0 ? '' : ` as ${path.join(' ')}`}`, old, now) };
    case 'effects': {
      const [before, after] = [was.effects, is.effects].map((effects) => effects[Number(first)]?.operation);
      if (rest[0] === 'input' && before === after)
        return { says: wasWords(`what ${before ?? ''} is given as ${rest.slice(1).join(' ')}`, old, now) };
      return { says: `${after ?? 'no operation'} is called instead of ${before ?? 'no operation'}` };
    }
    case 'timers':
      return { says: 'what happens by itself after a time changed' };
    default:
      return {};
  }
}

/** A divergence in words. `outcome` names what came: one event of a record, or the same one of many. */
export function divergenceWords(
  { from, step, what, unread, says, ...values }: Omit<Divergence, 'words' | 'views'>,
  outcome: string,
): string {
  const { was, is } = values;
  const plain = (value: Json | undefined, nothing: string): string => (typeof value === 'string' ? value : nothing);
  const after = `After ${outcome.replace(/^(?:Event|The) /, (word) => word.toLowerCase())}`;
  switch (what) {
    case 'refused':
      return `${outcome} is refused now${from === null ? '' : ` at ${from}`}: ${plain(is, '')}`;
    case 'stepId':
      return `${outcome} led to ${plain(was, '')} and now leads to ${plain(is, '')}.`;
    case 'status':
      return `${outcome} left the record ${plain(was, '')} and now leaves it ${plain(is, '')}.`;
    case 'leave':
      return `${outcome} left for ${plain(was, 'nowhere')} and now leaves for ${plain(is, 'nowhere')}.`;
    case 'url':
      return `${outcome} ended at ${plain(was, 'no page')} and now ends at ${plain(is, 'no page')}.`;
    case 'problem':
      return `${outcome} said “${plain(was, 'nothing')}” and now says “${plain(is, 'nothing')}”.`;
    case 'view': {
      const reads = unread === undefined ? '' : ` It shows what was read as ${unread.join(', ')}, which the history does not hold.`;
      return `${after}, step '${step}' is shown otherwise: ${says ?? 'something changed'}.${reads}`;
    }
    default:
      return `${after}, ${says ?? `${what} changed`}.`;
  }
}

/** The innermost node that a path of a view leads through, and what of it: `the text of a heading`. */
function nodeWords(view: View, path: readonly string[]): string | null {
  let words: string | null = null;
  let present: Json | undefined = view as Json;
  for (const [index, part] of path.entries()) {
    if (typeof present !== 'object' || present === null) break;
    present = Array.isArray(present) ? present[Number(part)] : present[part];
    if (typeof present !== 'object' || present === null || Array.isArray(present) || typeof present['type'] !== 'string') continue;
    const property = path.slice(index + 1).filter((one) => !/^\d+$/.test(one))[0];
    words = `${property === undefined ? '' : `the ${property} of `}a ${present['type']}`;
  }
  return words;
}
