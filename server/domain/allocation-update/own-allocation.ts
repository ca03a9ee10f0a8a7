import { changeAllocation } from '#server/portfolios/write-allocation.ts';
import type { Row } from '#server/storage/database.ts';
import { accountToInvest, ownAccount } from '#server/accounts/own-account.ts';
import { withPresentValues } from '#server/ledger/present-value.ts';
import { OperationFailure, signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { yearOf } from '#server/law/by-year.ts';
import { exampleLevelOfPerson } from '#server/taxes/level-of-person.ts';
import { eras, holdsTheSame, modelFor, modelName, readModel, type SaaModel } from '#server/portfolios/saa-models.ts';
import { readPerson, type Person } from '#server/people/read-person.ts';

type Held = Pick<Row<'portfolio_allocation'>, 'saa_model' | 'review' | 'plans_to_sell' | 'tax_level_override' | 'on_hold'>;

/** A managed account of the person asking: what it is invested by, and what is recommended at a tax level. */
export interface Allocation {
  account: Row<'account'>;
  person: Person;
  /** The level of income and filing status. */
  recommendedLevel: TaxBracket;
  /** Null where we manage nothing: a cash account, a ladder. */
  held: Held | null;
}

export async function ownAllocation(context: OperationContext, accountId: string): Promise<Allocation> {
  const own = await ownAccount(context.db, signedIn(context), accountId);
  const [account = own] = await withPresentValues(context.db, [own], context);
  const person = await readPerson(context, signedIn(context).id);
  const row = await context.db.selectFrom('portfolio_allocation').selectAll().where('account_id', '=', account.id).executeTakeFirst();
  const recommendedLevel = account.recommended_bracket ?? exampleLevelOfPerson(yearOf(context.today), person);
  return { account, person, recommendedLevel, held: row ?? heldAtFirst(account, person, recommendedLevel) };
}

/** The same, to be changed: its primary owner decides how an account is invested. */
export async function allocationToChange(context: OperationContext, accountId: string): Promise<Allocation> {
  await accountToInvest(context.db, signedIn(context), accountId);
  return ownAllocation(context, accountId);
}

/** An account that nothing was written of yet is invested as is recommended now. */
function heldAtFirst(account: Row<'account'>, person: Person, level: TaxBracket): Held | null {
  const model = modelFor(account, { level, state: person.home_state, era: eras.present });
  return model === null ? null : { saa_model: modelName(model), review: 'none', plans_to_sell: null, tax_level_override: null, on_hold: 0 };
}

export function proposedModel({ account, person, held }: Allocation, level: TaxBracket): SaaModel | null {
  const risk = held === null ? null : heldModel(held).risk;
  return modelFor(account, { level, state: person.home_state, era: eras.present, risk });
}

/**
 * True if the portfolio that is recommended at a level, the stored or the recommended one, differs from the present one and so waits for a
 * review.
 */
export function needsReview(allocation: Allocation, level: TaxBracket = levelOf(allocation)): boolean {
  const { held } = allocation;
  if (held?.review !== 'pending') return false;
  const proposed = proposedModel(allocation, level);
  return proposed !== null && !holdsTheSame(heldModel(held), proposed);
}

/** The open accounts whose recommended portfolio waits for this person's answer, in the order of their ids. */
export async function waitingAllocations(context: OperationContext): Promise<Allocation[]> {
  const pending = await context.db
    .selectFrom('portfolio_allocation')
    .innerJoin('account_owner', 'account_owner.account_id', 'portfolio_allocation.account_id')
    .innerJoin('account', 'account.id', 'portfolio_allocation.account_id')
    .select('portfolio_allocation.account_id')
    .where('account_owner.person_id', '=', signedIn(context).id)
    .where('account_owner.role', '!=', 'joint')
    .where('account.closed_on', 'is', null)
    .where('portfolio_allocation.review', '=', 'pending')
    .orderBy('portfolio_allocation.account_id')
    .execute();
  const waiting = [];
  for (const { account_id } of pending) {
    const allocation = await ownAllocation(context, account_id);
    if (needsReview(allocation)) waiting.push(allocation);
  }
  return waiting;
}

/** Those that are decided together on one page: several that can be answered now. One alone is reviewed by itself. */
export function decidedTogether(waiting: readonly Allocation[]): readonly Allocation[] {
  const answerable = waiting.filter(({ held }) => held?.on_hold !== 1);
  return answerable.length > 1 ? answerable : [];
}

/** The level that the owner chose, or else the recommended one. */
export function levelOf({ held, recommendedLevel }: Pick<Allocation, 'held' | 'recommendedLevel'>): TaxBracket {
  return held?.tax_level_override ?? recommendedLevel;
}

export function heldModel(held: Held): SaaModel {
  const model = readModel(held.saa_model);
  if (model === null) throw new Error(`There is no model ${held.saa_model}`);
  return model;
}

type Change = Partial<Omit<Held, 'on_hold'>>;

/** Writes what changed and nothing else: what the custodian or another operation wrote meanwhile stays. */
export async function writeAllocation(context: OperationContext, allocation: Allocation, change: Change): Promise<void> {
  await write(context, allocation, change, false);
}

/** The same, refused while the custodian holds the account, also where the hold came after the account was read. */
export async function writeUnlessHeld(context: OperationContext, allocation: Allocation, change: Change): Promise<void> {
  if (!(await write(context, allocation, change, true))) throw new OperationFailure('ACCOUNT_ON_HOLD');
}

async function write(context: OperationContext, { account, held }: Allocation, change: Change, unlessHeld: boolean): Promise<boolean> {
  if (held === null) throw new Error('There is nothing to manage in this account');
  const { saa_model, review, plans_to_sell, tax_level_override, on_hold } = { ...held, ...change };
  const changed = { ...change, updated_at: context.now };
  const whole = { account_id: account.id, saa_model, review, plans_to_sell, tax_level_override, on_hold, updated_at: context.now };
  return changeAllocation(context.db, whole, changed, { unlessHeld });
}
