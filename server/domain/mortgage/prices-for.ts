import type { Parties } from '#server/parties/parties.ts';
import { loanFiguresOf, propertyOf, type MortgageDetails } from './mortgage-details.ts';
import type { MortgageApplication } from './own-mortgage.ts';
import { rateOffer } from './rate-offers.ts';

/** Asks the pricing party for the rates of an application's loan as it is now, with what each comes to. */
export async function pricesFor(
  { parties, now }: { parties: Pick<Parties, 'mortgagePricing'>; now: number },
  { purpose, person_id: personId, details }: Pick<MortgageApplication, 'purpose' | 'person_id' | 'details'>,
  idempotencyKey: string,
): Promise<NonNullable<MortgageDetails['rates']> | 'INCOMPLETE' | 'NOT_OFFERED'> {
  const property = details === null ? null : propertyOf(details);
  const figures = details === null ? null : loanFiguresOf(details);
  if (details === null || property === null || figures === null) return 'INCOMPLETE';
  const { state, occupancy, kind, units, address } = property;
  const { purchase, refinance } = details;
  const priced = await parties.mortgagePricing.price({
    personId,
    idempotencyKey,
    loan: { purpose, cashOut: (refinance?.cashOut ?? 0) > 0, state, occupancy, kind, units, ...figures },
    texts: address === null ? [] : [address.street1],
  });
  if (priced.decision === 'NOT_OFFERED') return 'NOT_OFFERED';
  const offers = priced.rates.map((rate) => rateOffer(rate, { ...figures, purchase, refinance }));
  return { asOf: now, expiresAt: now + priced.validForMs, offers };
}
