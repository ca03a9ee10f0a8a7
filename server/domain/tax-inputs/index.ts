/** What other areas may use of this one. */
export { saveHomeAddress, suggestedAddresses } from './home-address.ts';
export { TaxFields, saveTaxInputs, taxMistakes } from './tax-fields.ts';
