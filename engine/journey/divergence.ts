import type { Json } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';
import type { RecordEvent } from '../record/record-types.ts';
import { type Difference, firstDifference } from './difference.ts';
import { eventName, eventWords } from './event-words.ts';
import type { JourneyOutcome } from './journey.ts';

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
  /** For a view: the node that differs and its property, as `the text of a heading`. */
  place?: string;
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
    const difference = firstDifference(was[what] as Json, is[what] as Json);
    if (difference !== null) return toldOf(place, was.stepId, what, difference, {});
  }
  return null;
}

/** The first difference of two views; null where they are alike. */
export function viewDivergence(was: View, is: View, place: Place, stepId: string, unread: string[]): Divergence | null {
  const difference = firstDifference(was as unknown as Json, is as unknown as Json);
  if (difference === null) return null;
  const node = nodeWords(was, difference.path) ?? nodeWords(is, difference.path);
  return {
    ...toldOf(place, stepId, 'view', difference, { ...(node === null ? {} : { place: node }), ...(unread.length === 0 ? {} : { unread }) }),
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
  more: Pick<Divergence, 'place' | 'unread'>,
): Divergence {
  const divergence = { seq: event.seq, event: eventName(event), from, step, what, at: path.join('.'), ...values, ...more };
  return { ...divergence, words: divergenceWords(divergence, eventWords(event)), views: { was: null, is: null } };
}

/** A divergence in words. `came` names what came: one event of a record, or the same one of many. */
export function divergenceWords(
  { from, step, what, at, place, unread, ...values }: Omit<Divergence, 'words' | 'views'>,
  outcome: string,
): string {
  const { was, is } = values;
  const plain = (value: Json | undefined, nothing: string): string => (typeof value === 'string' ? value : nothing);
  const after = `After ${outcome.replace(/^(?:Event|The) /, (word) => word.toLowerCase())}`;
  const held = `${at === '' ? '' : ` at ${at}`}: ${show(was)} was, ${show(is)} is.`;
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
    case 'answers':
      return `${after}, answers differ${held}`;
    case 'remembers':
      return `${after}, what is remembered differs${held}`;
    case 'effects':
      return `${after}, the operations called differ${held}`;
    case 'timers':
      return `${after}, the timers set differ${held}`;
    case 'view': {
      const reads = unread === undefined ? '' : ` It shows what was read as ${unread.join(', ')}, which the history does not hold.`;
      return `${after}, the view of ${step} differs${place === undefined ? '' : ` in ${place},`}${held}${reads}`;
    }
  }
}

/** The innermost node that a path of a view leads through, and what of it: `the text of a heading`. */
function nodeWords(view: View, path: readonly string[]): string | null {
  let words: string | null = null;
  let present: Json | undefined = view as unknown as Json;
  for (const [index, part] of path.entries()) {
    if (typeof present !== 'object' || present === null) break;
    present = Array.isArray(present) ? present[Number(part)] : present[part];
    if (typeof present !== 'object' || present === null || Array.isArray(present) || typeof present['type'] !== 'string') continue;
    const property = path.slice(index + 1).filter((one) => !/^\d+$/.test(one))[0];
    words = `${property === undefined ? '' : `the ${property} of `}a ${present['type']}`;
  }
  return words;
}

function show(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
