import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { Rate } from '#server/operations/shapes.ts';
import { assetClasses, assetSubtitles, assetTitles, assetKind, assetKinds, type AssetCode } from '#server/portfolios/asset-classes.ts';
import { allocationOf, type SaaModel } from '#server/portfolios/saa-models.ts';

/** One part of a portfolio, now and as proposed: shares of the whole as decimal strings, of which each side adds up to one. */
export const ComparedShare = z.strictObject({
  code: z.string(),
  kind: z.enum(assetKinds),
  title: said(assetTitles),
  subtitle: said(assetSubtitles),
  currentAllocation: Rate,
  proposedAllocation: Rate,
  isNew: z.boolean(),
});

export function share(percents: ReadonlyMap<AssetCode, number>, code: AssetCode): string {
  return ((percents.get(code) ?? 0) / 100).toFixed(2);
}

/** Every part of either side, largest proposed first. */
export function compared(current: SaaModel, proposed: SaaModel) {
  const [before, after] = [allocationOf(current), allocationOf(proposed)];
  const codes = [...new Set([...after.keys(), ...before.keys()])];
  codes.sort((a, b) => (after.get(b) ?? 0) - (after.get(a) ?? 0) || (before.get(b) ?? 0) - (before.get(a) ?? 0) || a.localeCompare(b));
  return codes.map((code) => ({
    code,
    kind: assetKind(code),
    ...assetClasses[code],
    currentAllocation: share(before, code),
    proposedAllocation: share(after, code),
    isNew: !before.has(code),
  }));
}
