import { vars } from '../../theme/contract.css.ts';
import { control, unit } from '../../fields/styles.css.ts';
import { component, serif, type, within } from '../../theme/styles.ts';

/** The amount that a step is about: as large as a figure, with its sign in the box. */
export const hero = component({ position: 'relative' });
within(`${hero} > ${unit}`, { position: 'absolute', insetInlineStart: vars.space.s4, ...type.title, ...serif });
within(`${hero} > ${control}`, {
  maxInlineSize: 'none',
  minBlockSize: '4.5rem',
  paddingInlineStart: '2.75rem',
  ...serif,
  fontSize: '2.5rem',
  lineHeight: 1.2,
});
