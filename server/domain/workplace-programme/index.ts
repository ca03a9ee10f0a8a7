/** The exports that other areas may use. */
export { companyOfPerson, hasEmployer } from './company-of-person.ts';
export { workplaceDiscount } from './workplace-discount.ts';
