import { vars } from '../../theme/contract.css.ts';
import { component, figures, rightToLeft, type } from '../../theme/styles.ts';

export const progress = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s2 });
export const label = component({ ...type.small, ...figures, color: vars.color.textMuted });
export const bar = component({
  inlineSize: '100%',
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
  selectors: { [rightToLeft]: { transform: 'scaleX(-1)' } },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
export const base = component({ fill: vars.color.border, '@media': { '(forced-colors: active)': { fill: 'Canvas' } } });
export const filled = component({ fill: vars.color.accent });
