/** The exports that other areas may use. */
export { companyOfPerson } from './company-of-person.ts';
export { workplaceDiscount } from './workplace-discount.ts';
