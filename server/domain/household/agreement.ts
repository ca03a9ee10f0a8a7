/** The version of what a member accepts before they share an account of their own. Its words are in `flows/household/agreements/`: a change of them is a new version. */
export const agreementVersion = '2026-11-27';
