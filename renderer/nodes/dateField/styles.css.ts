import { vars } from '../../theme/contract.css.ts';
import { component, type } from '../../theme/styles.ts';

export const boxes = component({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s3 });
export const part = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s1 });
export const label = component({ ...type.small, fontWeight: 550 });
export const two = component({ inlineSize: '4rem' });
export const year = component({ inlineSize: '5.5rem' });
