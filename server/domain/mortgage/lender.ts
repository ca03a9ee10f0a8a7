/** Who lends, as notices and disclosures name it. `flows/config.yaml` names the same on pages. */
export const lender = {
  name: 'Larkmoor Home Lending',
  address: '40 Harbor Street, Burlington, VT 05401',
  nmlsId: '9910042',
  phone: '(800) 555-0167',
  officer: { name: 'Marguerite Oakes', nmlsId: '9910117' },
} as const;
