import type { Sealed } from '../sealed.ts';

/** Something that an operator does to records: one, or all that a search found. */
export interface DeskActTable {
  id: string;
  /** Who asks for it; null once they are erased. */
  person_id: string | null;
  kind: 'tryAgain' | 'takeFailure' | 'end' | 'letTimerBeDue' | 'sendBack';
  /** JSON of what was asked for: `{ records }` or `{ search }`. */
  asked: string;
  /** The step to send back to; null for the last one, and for other kinds. */
  step: string | null;
  /** What its person reads, where records are ended. */
  words: Sealed<string>;
  /** `trying`: the dry run is under way. `asked`: it waits for a second operator. */
  state: 'trying' | 'tried' | 'asked' | 'running' | 'done' | 'withdrawn' | 'returned';
  at: number;
  changed_at: number;
}

/** Each record of an act, in order from 0. */
export interface DeskActRecordTable {
  act_id: string;
  place: number;
  record_id: string;
  /** What it is done to: an effect, a timer, or a step with the revision. Only that is changed which the dry run saw. */
  target: string | null;
  /** `can` and `cannot` are what the dry run found. */
  state: 'new' | 'can' | 'cannot' | 'done' | 'refused';
  /** What would be done, what was, or why not. */
  says: string;
}

/** What operators said and decided about an act. */
export interface DeskRemarkTable {
  id: string;
  act_id: string;
  /** Null once they are erased. */
  person_id: string | null;
  kind: 'begun' | 'sent' | 'approved' | 'returned' | 'withdrawn';
  text: Sealed<string>;
  at: number;
}
