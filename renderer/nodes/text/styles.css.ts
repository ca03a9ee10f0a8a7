import { component } from '../../theme/styles.ts';

export const text = component({ maxInlineSize: '66ch' });
export const strong = component({ fontWeight: 600 });
