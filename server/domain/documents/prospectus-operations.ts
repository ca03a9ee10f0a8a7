import { z } from 'zod';
import { instruments, managedFunds } from '#server/markets/instruments.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { IsoDate } from '#server/operations/shapes.ts';
import { drawProspectus } from './draw-prospectus.ts';
import { pageOf, PagePlace } from '#server/kept-documents/page-of.ts';

/** 001 §9. */
const pageSize = 10;

/** A fund's prospectus takes effect on May 1 of each year. */
export function prospectusDate(today: string): string {
  const year = Number(today.slice(0, 4));
  return today.slice(5) >= '05-01' ? `${year}-05-01` : `${year - 1}-05-01`;
}

/** The ids of what the person holds, or ever bought: a prospectus is owed with the first purchase. */
async function boughtBy({ db }: OperationContext, personId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('account_owner', 'account_owner.account_id', 'ledger_entry.account_id')
    .select('instrument_id')
    .distinct()
    .where('account_owner.person_id', '=', personId)
    .where('instrument_id', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ instrument_id }) => instrument_id ?? []));
}

/** 001 §3: the prospectuses of the funds that a person bought, by name. */
const getProspectuses = defineOperation({
  name: 'getProspectuses',
  kind: 'read',
  input: z.strictObject({ page: z.number().int().nullable().optional() }),
  output: z.strictObject({
    rows: z.array(z.strictObject({ effectiveDate: IsoDate, ticker: z.string(), securityDisplayName: z.string() })),
    ...PagePlace,
  }),
  async handler({ page }, context) {
    const bought = await boughtBy(context, signedIn(context).id);
    const rows = [...instruments, ...managedFunds]
      .filter(({ id, kind }) => kind === 'ETF' && bought.has(id))
      .map(({ symbol, name }) => ({ effectiveDate: prospectusDate(context.today), ticker: symbol, securityDisplayName: name }))
      .toSorted((a, b) => (a.securityDisplayName < b.securityDisplayName ? -1 : 1));
    return pageOf(rows, { page: page ?? 1, pageSize });
  },
});

/** The prospectus of a fund, for anybody who is signed in: it says nothing of a person. */
const downloadProspectus = defineOperation({
  name: 'downloadProspectus',
  kind: 'read',
  input: z.strictObject({ ticker: z.string().max(10) }),
  output: z.strictObject({ name: z.string(), mediaType: z.literal('application/pdf'), content: z.string() }),
  async handler({ ticker }, context) {
    signedIn(context);
    const fund = [...instruments, ...managedFunds].find(({ symbol, kind }) => kind === 'ETF' && symbol === ticker);
    if (fund === undefined) throw new OperationNotFound('The prospectus');
    const content = await drawProspectus(fund, prospectusDate(context.today));
    return { name: `prospectus-${ticker}.pdf`, mediaType: 'application/pdf' as const, content: content.toString('base64') };
  },
});

export const prospectusOperations: readonly Operation[] = [getProspectuses, downloadProspectus];
