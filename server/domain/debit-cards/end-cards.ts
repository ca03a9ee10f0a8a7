import type { DailyContext, DailyWork } from '#server/daily/daily-work.ts';

const batchSize = 100;

/**
 * Has the issuer end the cards of closed accounts, whichever way an account was closed. A card is asked about under one key a day, so that one whose end was
 * lost on the way is not ended twice, and one that was refused is asked about again the next day. One that fails keeps no other from being ended.
 */
export const endCards: DailyWork = {
  name: 'end-cards',
  async run(context) {
    const counts = { ended: 0 };
    const failures: unknown[] = [];
    for (let last = ''; !context.isStopping();) {
      const cards = await liveCardsOfClosedAccounts(context, last);
      for (const card of cards) {
        try {
          await end(context, card);
          counts.ended += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      if (cards.length < batchSize) break;
      last = cards.at(-1)?.id ?? '';
    }
    if (failures.length > 0) throw failures[0];
    return counts;
  },
};

interface LiveCard {
  id: string;
  person_id: string;
}

const liveCardsOfClosedAccounts = ({ storage }: DailyContext, last: string): Promise<LiveCard[]> =>
  storage.read
    .selectFrom('debit_card')
    .innerJoin('account', 'account.id', 'debit_card.account_id')
    .select(['debit_card.id', 'debit_card.person_id'])
    .where('account.closed_on', 'is not', null)
    .where('debit_card.status', '!=', 'BLOCKED')
    .where('debit_card.id', '>', last)
    .orderBy('debit_card.id')
    .limit(batchSize)
    .execute();

async function end({ parties, storage, audit, today, now }: DailyContext, { id, person_id: personId }: LiveCard): Promise<void> {
  const answer = await parties.cardIssuer.end({ personId, idempotencyKey: `end-${id}-${today}`, cardId: id });
  if (answer === 'refused') throw new Error('The card issuer refused to end the card of a closed account');
  await storage.write(async ({ db }) => {
    await db.updateTable('debit_card').set({ status: 'BLOCKED', changed_at: now }).where('id', '=', id).execute();
    await audit.note(db, { event: 'operationDone', personId, detail: `security endCards, card ${id}` });
  });
}
