import type { Sealed } from '../sealed.ts';

/** A message that the stand-in of a channel was given. */
export interface StandInMessageTable {
  id: string;
  person_id: string;
  channel: string;
  message: Sealed<{ to: string; subject: string; text: string }>;
  at: number;
}

/** `person_id` is `*` for everybody. */
export interface FlagOverrideTable {
  person_id: string;
  flag: string;
  is_on: number;
}

export interface PartyScenarioTable {
  person_id: string;
  party: string;
  /** One that the party declares. */
  outcome: string;
}

/** A question to a stand-in: one row for each key, so that "done once" can be counted. */
export interface PartyCallTable {
  party: string;
  idempotency_key: string;
  person_id: string;
  /** The number of questions under this key. */
  asked: number;
  /** The number of times it did the work: never more than once. */
  worked: number;
  answer: string | null;
  first_at: number;
}

/** A report to the error-reporting stand-in. */
export interface ReportTable {
  id: string;
  at: number;
  code: string;
  person_id: string | null;
  record_id: string | null;
  detail: string;
  /** The page's address without its query and hash; null if the reporter named none. */
  url: string | null;
}

export interface MetricEventTable {
  id: string;
  at: number;
  name: string;
  person_id: string | null;
  category: string;
  page: string;
}
