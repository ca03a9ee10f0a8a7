/** A page that is answered in parts: one module, fetched with the first of them. */
export { fill } from './fill.ts';
export { withPart } from './with-part.ts';
