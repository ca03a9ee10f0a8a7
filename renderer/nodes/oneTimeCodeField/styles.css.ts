import { component, within } from '../../theme/styles.ts';

/** Digits apart, so that they can be held against the message. */
export const code = component({});
within(`${code} > input`, { fontSize: '1.375rem', letterSpacing: '0.25em', maxInlineSize: '12rem' });
