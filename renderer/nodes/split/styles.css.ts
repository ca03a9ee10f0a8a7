import { vars } from '../../theme/contract.css.ts';
import { component } from '../../theme/styles.ts';

export const split = component({
  display: 'grid',
  gap: vars.space.s6,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(15rem, 22rem)',
  alignItems: 'start',
  '@container': { '(width < 52rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const column = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s5,
  minInlineSize: 0,
  containerType: 'inline-size',
});
