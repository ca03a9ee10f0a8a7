import { defineTables } from '#server/storage/define-tables.ts';

/** The agreements of a sign-up. Until its link is used, sign-in as this person is refused. */
export interface SignUpTable {
  person_id: string;
  /** A hash of the token in the link; null once it was used. */
  token_hash: string | null;
  /** The revision of the consent to electronic delivery that they agreed to. */
  consent: string;
  /** The language that it was read in, and the hash of the translation that was shown (`language-read.ts`). */
  language: string | null;
  translation_hash: string | null;
  at: number;
  confirmed_at: number | null;
}

interface SignUpTables {
  sign_up: SignUpTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends SignUpTables {}
}

export const tables = defineTables<SignUpTables>({ sign_up: { erase: 'delete', keep: 'withPerson' } });
