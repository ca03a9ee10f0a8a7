import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { preparedQuery } from '#server/storage/prepared-query.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { addMonths, onDay } from '#server/time/calendar.ts';
import { OperationNotFound, type Actor } from '#server/operations/operation.ts';
import { asRate, averageYield } from './yield-curve.ts';

/** Ladders come in steps of three months, from half a year to six. */
export const shortestMonths = 6;
export const longestMonths = 72;
export const stepMonths = 3;
/** The annual fee on a ladder. */
export const ladderFee = 0.0015;

export const offeredLengths: readonly number[] = Array.from(
  { length: (longestMonths - shortestMonths) / stepMonths + 1 },
  (_, place) => shortestMonths + place * stepMonths,
);

export type Bond = Pick<Row<'bond'>, 'matures_on' | 'face_cents' | 'yield_rate'>;

export interface Ladder {
  account: Row<'account'>;
  settings: Row<'bond_ladder'>;
  /** The next to mature first. */
  bonds: Bond[];
}

const settingsOfLadder = preparedQuery(['account'], (db, { account }) =>
  db.selectFrom('bond_ladder').selectAll().where('account_id', '=', account),
);
const bondsOfLadder = preparedQuery(['account'], (db, { account }) =>
  db.selectFrom('bond').select(['matures_on', 'face_cents', 'yield_rate']).where('account_id', '=', account).orderBy('matures_on'),
);

/** Throws `OperationNotFound` where there is no such account, it is not theirs, or it holds no ladder. */
export async function ownLadder(db: Kysely<Database>, person: Actor, accountId: string): Promise<Ladder> {
  const account = await ownAccount(db, person, accountId);
  const [settings] = await settingsOfLadder(db, { account: account.id });
  if (settings === undefined) throw new OperationNotFound('The bond ladder');
  const bonds = await bondsOfLadder(db, { account: account.id });
  return { account, settings, bonds };
}

let rungsOf = '';
let rungDates: string[] = [];

/** Rungs mature on the fifteenth; the first is next month's. Asked for every length of every ladder, so a day's dates are kept. */
export function rungDate(today: string, rung: number): string {
  if (rungsOf !== today) {
    rungsOf = today;
    rungDates = [];
  }
  return (rungDates[rung] ??= onDay(addMonths(onDay(today, 1), rung), 15));
}

/** The last rung's date: no ladder of this length can be wound down earlier without selling. */
export function minimumTerminatedDate(today: string, months: number): string {
  return rungDate(today, months);
}

/** Bonds that mature after the last rung of a length: they stay until they mature and are never sold. */
export function bondsBeyond(bonds: readonly Bond[], today: string, months: number): Bond[] {
  const last = rungDate(today, months);
  return bonds.filter((bond) => bond.matures_on > last);
}

/** The average by value, or null of nothing. */
export function weightedYield(bonds: readonly Bond[]): number | null {
  const value = bonds.reduce((sum, bond) => sum + bond.face_cents, 0);
  if (value === 0) return null;
  return bonds.reduce((sum, bond) => sum + Number(bond.yield_rate) * bond.face_cents, 0) / value;
}

export interface LengthConfiguration {
  length: number;
  isCurrentSelection: boolean;
  fee: string;
  minimumTerminatedDate: string;
  numberOfNewRungs: number;
  bondsOutsideLadder: number;
  bondLadderLengthEditYield:
    | {
        type: 'EstimateBondLadderLengthEditYield';
        ladderAverageYield: string;
        additionalDeposit: number;
        averageYieldForCurrentSelectedLadder: string;
      }
    | {
        type: 'NewBondLadderLengthEditYield';
        ladderAverageYield: string;
        averageYieldOutsideLadder: string | null;
        totalAverageYield: string;
      };
}

/** The effect of each offered length on this ladder today. */
export function lengthConfigurations({ settings, bonds }: Pick<Ladder, 'settings' | 'bonds'>, today: string): LengthConfiguration[] {
  const current = settings.max_maturity_months;
  const faces = bonds.map((bond) => bond.face_cents);
  const perRung = faces.length === 0 ? 0 : Math.round(faces.reduce((sum, face) => sum + face, 0) / faces.length);
  return offeredLengths.map((length) => {
    const outside = bondsBeyond(bonds, today, length);
    const numberOfNewRungs = Math.max(0, length - current);
    const ladderAverage = averageYield(length) - ladderFee;
    return {
      length,
      isCurrentSelection: length === current,
      fee: asRate(ladderFee),
      minimumTerminatedDate: minimumTerminatedDate(today, length),
      numberOfNewRungs,
      bondsOutsideLadder: outside.length,
      bondLadderLengthEditYield:
        settings.yield_kind === 'new'
          ? outsideYields(ladderAverage, bonds, outside)
          : {
              type: 'EstimateBondLadderLengthEditYield',
              ladderAverageYield: asRate(ladderAverage),
              additionalDeposit: numberOfNewRungs * perRung,
              averageYieldForCurrentSelectedLadder: asRate(averageYield(current) - ladderFee),
            },
    };
  });
}

function outsideYields(
  ladderAverage: number,
  bonds: readonly Bond[],
  outside: readonly Bond[],
): LengthConfiguration['bondLadderLengthEditYield'] {
  const beyond = weightedYield(outside);
  const total = bonds.reduce((sum, bond) => sum + bond.face_cents, 0);
  const apart = outside.reduce((sum, bond) => sum + bond.face_cents, 0);
  const after = beyond === null ? null : beyond - ladderFee;
  const share = total === 0 ? 0 : apart / total;
  return {
    type: 'NewBondLadderLengthEditYield',
    ladderAverageYield: asRate(ladderAverage),
    averageYieldOutsideLadder: after === null ? null : asRate(after),
    totalAverageYield: asRate(after === null ? ladderAverage : ladderAverage * (1 - share) + after * share),
  };
}
