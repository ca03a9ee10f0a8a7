import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { mostUnpacked } from '#schemas/limits.ts';
import { unpackValue } from '../expression/unpack-data.ts';
import type { Report } from './layout-diagnostics.ts';
import { pointerPart } from './walk-layout.ts';

/** Says which lists of the data stand as rows and a template and cannot be read so. */
export function checkPackedRows({ data = {}, under }: Layout, pointer: string, report: Report): void {
  const budget = { left: mostUnpacked };
  // As deep as a layout's JSON may be and no deeper.
  const check = (value: Json, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) value.forEach((part, index) => check(part, `${at}/${index}`));
    else if (!Object.hasOwn(value, '$rows')) for (const [key, part] of Object.entries(value)) check(part, at + pointerPart(key));
    else if (!isRead(value, budget))
      report(
        'packed-rows',
        at,
        `Packed rows are {"$rows": [[cells]], "as": what each row is, with {"$": place} for a cell}, ${mostUnpacked} values at most.`,
      );
  };
  check(data, `${pointer}/data`);
  if (under !== undefined) checkPackedRows(under, `${pointer}/under`, report);
}

/** True if each row could be read within the remaining budget. */
function isRead(rows: JsonObject, budget: { left: number }): boolean {
  const list = unpackValue(rows, budget);
  return Array.isArray(list) && list.every((row) => row !== null) && budget.left >= 0;
}
