/** Reads of another area's tables. The list may only shrink: a read that is gone is struck out here, and none is added. */
export const foreignReads: readonly string[] = [
  'domain/accounts/charge-fees.ts reads fee_discount, a table of domain/fee-waivers',
  'domain/accounts/charge-fees.ts reads fee_waiver, a table of domain/fee-waivers',
  'domain/accounts/charge-fees.ts reads financial_incentive, a table of domain/fee-waivers',
  'domain/accounts/debit-accounts.ts reads debit_account, a table of domain/debit-cards',
  'domain/accounts/debit-accounts.ts reads direct_deposit, a table of domain/direct-deposit',
  'domain/documents/document-links.ts reads accepted_agreement, a table of domain/new-account',
  'domain/documents/document-links.ts reads fpsl_agreement, a table of domain/securities-lending',
  'domain/documents/document-links.ts reads household_member, a table of domain/household',
  'domain/documents/document-links.ts reads joint_agreement, a table of domain/joint-access',
  'domain/joint-access/invited.ts reads joint_invitation, a table of domain/new-account',
  'domain/new-account/opening-operations.ts reads joint_agreement, a table of domain/joint-access',
  'domain/profile/name-change.ts reads reentry_request, a table of domain/identity-reentry',
];
