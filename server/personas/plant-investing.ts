import type { Row } from '#server/storage/database.ts';
import { eras, modelFor, modelName } from '../domain/allocation-update/saa-models.ts';
import { disclosure } from '../domain/securities-lending/enrollment.ts';
import { bracketOf } from '../domain/accounts/tax-levels.ts';
import type { AccountPlan, CastPlan } from './cast-plan.ts';
import type { Planting } from './planting.ts';

/** What a person told of themselves, what parties outside answer about them, and what of theirs is lent. */
export async function plantInputs({ db, now, ids }: Planting, plan: CastPlan, personId: string): Promise<void> {
  const mine = { person_id: personId };
  if (plan.home !== undefined) {
    const { street1, street2, city, postalCode } = plan.home;
    await db
      .insertInto('home_address')
      .values({
        ...mine,
        street1,
        street2: street2 ?? null,
        locality: city,
        jurisdiction: plan.state,
        postal_code: postalCode,
        confirmed_at: null,
      })
      .execute();
  }
  if (plan.spouse !== undefined) {
    const { status, email } = plan.spouse;
    await db
      .insertInto('spousal_link')
      .values({ ...mine, status, recipient_email: email ?? null, updated_at: now })
      .execute();
  }
  if (plan.birthDate !== undefined) {
    const identity = { birth_date: plan.birthDate, tax_id_secret: null, tax_id_last4: null };
    await db
      .insertInto('person_identity')
      .values({ ...mine, ...identity })
      .execute();
  }
  for (const [party, outcome] of Object.entries(plan.outcomes ?? {}))
    await db
      .insertInto('party_scenario')
      .values({ ...mine, party, outcome })
      .execute();
  if (plan.lending === undefined) return;
  const { status, trouble = null, loans = [], earnings = [] } = plan.lending;
  const onboarded = status === 'none' ? null : now - 90 * 24 * 3600 * 1000;
  await db
    .insertInto('fpsl_enrollment')
    .values({ ...mine, is_eligible: 1, status, onboarded_at: onboarded, trouble, updated_at: now })
    .execute();
  if (onboarded !== null)
    await db
      .insertInto('fpsl_agreement')
      .values({ ...mine, version: disclosure.version, agreed_at: onboarded })
      .execute();
  for (const loan of loans)
    await db
      .insertInto('fpsl_loan')
      .values({ id: ids(), ...mine, ...loan, recall_by: null })
      .execute();
  for (const { account = null, stockPortfolio = null, currentMonthCents, totalCents } of earnings) {
    await db
      .insertInto('fpsl_earning')
      .values({
        ...mine,
        id: ids(),
        account_name: account,
        stock_portfolio_name: stockPortfolio,
        current_month_cents: currentMonthCents,
        total_cents: totalCents,
      })
      .execute();
  }
}

/** What an account is invested by, and what its first owner is asked to enter again. */
export async function plantInvestment(
  { db, now, ids }: Planting,
  plan: AccountPlan,
  of: { accountId: string; owner: CastPlan; ownerId: string },
): Promise<void> {
  const { accountId, owner, ownerId } = of;
  if (plan.reentry !== undefined) {
    const nothingGiven = { name_given_at: null, birth_date_given_at: null, tax_id_given_at: null, verified_at: null };
    await db
      .insertInto('reentry_request')
      .values({ id: ids(), account_id: accountId, person_id: ownerId, kind: plan.reentry, ...nothingGiven })
      .execute();
  }
  if (plan.allocation === undefined) return;
  const { needsReview, plansToSell, onHold = false } = plan.allocation;
  const model = modelFor(
    { account_type: plan.type, flavor: plan.flavor },
    { level: bracketOf(owner.filingStatus, owner.incomeCents), state: owner.state, era: needsReview ? eras.former : eras.present },
  );
  if (model === null) throw new Error(`Nothing is managed in the ${plan.flavor} account of ${owner.username}`);
  const row: Omit<Row<'portfolio_allocation'>, 'account_id'> = {
    saa_model: modelName(model),
    review: needsReview ? 'pending' : 'none',
    plans_to_sell: plansToSell === undefined ? null : plansToSell ? 1 : 0,
    tax_level_override: null,
    on_hold: onHold ? 1 : 0,
    updated_at: now,
  };
  await db
    .insertInto('portfolio_allocation')
    .values({ account_id: accountId, ...row })
    .execute();
}
