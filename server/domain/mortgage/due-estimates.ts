import { uuidv7 } from 'uuidv7';
import type { DailyContext, DailyWork } from '#server/daily/daily-work.ts';
import { forWriting } from '#server/operations/aggregate.ts';
import type { Row } from '#server/storage/database.ts';
import { issueEstimate } from './issue-estimate.ts';
import { mailBorrowers } from './mail-borrower.ts';
import { writeMortgage, type MortgageApplication } from './own-mortgage.ts';
import { pricesFor } from './prices-for.ts';
import { estimateDueOn } from './received-application.ts';

/**
 * Delivers the Loan Estimates whose last day has come, of applications that are not submitted yet: the law's clock runs from the sixth
 * item on. It estimates the rate that was chosen, else the first that the pricing party offers.
 */
export const dueEstimates: DailyWork = {
  name: 'mortgage-estimates',
  async run(context) {
    const counts = { delivered: 0, notOffered: 0 };
    const failures: unknown[] = [];
    for (const { id } of await waiting(context)) {
      if (context.isStopping()) break;
      try {
        counts[await deliver(context, id)] += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return counts;
  },
};

async function waiting({ storage, today }: DailyContext) {
  const rows = await storage.read
    .selectFrom('mortgage_application')
    .select(['id', 'received_at'])
    .where('status', '=', 'open')
    .where('received_at', 'is not', null)
    .where('estimated_at', 'is', null)
    .orderBy('received_at')
    .execute();
  return rows.filter((row) => (estimateDueOn(row) ?? today) <= today);
}

async function deliver(context: DailyContext, id: string): Promise<'delivered' | 'notOffered'> {
  const { storage, now } = context;
  const application = await openedOf(
    context,
    await storage.read.selectFrom('mortgage_application').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const holds = application.details?.rates != null && application.details.rates.expiresAt > now;
  const rates = holds ? application.details?.rates : await pricesFor(context, application, `estimate ${id}`);
  if (rates == null || typeof rates === 'string') return 'notOffered';
  return storage.write(async ({ db }) => {
    const row = await forWriting(db, db.selectFrom('mortgage_application').selectAll().where('id', '=', id)).executeTakeFirstOrThrow();
    const current = await openedOf(context, row, db);
    if (current.status !== 'open' || current.estimated_at !== null) return 'delivered';
    const own = { ...context, db, ids: uuidv7 };
    const offer = rates.offers.find(({ offerId }) => offerId === current.details?.chosenOffer) ?? rates.offers[0];
    if (offer === undefined || !(await issueEstimate(own, current, offer))) return 'notOffered';
    if (!holds) await writeMortgage(own, current, { details: { rates, chosenOffer: null } }, db);
    await mailBorrowers(own, current, { words: 'mortgage/estimateReady' });
    return 'delivered';
  });
}

const openedOf = ({ vault, storage }: DailyContext, row: Row<'mortgage_application'>, db = storage.read): Promise<MortgageApplication> =>
  vault.open(db, 'mortgage_application', { person: row.person_id, row: row.id }, row);
