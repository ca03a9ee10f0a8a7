/** A named set of changed documents that is meant to be published. */
export interface StudioDraftTable {
  id: string;
  /** Who began it; null once they are erased. */
  person_id: string | null;
  name: string;
  /** The publication that its documents are laid over. */
  base_hash: string;
  state: 'open' | 'inReview' | 'approved' | 'shared' | 'published' | 'discarded';
  /** The number of its changes: the guard of every decision about it. */
  revision: number;
  created_at: number;
  changed_at: number;
  /** When an approved draft is to be published; null without a time. */
  publish_at: number | null;
  /** 1 where it is then shown to open records too. */
  publish_patch: number;
}

/** A document as a draft has it. */
export interface StudioDocumentTable {
  draft_id: string;
  path: string;
  /** Null where the draft removes it. */
  text: string | null;
  /** The draft's revision that wrote it: the guard of the next change. */
  revision: number;
}

/** Each change of a document in a draft, in order from 1: what it was before, and what it became. */
export interface StudioChangeTable {
  draft_id: string;
  revision: number;
  person_id: string | null;
  path: string;
  /** Null where the document did not exist, or was as it is in the base and the draft did not hold it (`was_held` 0). */
  was: string | null;
  was_held: number;
  text: string | null;
  /** 0 where the change took the document out of the draft. */
  is_held: number;
  at: number;
}

/** The comments on a draft, and each decision about it. */
export interface StudioRemarkTable {
  id: string;
  draft_id: string;
  person_id: string | null;
  kind:
    | 'comment'
    | 'submitted'
    | 'withdrawn'
    | 'approved'
    | 'returned'
    | 'reopened'
    | 'scheduled'
    | 'unscheduled'
    | 'shared'
    | 'raised'
    | 'shareEnded'
    | 'held'
    | 'published'
    | 'discarded'
    | 'rebased';
  /** The draft's revision that it was said of. */
  revision: number;
  text: string;
  /** Where in a document, if it is about a line. */
  path: string | null;
  line: number | null;
  at: number;
}

/** An act on the open records of a version: they were moved to another one, or shown its words. */
export interface StudioMoveTable {
  id: string;
  /** Null once they are erased. */
  person_id: string | null;
  voyager_type: string;
  kind: 'moved' | 'words';
  from_hash: string;
  to_hash: string;
  reason: string;
  /** How many were moved or shown the words, and how many stayed as they were. */
  records: number;
  stay: number;
  at: number;
}

/** An approved draft that a share of people begins on. A person who began on it stays on it, also when it has ended. */
export interface StudioShareTable {
  id: string;
  draft_id: string;
  /** Who published it last, to more people or at first; null once they are erased. */
  person_id: string | null;
  bundle_hash: string;
  /** The publication that everybody else begins on. */
  base_hash: string;
  /** How many of a hundred people; null where a flag decides. */
  percent: number | null;
  /** The flag that a person must have; null where their share decides. */
  flag: string | null;
  /** `everybody` once it became a publication of its own; `held` once it was so much worse that no one new begins on it. */
  state: 'running' | 'held' | 'everybody' | 'ended';
  reason: string;
  began_at: number;
  changed_at: number;
}

/** The drop-off of a flow that raises an alarm. */
export interface StudioBoundTable {
  voyager_type: string;
  /** Who said so last; null once they are erased. */
  person_id: string | null;
  /** So many points more than on the version before. */
  points: number;
  /** Of at least so many people who came to the step. */
  people: number;
  at: number;
}

/** What a share of people is watched for: people within it are compared with people outside it who began in the same hours. */
export interface StudioExperimentTable {
  share_id: string;
  /** The flow whose people are compared, in the version that everyone else begins and in that of the share. */
  voyager_type: string;
  was_hash: string;
  is_hash: string;
  /** The step or end that a person has to reach, and how many milliseconds after their beginning at most. */
  step_id: string;
  within_ms: number;
  /** How many points more people may stop before it is too much. */
  points: number;
  /** JSON of the planned stages: `{ percent, forMs }[]`. */
  stages: string;
  /** 1 where it goes on by itself, 0 where a publisher presses. */
  by_itself: number;
  /** People before it began, and how many of them did not reach the step in time. */
  before_people: number;
  before_stopped: number;
  /** When a node looked at it last: of several nodes one does. */
  looked_at: number;
  /** JSON of what the last look found; null before the first. */
  last: string | null;
}

/** Each stage that a watched share came to, in order from 0. */
export interface StudioStageTable {
  share_id: string;
  stage: number;
  percent: number;
  began_at: number;
}

/** A journey that is saved with a draft. */
export interface StudioJourneyTable {
  id: string;
  draft_id: string;
  /** Who had it made; null once they are erased. */
  person_id: string | null;
  voyager_type: string;
  /** What it was made to pass, in words. */
  says: string;
  /** The journey as a file. */
  text: string;
  at: number;
}
