import type { AddressCheck } from './address-check/address-check.ts';
import type { ErrorReporting } from './error-reporting/error-reporting.ts';
import type { IdentityCheck } from './identity-check/identity-check.ts';

/** The parties outside the product, each behind a small interface. */
export interface Vendors {
  addressCheck: AddressCheck;
  identityCheck: IdentityCheck;
  errorReporting: ErrorReporting;
}
