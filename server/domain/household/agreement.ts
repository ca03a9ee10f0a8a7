/** What a member accepts before they share an account of their own. Its words are in `flows/household/words/en.yaml`. */
export const agreementVersion = '2026-11-27';
