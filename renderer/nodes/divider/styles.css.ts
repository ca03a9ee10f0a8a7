import { vars } from '../../theme/contract.css.ts';
import { component } from '../../theme/styles.ts';

export const divider = component({ inlineSize: '100%', margin: 0, border: 0, borderBlockStart: `1px solid ${vars.color.border}` });
