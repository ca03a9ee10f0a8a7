import { vars } from '../../theme/contract.css.ts';
import { component } from '../../theme/styles.ts';

export const image = component({ maxInlineSize: '100%', blockSize: 'auto', borderRadius: vars.radius.control });
