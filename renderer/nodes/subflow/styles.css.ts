import { component, measured } from '../../theme/styles.ts';

/** A link is as wide as its words; what is drawn in its place takes a line of its own, also in a row. */
export const link = component({ minInlineSize: 0 });
export const drawn = component({ ...measured, inlineSize: '100%' });
