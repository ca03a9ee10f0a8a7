import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { CodePurpose, CodeState } from './code-state.ts';

/** The number that a person has confirmed. */
export interface UserPhoneTable {
  person_id: string;
  /** E.164. */
  number: Sealed<string>;
  confirmed_at: number;
}

/** The newest code that was sent to a person for one purpose. */
export interface TextCodeTable {
  id: string;
  person_id: string;
  purpose: CodePurpose;
  number: Sealed<string>;
  code: Sealed<string>;
  state: CodeState;
  /** Times that a code was sent again, and codes that were tried, since this number was named. */
  resends: number;
  tries: number;
  /** When the newest code was sent. */
  sent_at: number;
  /** Until then no code is sent or tried; null where nothing was exceeded. */
  rests_until: number | null;
}

/** A text message that was handed to the company that sends them. */
export interface TextSentTable {
  id: string;
  person_id: string;
  number: Sealed<string>;
  body: Sealed<string>;
  sent_at: number;
}

interface PhoneTables {
  user_phone: UserPhoneTable;
  text_code: TextCodeTable;
  text_sent: TextSentTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends PhoneTables {}
}

export const tables = defineTables<PhoneTables>({
  user_phone: { erase: 'delete', keep: 'withPerson', row: 'person_id', sealed: { number: 'text' } },
  text_code: { erase: 'delete', keep: { days: 1, after: 'sent_at' }, row: 'id', sealed: { number: 'text', code: 'text' } },
  text_sent: { erase: 'delete', keep: { days: 1, after: 'sent_at' }, row: 'id', sealed: { number: 'text', body: 'text' } },
});
