import { grantRole } from '#server/security/roles.ts';
import { rungDate } from '../domain/bond-ladder/ladder.ts';
import { asRate, yieldAt } from '../domain/bond-ladder/yield-curve.ts';
import { addDays, addMonths, newYorkDate } from '../time/calendar.ts';
import { bracketOf } from '../domain/accounts/tax-levels.ts';
import type { AccountPlan, CastPlan, LadderPlan } from './cast-plan.ts';
import { plantInputs, plantInvestment } from './plant-investing.ts';
import type { Planting } from './planting.ts';

/** Writes people and what is theirs, relative to the clock. Everybody that they share an account with must be among them. */
export async function plant(planting: Planting, plans: readonly CastPlan[]): Promise<Map<string, string>> {
  const personIds = new Map<string, string>();
  for (const plan of plans) personIds.set(plan.username, await plantPerson(planting, plan));
  for (const plan of plans) {
    for (const account of plan.accounts) {
      const owners = [plan.username, ...(account.with ?? [])].map((username) => personIds.get(username)).filter((id) => id !== undefined);
      await plantAccount(planting, account, plan, owners);
    }
  }
  return personIds;
}

async function plantPerson(planting: Planting, plan: CastPlan): Promise<string> {
  const { db, now, ids, passwordHash, nameOf } = planting;
  const id = ids();
  const username = nameOf(plan.username);
  await db
    .insertInto('person')
    .values({
      id,
      username,
      first_name: plan.firstName,
      middle_name: plan.middleName ?? null,
      last_name: plan.lastName,
      email: `${username}@mail.example`,
      home_state: plan.state,
      filing_status: plan.filingStatus,
      pretax_income_cents: plan.incomeCents,
      cast_username: plan.username,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('credential')
    .values({ person_id: id, kind: 'password', hash: passwordHash(plan.username), updated_at: now })
    .execute();
  for (const role of plan.roles ?? []) await grantRole(db, { personId: id, role, now });
  await plantInputs(planting, plan, id);
  for (const bank of plan.linked ?? []) {
    await db
      .insertInto('linked_account')
      .values({
        id: ids(),
        person_id: id,
        nickname: bank.nickname,
        balance_cents: bank.balanceCents,
        institution: bank.institution,
        logo: bank.logo,
        last4: bank.last4,
      })
      .execute();
  }
  for (const request of plan.requests ?? []) {
    await db
      .insertInto('account_request')
      .values({
        id: ids(),
        person_id: id,
        sub_type: request.subType,
        flavor: request.flavor,
        status: request.status,
        recommended_bracket: bracketOf(plan.filingStatus, plan.incomeCents),
        override_bracket: null,
        override_state: 'none',
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
  return id;
}

async function plantAccount(planting: Planting, plan: AccountPlan, owner: CastPlan, owners: string[]): Promise<void> {
  const { db, now, ids } = planting;
  const id = ids();
  const today = newYorkDate(now);
  const bonds = plan.ladder === undefined ? [] : bondsOf(plan.ladder, today);
  await db
    .insertInto('account')
    .values({
      id,
      externalized_id: ids(),
      account_type: plan.type,
      flavor: plan.flavor,
      display_name: plan.name,
      total_value_cents: plan.valueCents + bonds.reduce((sum, bond) => sum + bond.face_cents, 0),
      advisory_fee: plan.fee,
      recommended_bracket: plan.flavor === 'CASH' ? null : bracketOf(owner.filingStatus, owner.incomeCents),
      opened_on: addDays(addMonths(today, -14), owners.length),
    })
    .execute();
  for (const [place, personId] of owners.entries()) {
    const role = plan.type === 'TRUST' ? 'trustee' : place === 0 ? 'owner' : 'joint';
    await db.insertInto('account_owner').values({ account_id: id, person_id: personId, role }).execute();
  }
  await plantInvestment(planting, plan, { accountId: id, owner, ownerId: owners[0] ?? '' });
  if (plan.ladder === undefined) return;
  const { months, yieldKind, targetMonthsLater, onHold } = plan.ladder;
  await db
    .insertInto('bond_ladder')
    .values({
      account_id: id,
      max_maturity_months: months,
      yield_kind: yieldKind,
      reinvestment: targetMonthsLater === undefined ? 'on' : 'untilTerminatedDate',
      terminated_on: targetMonthsLater === undefined ? null : rungDate(today, months + targetMonthsLater),
      destination_account_id: null,
      on_hold: onHold === true ? 1 : 0,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('bond')
    .values(bonds.map((bond) => ({ id: ids(), account_id: id, ...bond })))
    .execute();
}

function bondsOf(
  { months, rungCents, beyond = [] }: LadderPlan,
  today: string,
): { matures_on: string; face_cents: number; yield_rate: string }[] {
  const rungs = [...Array.from({ length: months }, (_, place) => place + 1), ...beyond];
  return rungs.map((rung) => ({ matures_on: rungDate(today, rung), face_cents: rungCents, yield_rate: asRate(yieldAt(rung)) }));
}
