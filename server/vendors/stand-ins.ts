import { standInAddressCheck } from './address-check/address-check.stand-in.ts';
import { standInErrorReporting } from './error-reporting/error-reporting.stand-in.ts';
import { standInIdentityCheck } from './identity-check/identity-check.stand-in.ts';
import type { StandInDependencies } from './stand-in.ts';
import type { Vendors } from './vendors.ts';

/** Every party played locally: a fresh machine runs with no account anywhere and no network. */
export function standInVendors(deps: StandInDependencies & { ids: () => string }): Vendors {
  return {
    addressCheck: standInAddressCheck(deps),
    identityCheck: standInIdentityCheck(deps),
    errorReporting: standInErrorReporting(deps),
  };
}
