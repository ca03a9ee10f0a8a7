/** What draws a subflow in its place: fetched where one comes near the screen, and by no page without one. */
export { InPlace } from './InPlace.tsx';
