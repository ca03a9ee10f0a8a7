import { writeAccount, writeOwner } from '#server/accounts/write-account.ts';
import { writeVerified } from '#server/customers/applicant-profile.ts';
import { writeAllocation } from '#server/portfolios/write-allocation.ts';
import { writeNewLadder } from '#server/portfolios/write-ladder.ts';
import type { Kysely } from 'kysely';
import type { OperationContext } from '#server/operations/operation.ts';
import type { Database } from '#server/storage/database.ts';
import { hasBook, openBook } from '#server/ledger/books.ts';
import { openPortfolios } from '#server/ledger/portfolios.ts';
import { writeReceipt } from '#server/accounts/receipts.ts';
import { enrolDebitAccount } from '../debit-cards/index.ts';
import { enrolDirectDeposit } from '../direct-deposit/index.ts';
import { startFirstDeposit } from '#server/money/first-deposit.ts';
import { modelName } from '#server/portfolios/saa-models.ts';
import { advisoryFeeOf } from './account-kinds.ts';
import { inviteOwner } from './joint-invitation.ts';
import { kindName, writeRequest, type AccountRequest } from './own-request.ts';
import { mailApplicant } from './mail-applicant.ts';
import { modelOfRequest, taxLevelOf } from './recommended-plan.ts';

interface Opening {
  db: Kysely<Database>;
  context: OperationContext;
  request: AccountRequest;
  accountId: string;
}

/** Opens the account that an application asked for, with all that belongs to it, in one transaction: its portfolio, its owners, the receipt. */
export async function openAccount(db: Kysely<Database>, context: OperationContext, request: AccountRequest): Promise<void> {
  const opening: Opening = { db, context, request, accountId: context.ids() };
  const externalizedId = context.ids();
  await writeAll(opening, externalizedId);
  await writePortfolio(opening);
  const { parts, funding } = request.details ?? { parts: null, funding: null };
  if (parts?.jointOwner != null)
    await inviteOwner(db, context, { accountId: opening.accountId, personId: request.person_id }, parts.jointOwner);
  if (funding !== null)
    await startFirstDeposit(
      { ...context, db },
      { accountId: opening.accountId, ...funding, contributionYear: parts?.contribution?.taxYear ?? null },
    );
  await writeVerified(db, request.person_id, context.now);
  const reference = await writeReceipt({ ...context, db }, opening.accountId, {
    summary: `You opened your ${kindName(request)}.`,
    effectiveOn: null,
    kind: 'OPENED',
  });
  const details = parts?.rollover == null ? {} : { details: { rolloverNumber: accountNumber(context) } };
  await writeRequest(context, request, { status: 'opened', account_id: opening.accountId, receipt_reference: reference, ...details }, db);
  await mailApplicant(db, context, request, 'accountOpened', `/accounts/${externalizedId}`);
}

/** Twelve digits from the random end of an id. */
function accountNumber({ ids }: OperationContext): string {
  const random = BigInt(`0x${ids().replaceAll('-', '').slice(-14)}`);
  return String(random % 10n ** 12n).padStart(12, '0');
}

async function writeAll({ db, context, request, accountId }: Opening, externalizedId: string): Promise<void> {
  const { person_id, sub_type, flavor } = request;
  await writeAccount(db, {
    id: accountId,
    externalized_id: externalizedId,
    account_type: sub_type,
    flavor,
    display_name: await freeName(db, person_id, displayName(request)),
    total_value_cents: 0,
    advisory_fee: advisoryFeeOf(flavor),
    recommended_bracket: flavor === 'CASH' || flavor === 'STOCK' ? null : request.recommended_bracket,
    opened_on: context.today,
    closed_on: null,
  });
  const role = sub_type === 'TRUST' ? ('trustee' as const) : ('owner' as const);
  const trust_name = request.details?.parts?.trust?.name ?? null;
  await writeOwner(db, context.vault, { account_id: accountId, person_id, role, trust_name });
  if (flavor === 'STOCK') await openPortfolios(db, context, { accountId, accountRequestId: request.id });
  if (hasBook({ flavor })) await openBook(db, context, accountId);
  if (flavor === 'CASH') {
    await enrolDebitAccount(db, context, { accountId, personId: person_id });
    await enrolDirectDeposit(db, context, { accountId, personId: person_id });
  }
}

function displayName({ sub_type, flavor }: AccountRequest): string {
  const name = kindName({ sub_type, flavor });
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** Two accounts of one person are never called the same. */
async function freeName(db: Kysely<Database>, personId: string, wanted: string): Promise<string> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
    .select('display_name')
    .where('person_id', '=', personId)
    .execute();
  const taken = new Set(rows.map((row) => row.display_name));
  if (!taken.has(wanted)) return wanted;
  for (let place = 2; ; place++) if (!taken.has(`${wanted} ${place}`)) return `${wanted} ${place}`;
}

async function writePortfolio({ db, context, request, accountId }: Opening): Promise<void> {
  const model = await modelOfRequest(context, request, db);
  if (model !== null)
    await writeAllocation(db, {
      account_id: accountId,
      saa_model: modelName(model),
      review: 'none',
      plans_to_sell: null,
      tax_level_override: request.override_bracket === null ? null : taxLevelOf(request),
      on_hold: 0,
      updated_at: context.now,
    });
  const ladder = request.details?.parts?.ladder ?? null;
  if (ladder !== null)
    await writeNewLadder(db, {
      account_id: accountId,
      max_maturity_months: ladder.maxMaturityMonths,
      yield_kind: 'new',
      reinvestment: ladder.reinvest ? 'on' : 'off',
      terminated_on: null,
      on_hold: 0,
      updated_at: context.now,
    });
}
