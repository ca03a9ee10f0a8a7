import { vars } from '../../theme/contract.css.ts';
import { component, forcedColors, type } from '../../theme/styles.ts';

export const note = component({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.s3,
  padding: vars.space.s4,
  borderRadius: vars.radius.card,
  '@media': { [forcedColors]: { border: '1px solid' } },
});
export const words = component({
  ...type.body,
  fontSize: '1rem',
  color: vars.color.text,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s2,
  alignItems: 'flex-start',
});
export const title = component({ fontWeight: 600 });
