import { component, serif, within } from '../../theme/styles.ts';

/** A signature looks like one. */
export const line = component({});
within(`${line} > input`, { ...serif, fontStyle: 'italic', fontSize: '1.25rem' });
