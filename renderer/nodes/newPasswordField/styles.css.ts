import { vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, rightToLeft, type } from '../../theme/styles.ts';

/** Nothing of it moves without a script. */
export const meter = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s1,
  '@media': { '(scripting: none)': { display: 'none' } },
});
export const bar = component({
  inlineSize: '100%',
  borderRadius: vars.radius.pill,
  selectors: { [rightToLeft]: { transform: 'scaleX(-1)' } },
  '@media': { [forcedColors]: { outline: '1px solid' } },
});
export const base = component({ fill: vars.color.border, '@media': { [forcedColors]: { fill: 'Canvas' } } });
export const short = component({ fill: vars.color.warning, '@media': { [forcedColors]: { fill: 'Highlight' } } });
export const enough = component({ fill: vars.color.positive, '@media': { [forcedColors]: { fill: 'Highlight' } } });
/** Its line is kept, so that nothing moves at the first letter. */
export const words = component({ ...type.small, ...figures, minBlockSize: '1.45em', color: vars.color.textMuted });
