import type { Sealed } from '../../security/sealed.ts';

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

/** What a stand-in was asked: one row a key, so that "done once" can be counted. */
export interface PartyCallTable {
  party: string;
  idempotency_key: string;
  person_id: string;
  /** How often it was asked under this key. */
  asked: number;
  /** How often it did the work: never more than once. */
  worked: number;
  answer: string | null;
  first_at: number;
}

/** What the error-reporting stand-in was told. */
export interface ReportTable {
  id: string;
  at: number;
  code: string;
  person_id: string | null;
  record_id: string | null;
  detail: string;
  /** Of the page, without what its query and hash held; null where the reporter named none. */
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
