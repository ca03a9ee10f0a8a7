import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import type { BorrowerDetails } from '#server/domain/mortgage/borrower-details.ts';
import type { MortgageDetails } from '#server/domain/mortgage/mortgage-details.ts';
import { standInRates } from '#server/domain/mortgage/mortgage-pricing.stand-in.ts';
import type { RateOffer } from '#server/domain/mortgage/rate-offer.ts';
import { rateOffer } from '#server/domain/mortgage/rate-offers.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';

interface Told extends Pick<MortgageDetails, 'purchase' | 'refinance' | 'place' | 'use'> {
  purpose: 'PURCHASE' | 'REFINANCE';
  rate: RateOffer | null;
  loanAmount: number;
  propertyValue: number;
  borrowers: { answers: Pick<BorrowerDetails['answers'], 'residence'> }[];
  contradictions: string[];
  concerns: string[];
}

onAnyDatabase('the made-up mortgage applications', (database) => {
  test.each([
    'mortgage: a purchase with a co-borrower ready to be submitted',
    'mortgage: a purchase with a co-borrower submitted',
    'mortgage: a refinance submitted and a purchase begun',
    'mortgage: denied',
    'mortgage: submitted without an address',
  ] as const)('%s: each is as the product would have made it', async (trait) => {
    const product = await makeProduct(await database.open());
    const copy = await product.personas.copy(persona(mortgage, trait));
    const call = (name: string, input: JsonObject = {}) => product.call({ id: copy?.personId ?? '' }, name, input);
    const { applicationsViews } = (await call('getAllMortgageApplicationViewsForUser')) as {
      applicationsViews: { applicationId: string }[];
    };
    const all = await Promise.all(
      applicationsViews.map(async ({ applicationId }) => (await call('getMortgageApplication', { applicationId })) as unknown as Told),
    );
    const answered = all.filter(({ rate }) => rate !== null);
    expect(answered.length).toBeGreaterThan(0);
    for (const { rate, purchase, refinance, place, use, purpose, borrowers, ...told } of answered) {
      if (rate === null || place === null || use === null) throw new Error('Nothing is answered');
      const { loanAmount, propertyValue } = told;
      const [priced] = standInRates({ ...place, ...use, loanAmount, propertyValue, purpose, cashOut: false });
      if (priced === undefined) throw new Error('Nothing is offered');
      expect(rate).toEqual(rateOffer(priced, { loanAmount, propertyValue, purchase, refinance }));
      expect([told.contradictions, told.concerns]).toEqual([[], []]);
      if (refinance !== null)
        expect(borrowers[0]?.answers.residence).toMatchObject({ street1: place.address?.street1, housing: 'OWN', monthlyRent: null });
    }
  });
});
