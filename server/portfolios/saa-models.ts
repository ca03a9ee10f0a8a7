import type { Row } from './tables.ts';
import type { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { assetKind, wholePercents, type AssetCode, type Weights } from './asset-classes.ts';

/** Portfolios of one kind. `null` where we manage none: cash, and ladders, whose owner chooses the rungs. */
export type Family = 'TAXABLE' | 'TAX_AWARE' | 'RETIREMENT' | 'BOND' | 'INDEX' | 'TRUST';
/** EXEMPT: an account whose earnings are not taxed as they come in, so that no tax level applies. */
export type ModelLevel = TaxBracket | 'EXEMPT';

/** The models before the present review, and those that it recommends. */
export const eras = { former: '2025', present: '2026' } as const;
export type Era = (typeof eras)[keyof typeof eras];

/** A strategic asset allocation; its name says all that the allocation is computed from. */
export interface SaaModel {
  family: Family;
  era: Era;
  level: ModelLevel;
  california: boolean;
  /** The owner's risk, from 1 to 10; null if nobody was asked, and for families without stocks and bonds to weigh. */
  risk: number | null;
}

export function isIra(accountType: string): boolean {
  return accountType.endsWith('_IRA');
}

/** Accounts whose earnings are not taxed as they come in, so that no tax level applies. */
export function isTaxSheltered(accountType: string): boolean {
  return isIra(accountType) || accountType === 'COLLEGE';
}

export function familyOf(accountType: string, flavor: string): Family | null {
  if (flavor === 'AUTOMATED_BOND_PORTFOLIO') return 'BOND';
  if (flavor === 'INDEX_INVESTING') return 'INDEX';
  if (flavor !== 'AUTOMATED_INVESTING' && flavor !== 'TAX_AWARE_INVESTING') return null;
  if (isTaxSheltered(accountType)) return 'RETIREMENT';
  if (accountType === 'TRUST') return 'TRUST';
  return flavor === 'TAX_AWARE_INVESTING' ? 'TAX_AWARE' : 'TAXABLE';
}

/** California's own bonds belong into accounts that hold tax-free bonds at all. */
export function modelFor(
  account: Pick<Row<'account'>, 'account_type' | 'flavor'>,
  holder: { level: TaxBracket; state: string; era: Era; risk?: number | null },
): SaaModel | null {
  const family = familyOf(account.account_type, account.flavor);
  if (family === null) return null;
  const level = isTaxSheltered(account.account_type) ? 'EXEMPT' : holder.level;
  const california = holder.state === 'CA' && level !== 'EXEMPT' && family !== 'INDEX';
  return { family, era: holder.era, level, california, risk: family === 'INDEX' || family === 'BOND' ? null : (holder.risk ?? null) };
}

export function modelName({ family, era, level, california, risk }: SaaModel): string {
  return [family, era, level, ...(california ? ['CA'] : []), ...(risk === null ? [] : [`R${risk}`])].join('-');
}

const pattern = /^(TAXABLE|TAX_AWARE|RETIREMENT|BOND|INDEX|TRUST)-(2025|2026)-(HIGH|MEDIUM|LOW|EXEMPT)(-CA)?(?:-R([1-9]|10))?$/;

export function readModel(name: string): SaaModel | null {
  const parts = pattern.exec(name);
  if (parts === null) return null;
  const [, family, era, level, california, risk] = parts;
  return {
    family: family as Family, // these three by the pattern
    era: era as Era,
    level: level as ModelLevel,
    california: california !== undefined,
    risk: risk === undefined ? null : Number(risk),
  };
}

/** Percent of stocks without a level of risk, before the present review and since. */
const stockShares: Record<Family, Record<Era, number>> = {
  TAXABLE: { '2025': 68, '2026': 70 },
  TAX_AWARE: { '2025': 73, '2026': 76 },
  RETIREMENT: { '2025': 72, '2026': 75 },
  TRUST: { '2025': 52, '2026': 55 },
  INDEX: { '2025': 100, '2026': 100 },
  BOND: { '2025': 0, '2026': 0 },
};

/** A level of risk means the same share of stocks in every account; the shares above are for accounts whose owner was not asked. */
function stockShare({ family, era, risk }: SaaModel): number {
  return risk === null ? stockShares[family][era] : Math.min(95, risk * 10);
}

const dividendWeights: Record<ModelLevel, number> = { HIGH: 5, MEDIUM: 12, LOW: 18, EXEMPT: 15 };

function stockWeights({ family, era, level }: SaaModel): Weights {
  const present = era === eras.present;
  if (family === 'INDEX') return present ? { LAR: 78, MID: 14, SMA: 8 } : { LAR: 82, MID: 12, SMA: 6 };
  return { USS: present ? 52 : 49, FDS: present ? 22 : 24, EMS: present ? 11 : 14, DIV: dividendWeights[level] };
}

/** The higher the tax, the more of the interest should be free of it. */
const bondWeights: Record<ModelLevel, Weights> = {
  HIGH: { MUN: 78, TRB: 16, COR: 6 },
  MEDIUM: { MUN: 48, TRB: 28, COR: 24 },
  LOW: { MUN: 12, TRB: 34, COR: 54 },
  EXEMPT: { TRB: 28, COR: 50, TIP: 22 },
};

/** California's share of tax-free bonds, in percent. */
const californiaShare: Record<ModelLevel, number> = { HIGH: 70, MEDIUM: 50, LOW: 25, EXEMPT: 0 };

function bondPart({ family, era, level, california }: SaaModel): Weights {
  const present = era === eras.present;
  const weights = { ...bondWeights[level] };
  if (family === 'BOND') weights.STB = present ? 12 : 18;
  // Before the review, treasury bonds stood where tax-free ones do now.
  const { MUN = 0, TRB = 0 } = weights;
  const moved = present ? 0 : Math.min(8, MUN);
  weights.TRB = TRB + moved;
  weights.MUN = MUN - moved;
  if (california && present) {
    weights.CMF = (weights.MUN * californiaShare[level]) / 100;
    weights.MUN -= weights.CMF;
  }
  return weights;
}

/** Whole percents that add up to one hundred, and those of stocks to their share. */
export function allocationOf(model: SaaModel): Map<AssetCode, number> {
  const stocks = stockShare(model);
  return new Map([...wholePercents(stockWeights(model), stocks), ...wholePercents(bondPart(model), 100 - stocks)]);
}

/** Percent of stocks in an allocation. */
export function stockPercentOf(model: SaaModel): number {
  const parts = [...allocationOf(model)].filter(([code]) => assetKind(code) === 'STOCKS');
  return parts.reduce((sum, [, percent]) => sum + percent, 0);
}

/** True if two models have the same shares: some differ in name alone. */
export function holdsTheSame(one: SaaModel, other: SaaModel): boolean {
  const [before, after] = [allocationOf(one), allocationOf(other)];
  return before.size === after.size && [...after].every(([code, percent]) => before.get(code) === percent);
}
