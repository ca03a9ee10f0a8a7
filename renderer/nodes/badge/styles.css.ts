import { vars } from '../../theme/contract.css.ts';
import { component, forcedColors, type } from '../../theme/styles.ts';

export const badge = component({
  display: 'inline-block',
  ...type.caption,
  fontWeight: 600,
  paddingInline: vars.space.s2,
  paddingBlock: vars.space.s0,
  borderRadius: vars.radius.pill,
  // As wide as its words where there is room; longer ones take a second line.
  flex: 'none',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  '@media': { [forcedColors]: { border: '1px solid' } },
});
