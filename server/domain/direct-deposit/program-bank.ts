/** The bank that holds the money of cash accounts, as an employer's form asks for it. Made up; the routing number passes the check of one. */
export const programBank = {
  vendor: 'Harrow Ridge Bank, N.A.',
  vendorAddress: { street1: '200 Founders Street', street2: null, locality: 'Sioux Falls', jurisdiction: 'SD', postalCode: '57104' },
  routingNumber: '012345672',
} as const;
