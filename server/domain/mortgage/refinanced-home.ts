import type { z } from 'zod';
import { OwnedProperty } from './financial-details.ts';
import type { MortgageDetails } from './mortgage-details.ts';

/** The facts about a refinanced home that are known already, so that they are not entered again as property. */
export const RefinancedHome = OwnedProperty.pick({
  address: true,
  value: true,
  holding: true,
  occupancy: true,
  monthlyRent: true,
  loanBalance: true,
  loanPayment: true,
});

export function refinancedHomeOf({ place, use, refinance }: MortgageDetails): z.output<typeof RefinancedHome> | null {
  if (refinance === null || use === null || place?.address == null) return null;
  const { street1, city, state } = place.address;
  return {
    address: `${street1}, ${city}, ${state}`,
    value: refinance.value,
    holding: 'RETAINED',
    occupancy: use.occupancy,
    monthlyRent: use.monthlyRent ?? 0,
    loanBalance: refinance.balance,
    loanPayment: refinance.currentPayment,
  };
}
