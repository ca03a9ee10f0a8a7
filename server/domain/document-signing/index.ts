/** What other areas may use of this one. */
export type { DisclosureName } from './disclosure-texts.ts';
export { type DisclosureSigner, addDisclosure, ownDisclosure, signedDisclosures, textOf } from './own-disclosure.ts';
