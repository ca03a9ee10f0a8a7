import type { AccountSeed } from '#server/example-accounts/seeds.ts';
import { bookOf } from '#server/ledger/books.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { formsToIssue } from './due-forms.ts';
import { keepIssuedForms } from './issued-forms.ts';
import { yearOf } from './tax-year.ts';
import { primaryOwnerOf } from './primary-owner.ts';

/**
 * Issues the forms of the last year whose forms are all out, then takes back so many cents of its dividends, as a fund does that paid capital back, and issues
 * what is corrected by that on the first of June.
 */
export const correctedForms =
  (takenBack: number): AccountSeed =>
  async ({ db, vault, now, ids }, _person, { id }) => {
    const today = newYorkDate(now);
    const year = yearOf(today) - (today < `${yearOf(today)}-06-01` ? 2 : 1);
    const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const owner = await primaryOwnerOf({ db, vault, now }, id);
    if (owner === null) return;
    const issue = async (on: string): Promise<void> => {
      const issues = await formsToIssue({ db, vault, now }, { account, owner, year, today: on }, () => []);
      await keepIssuedForms(
        { db, vault },
        issues.map((one) => ({ ...one, id: ids(), kept_at: now })),
      );
    };
    await issue(`${year + 1}-05-31`);
    await postEntry(
      db,
      { ids, now },
      {
        portfolio: bookOf(id),
        kind: 'DIVIDEND',
        cents: -takenBack,
        at: newYorkInstant(`${year}-12-31`),
        reference: `return of capital ${year}`,
        detail: 'Return of capital',
      },
    );
    await issue(`${year + 1}-06-01`);
  };
