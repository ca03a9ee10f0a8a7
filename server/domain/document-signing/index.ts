/** The exports that other areas may use. */
export { type DisclosureName, SigningTitle } from './disclosure-texts.ts';
export { type DisclosureSigner, addDisclosure, isSignedBy, ownDisclosure, signedDisclosures, textOf } from './own-disclosure.ts';
