import { component } from '../../theme/styles.ts';

export const visit = component({ containerType: 'inline-size' });
