import type { AssetCode } from './asset-classes.ts';
import { allocationOf, readModel } from './saa-models.ts';

/** The fund that each asset class is held in. */
const funds: Record<AssetCode, string> = {
  USS: 'ins_OWTOT',
  FDS: 'ins_OWDEV',
  EMS: 'ins_OWEMG',
  DIV: 'ins_OWDIV',
  LAR: 'ins_OWLRG',
  MID: 'ins_OWMID',
  SMA: 'ins_OWSML',
  MUN: 'ins_OWMUN',
  CMF: 'ins_OWCAM',
  TRB: 'ins_OWTSY',
  STB: 'ins_OWTRS',
  COR: 'ins_OWCOR',
  TIP: 'ins_OWTIP',
};

const classes = new Map(Object.entries(funds).map(([code, instrumentId]) => [instrumentId, code as AssetCode])); // the keys of the record

/** The asset class that a fund is held for; undefined for an instrument that no model holds. */
export const assetClassOfFund = (instrumentId: string): AssetCode | undefined => classes.get(instrumentId);

/** A fund and its share of a portfolio. */
export interface FundShare {
  instrumentId: string;
  percent: number;
}

/** The funds of a model by its name, whole percents that add up to a hundred; none of a name that is no model's. */
export function fundsOfModel(name: string): FundShare[] {
  const model = readModel(name);
  if (model === null) return [];
  return [...allocationOf(model)].map(([code, percent]) => ({ instrumentId: funds[code], percent }));
}
