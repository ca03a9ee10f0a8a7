import { vars } from '../../theme/contract.css.ts';
import { component, type, within } from '../../theme/styles.ts';

export const prose = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s4, maxInlineSize: '66ch' });
within(`${prose} :is(ul, ol)`, { paddingInlineStart: vars.space.s5, display: 'flex', flexDirection: 'column', gap: vars.space.s2 });
within(`${prose} h2`, { ...type.h2, marginBlockStart: vars.space.s4 });
within(`${prose} h3`, { ...type.h3, marginBlockStart: vars.space.s2 });
