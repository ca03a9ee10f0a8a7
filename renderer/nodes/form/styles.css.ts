import { vars } from '../../theme/contract.css.ts';
import { component } from '../../theme/styles.ts';

export const form = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s5, minInlineSize: 0 });
