/** What other areas may use of this one. */
export { type LinkState, hasLinkToShow, readLink } from './link-state.ts';
export { asked, linkedWith } from './seeds.ts';
