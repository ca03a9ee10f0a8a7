import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** A person's last answers in the Account Quiz. */
export interface AccountQuizTable {
  person_id: string;
  answered_on: string;
  /** `QuizAnswers` as JSON. */
  answers: Sealed<string>;
}

interface AccountQuizTables {
  account_quiz: AccountQuizTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends AccountQuizTables {}
}

export const tables = defineTables<AccountQuizTables>({
  account_quiz: { erase: 'delete', keep: 'withPerson', row: 'person_id', sealed: { answers: 'text' } },
});
