/** What other areas may use of this one. */
export { companyOfPerson } from './company-of-person.ts';
export { workplaceDiscount } from './workplace-discount.ts';
