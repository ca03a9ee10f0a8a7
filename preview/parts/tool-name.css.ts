import { vars } from '#renderer/theme/contract.css.ts';
import { component, serif, within } from '#renderer/theme/styles.ts';

export const name = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s3,
  ...serif,
  fontSize: '1.25rem',
  color: vars.color.text,
});
export const mark = component({ flex: 'none', fill: vars.color.accent });
within(`${mark} path`, { fill: 'none', stroke: vars.color.onAccent, strokeWidth: 1.75, strokeLinecap: 'round' });
