import { readPerson } from '#server/people/read-person.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import type { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { assetClasses } from '#server/portfolios/asset-classes.ts';
import { allocationOf, eras, modelFor, stockPercentOf, type SaaModel } from '#server/portfolios/saa-models.ts';
import { yearOutcomes, type YearOutcomes } from '#server/portfolios/year-outcomes.ts';
import { asksOf } from './account-kinds.ts';
import type { AccountRequest } from './own-request.ts';
import { riskLevels } from './risk.ts';

export interface PlanItem {
  title: string;
  subtitle: string;
  /** A part of one, as a decimal string. */
  share: string;
}

export interface Prospect {
  /** Parts of one, as decimal strings. */
  stocks: string;
  bonds: string;
  /** The worth of $10,000 after a year. */
  year: YearOutcomes;
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

/** The model for each level of risk that can be chosen; none for kinds whose portfolio is the same at every level, and before risk is asked. */
export async function modelsByRisk(context: OperationContext, request: AccountRequest): Promise<{ level: number; model: SaaModel }[]> {
  if (!asksOf(request.sub_type, request.flavor).riskLevel || request.recommended_risk === null) return [];
  const levels = Array.from({ length: riskLevels.most }, (_, place) => place + riskLevels.least);
  const models = await Promise.all(levels.map((level) => modelOfRequest(context, { ...request, chosen_risk: level })));
  return levels.flatMap((level, place) => {
    const model = models[place] ?? null;
    return model === null ? [] : [{ level, model }];
  });
}

/** The percent of stocks, and what a year could come to. */
export function prospectOf(model: SaaModel): Prospect {
  const percent = stockPercentOf(model);
  return { stocks: (percent / 100).toFixed(2), bonds: (1 - percent / 100).toFixed(2), year: yearOutcomes(percent) };
}

/** Largest first; shares add up to one. */
export function planItems(model: SaaModel | null): PlanItem[] {
  if (model === null) return [];
  return [...allocationOf(model)]
    .toSorted(([a, before], [b, after]) => after - before || a.localeCompare(b))
    .map(([code, percent]) => ({ ...assetClasses[code], share: (percent / 100).toFixed(2) }));
}
