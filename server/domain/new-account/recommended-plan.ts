import { readPerson } from '#server/people/read-person.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import type { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { assetClasses } from '#server/portfolios/asset-classes.ts';
import { allocationOf, eras, modelFor, type SaaModel } from '#server/portfolios/saa-models.ts';
import type { AccountRequest } from './own-request.ts';

export interface PlanItem {
  title: string;
  subtitle: string;
  /** A part of one, as a decimal string. */
  share: string;
}

/** The tax level of the portfolio: the applicant's choice, else the recommended one. */
export function taxLevelOf(request: AccountRequest): TaxBracket {
  return request.override_bracket ?? request.recommended_bracket;
}

export function riskOf(request: AccountRequest): number | null {
  return request.chosen_risk ?? request.recommended_risk;
}

/** The model that the account would be invested by; null for kinds that we do not manage. */
export async function modelOfRequest(context: OperationContext, request: AccountRequest, db = context.db): Promise<SaaModel | null> {
  const person = await readPerson({ db, vault: context.vault }, request.person_id);
  const holder = { level: taxLevelOf(request), state: person.home_state, era: eras.present, risk: riskOf(request) };
  return modelFor({ account_type: request.sub_type, flavor: request.flavor }, holder);
}

/** Largest first; shares add up to one. */
export function planItems(model: SaaModel | null): PlanItem[] {
  if (model === null) return [];
  return [...allocationOf(model)]
    .toSorted(([a, before], [b, after]) => after - before || a.localeCompare(b))
    .map(([code, percent]) => ({ ...assetClasses[code], share: (percent / 100).toFixed(2) }));
}
