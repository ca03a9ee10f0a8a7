/** The exports that other areas may use. */
export { type LinkState, hasLinkToShow, readLink } from './link-state.ts';
export { asked, linkedWith } from './seeds.ts';
