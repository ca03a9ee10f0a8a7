import { component, fonts, within } from '../../theme/styles.ts';

/** A signature looks like one. */
export const line = component({});
within(`${line} > input`, { fontFamily: fonts.serif, fontStyle: 'italic', fontSize: '1.25rem' });
