import { accountNamed } from '#server/accounts/account-names.ts';
import { writeReceipt } from '#server/accounts/receipts.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { oneOf, type Phrase, sentence } from '#server/phrases/sentence.ts';
import { inDollars } from './amounts.ts';
import type { TransferTerms } from './asked-transfer.ts';
import type { Endpoint } from './endpoints.ts';
import { tellCoOwners } from './tell-co-owners.ts';
import { tellOf } from './tell.ts';
import { readPerson } from '#server/people/read-person.ts';
import { dateInWords } from '#server/time/calendar.ts';
import { startSale } from './trades.ts';
import { portfolioIdOf, writeTransfer } from './write-transfer.ts';

/** The account here that a transfer is about: a receipt is kept with it. */
export const accountOf = ({ source, destination }: Pick<TransferTerms, 'source' | 'destination'>): Endpoint =>
  source.kind === 'ACCOUNT' ? source : destination;

/** "$500.00 from Thistledown Bank …4410 to Cash account". */
export const movement = ({ amountCents, source, destination }: Pick<TransferTerms, 'amountCents' | 'source' | 'destination'>): string =>
  `${inDollars(amountCents)} from ${source.name} to ${destination.name}`;

const repeated = oneOf(['every week', 'twice a month', 'every month']);
const andAgain = sentence(', {every}');

/** An end in a message. A bank account has no name that we gave. */
const endNamed = (end: Endpoint): Phrase => (end.kind === 'ACCOUNT' ? accountNamed(end.name) : end.name);

const every = { WEEKLY: 'every week', TWICE_A_MONTH: 'twice a month', MONTHLY: 'every month' } as const;

export interface Started {
  transferId: string;
  receiptReference: string;
}

/** Writes a transfer that was decided, with its receipt, and its plan where it is repeated. */
export async function writeStarted(
  context: Pick<OperationContext, 'db' | 'vault' | 'ids' | 'now' | 'today' | 'person'>,
  terms: TransferTerms,
): Promise<Started> {
  const { id: personId } = signedIn(context);
  const { db, ids, now } = context;
  const repeated = terms.repeat === null ? '' : `, ${every[terms.repeat]} from ${dateInWords(terms.leavesOn)}`;
  const verb = terms.sellsShares ? 'sell shares for and move' : terms.buysShares ? 'move and invest' : 'move';
  const summary = `You asked us to ${verb} ${movement(terms)}${repeated}.`;
  const receiptReference = await writeReceipt(context, accountOf(terms).id, { summary, effectiveOn: terms.leavesOn, kind: 'TRANSFER' });
  const seriesId = terms.repeat === null ? null : ids();
  if (seriesId !== null && terms.repeat !== null)
    await db
      .insertInto('money_series')
      .values({
        id: seriesId,
        person_id: personId,
        kind: terms.kind,
        source_kind: terms.source.kind,
        source_id: terms.source.id,
        destination_kind: terms.destination.kind,
        destination_id: terms.destination.id,
        source_portfolio_id: portfolioIdOf(terms.source),
        destination_portfolio_id: portfolioIdOf(terms.destination),
        amount_cents: terms.amountCents,
        repeat: terms.repeat,
        started_on: terms.plannedOn,
        created_at: now,
        stopped_at: null,
        receipt_reference: receiptReference,
      })
      .execute();
  const transferId = seriesId === null ? ids() : instanceId(seriesId, terms.plannedOn);
  await writeTransfer(context, { id: transferId, seriesId, personId, receiptReference, terms });
  // A sale of today is ordered at once, and so is one that waits for the next time the market opens.
  if (terms.sellsShares && terms.isNow)
    await startSale(db, context, await db.selectFrom('money_transfer').selectAll().where('id', '=', transferId).executeTakeFirstOrThrow());
  return { transferId, receiptReference };
}

/** The same, with a mail to whoever asked for it. */
export async function startTransfer(context: OperationContext, terms: TransferTerms): Promise<Started> {
  const started = await writeStarted(context, terms);
  await tellOf(context, signedIn(context).id, terms.repeat === null ? 'asked' : 'askedRepeated', {
    transferId: started.transferId,
    amount: { cents: terms.amountCents },
    from: endNamed(terms.source),
    to: endNamed(terms.destination),
    leaves: { day: terms.leavesOn },
    arrives: { day: terms.arrivesOn },
    repeat: terms.repeat === null ? '' : repeated(every[terms.repeat]),
    reference: started.receiptReference,
  });
  // Money that leaves a joint account belongs to its other owners too.
  if (terms.source.kind === 'ACCOUNT') {
    const { db, vault } = context;
    const transfer = await db.selectFrom('money_transfer').selectAll().where('id', '=', started.transferId).executeTakeFirstOrThrow();
    await tellCoOwners(context, { transfer, accountId: terms.source.id }, 'coOwnerAsked', {
      who: (await readPerson({ db, vault }, signedIn(context).id)).first_name,
      amount: { cents: terms.amountCents },
      leaves: { day: terms.leavesOn },
      repeat: terms.repeat === null ? '' : andAgain({ every: repeated(every[terms.repeat]) }),
    });
  }
  return started;
}

/** The transfer of a plan for a day has an id of its own, so that no day is taken twice. */
export const instanceId = (seriesId: string, plannedOn: string): string => `${seriesId}-${plannedOn}`;
