/**
 * The states whose law makes most of what spouses acquire in their marriage the property of both (IRS Publication 555, 2026). Alaska, Florida, Kentucky,
 * South Dakota and Tennessee do so only for spouses who choose it by an agreement or a trust, and are not listed.
 */
export const communityPropertyStates: readonly string[] = ['AZ', 'CA', 'ID', 'LA', 'NV', 'NM', 'TX', 'WA', 'WI'];
