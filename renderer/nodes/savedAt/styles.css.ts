import { vars } from '../../theme/contract.css.ts';
import { component, type } from '../../theme/styles.ts';

export const saved = component({ ...type.small, color: vars.color.textMuted });
