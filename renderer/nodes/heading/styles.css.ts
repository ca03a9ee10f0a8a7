import { vars } from '../../theme/contract.css.ts';
import { component, type } from '../../theme/styles.ts';

export const h1 = component({ ...type.h1, inlineSize: 'fit-content', letterSpacing: '-0.012em', scrollMarginBlockStart: vars.space.s5 });
export const h2 = component({ ...type.h2, inlineSize: 'fit-content', letterSpacing: '-0.005em' });
export const h3 = component(type.h3);
export const h4 = component({ ...type.body, fontWeight: 600 });
