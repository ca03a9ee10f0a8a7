import { vars } from '../../theme/contract.css.ts';
import { component, figures, type } from '../../theme/styles.ts';

/** Grows with what is typed where the browser can, and by hand where it cannot. */
export const area = component({ resize: 'vertical', paddingBlock: vars.space.s3, maxBlockSize: '60dvh', fieldSizing: 'content' as never });
export const count = component({ ...type.small, ...figures, color: vars.color.textSubtle });
export const over = component({ fontWeight: 600, color: vars.color.negative });
