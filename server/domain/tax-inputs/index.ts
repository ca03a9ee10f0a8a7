/** The exports that other areas may use. */
export { saveHomeAddress, saveKnownAddress, suggestedAddresses } from './home-address.ts';
export { TaxFields, saveTaxInputs, taxMistakes } from './tax-fields.ts';
