import { vars } from '../../theme/contract.css.ts';
import { component } from '../../theme/styles.ts';

export const visit = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s4, minInlineSize: 0 });
