import { component } from '../../theme/styles.ts';

export const bar = component({ inlineSize: '100%', blockSize: '2rem', direction: 'ltr', overflow: 'visible' });
