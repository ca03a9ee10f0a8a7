import type { AssetCode } from './asset-classes.ts';
import { allocationOf, readModel } from './saa-models.ts';

/**
 * The two funds of each asset class. The first is held as a rule. The second follows another index and is of another family, so that the two are not
 * substantially identical (26 USC 1091(a)): one takes the place of the other where its loss is harvested.
 */
const funds: Record<AssetCode, readonly [string, string]> = {
  USS: ['ins_OWTOT', 'ins_TBTOT'],
  FDS: ['ins_OWDEV', 'ins_TBDEV'],
  EMS: ['ins_OWEMG', 'ins_TBEMG'],
  DIV: ['ins_OWDIV', 'ins_TBDIV'],
  LAR: ['ins_OWLRG', 'ins_TBLRG'],
  MID: ['ins_OWMID', 'ins_TBMID'],
  SMA: ['ins_OWSML', 'ins_TBSML'],
  MUN: ['ins_OWMUN', 'ins_TBMUN'],
  CMF: ['ins_OWCAM', 'ins_TBCAM'],
  TRB: ['ins_OWTSY', 'ins_TBTSY'],
  STB: ['ins_OWTRS', 'ins_TBTRS'],
  COR: ['ins_OWCOR', 'ins_TBCOR'],
  TIP: ['ins_OWTIP', 'ins_TBTIP'],
};

const classes = new Map(
  Object.entries(funds).flatMap(([code, pair]) => pair.map((instrumentId) => [instrumentId, code as AssetCode] as const)), // the keys of the record
);

/** The asset class that a fund is held for; undefined for an instrument that no model holds. */
export const assetClassOfFund = (instrumentId: string): AssetCode | undefined => classes.get(instrumentId);

/** A fund and its share of a portfolio. */
export interface FundShare {
  instrumentId: string;
  /** The other fund of its asset class. What is held of either counts towards the share. */
  alternateId: string;
  percent: number;
}

/** The funds of a model by its name, whole percents that add up to a hundred; none of a name that is no model's. */
export function fundsOfModel(name: string): FundShare[] {
  const model = readModel(name);
  if (model === null) return [];
  return [...allocationOf(model)].map(([code, percent]) => {
    const [instrumentId, alternateId] = funds[code];
    return { instrumentId, alternateId, percent };
  });
}
