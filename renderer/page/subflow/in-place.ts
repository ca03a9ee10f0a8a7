/** Draws a subflow in its place: fetched when such a place comes near the screen, and by no page without one. */
export { InPlace } from './InPlace.tsx';
