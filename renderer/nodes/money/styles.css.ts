import { component, figures } from '../../theme/styles.ts';

export const typed = component({ ...figures, overflowWrap: 'anywhere' });
export const strong = component({ fontWeight: 600 });
