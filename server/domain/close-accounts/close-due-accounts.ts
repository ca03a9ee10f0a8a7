import { accountNamed } from '#server/accounts/account-names.ts';
import { writeClosed } from '#server/accounts/write-account.ts';
import { endClosure } from '#server/accounts/write-closure.ts';
import type { DailyContext, DailyWork } from '#server/daily/daily-work.ts';
import { forWriting } from '#server/operations/aggregate.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Row } from '#server/storage/database.ts';
import { closureObstacles } from './closure-obstacles.ts';

const batchSize = 100;

/**
 * Closes the accounts whose day is over, and notifies the person who asked for it. One that money came to meanwhile stays open: its person is notified, and asks
 * again once it is empty. A failure to close one does not stop the others.
 */
export const closeDueAccounts: DailyWork = {
  name: 'close-accounts',
  async run(context) {
    const counts = { closed: 0, kept: 0 };
    const failures: unknown[] = [];
    for (let last = ''; !context.isStopping();) {
      const due = await dueClosures(context, last);
      for (const closure of due) {
        try {
          counts[(await close(context, closure)) ? 'closed' : 'kept'] += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      if (due.length < batchSize) break;
      last = due.at(-1)?.account_id ?? '';
    }
    if (failures.length > 0) throw failures[0];
    return counts;
  },
};

const dueClosures = ({ storage, today }: DailyContext, last: string) =>
  storage.read
    .selectFrom('account_closure')
    .selectAll()
    .where('closes_on', '<', today)
    .where('account_id', '>', last)
    .orderBy('account_id')
    .limit(batchSize)
    .execute();

/** Answers whether it was closed. Either way the request is answered, and goes. */
async function close(context: DailyContext, { account_id, person_id, closes_on }: Row<'account_closure'>): Promise<boolean> {
  const { storage, vault, outbox, audit } = context;
  return storage.write(async ({ db }) => {
    const account = await forWriting(db, db.selectFrom('account').selectAll().where('id', '=', account_id)).executeTakeFirstOrThrow();
    await endClosure(db, account_id);
    const isClosed = (await closureObstacles(db, account, context)).length === 0;
    if (isClosed) await writeClosed(db, account_id, closes_on);
    await outbox.send(db, {
      channel: 'mail',
      personId: person_id,
      to: (await readPerson({ db, vault }, person_id)).email,
      words: isClosed ? 'close-accounts/closed' : 'close-accounts/notClosed',
      values: isClosed
        ? { account: accountNamed(account.display_name), activity: `/accounts/${account.externalized_id}/activity` }
        : { account: accountNamed(account.display_name), again: `/settings/close-accounts/${account.externalized_id}` },
    });
    if (isClosed)
      await audit.note(db, { event: 'operationDone', personId: person_id, detail: `money closeDueAccounts, account ${account_id}` });
    return isClosed;
  });
}
