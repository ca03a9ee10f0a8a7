import { vars } from '../../theme/contract.css.ts';
import { component } from '../../theme/styles.ts';

export const grid = component({ display: 'grid', gap: vars.space.s5, gridTemplateColumns: 'minmax(0, 1fr)' });
