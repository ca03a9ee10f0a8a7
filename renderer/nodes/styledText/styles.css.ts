import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, fonts, forcedColors } from '../../theme/styles.ts';

export const paragraph = component({ maxInlineSize: '66ch', margin: 0 });
/** A paragraph of code. Its lines wrap: nothing scrolls sideways. */
export const block = component({
  margin: 0,
  padding: vars.space.s3,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.sunken,
  whiteSpace: 'pre-wrap',
  // Its lines are as high as the face of the element makes them, not that of the code in it alone.
  fontFamily: fonts.code,
});
export const code = component({ fontFamily: fonts.code, fontSize: '0.9em', overflowWrap: 'anywhere' });
export const italic = component({ fontStyle: 'italic' });
export const struck = component({ textDecoration: 'line-through' });
export const strong = component({ fontWeight: 600 });
/** The line below stands where no ground is drawn: in print. */
export const marked = component({
  color: vars.color.text,
  backgroundColor: vars.color.warningSubtle,
  borderBlockEnd: `2px solid ${vars.color.warning}`,
  '@media': { [forcedColors]: { color: 'MarkText', backgroundColor: 'Mark' } },
});
/** Lines that end or meet at an edge of their room reach over all of it. */
export const align = styleVariants({ center: 'center', end: 'end' } as const, (textAlign) => ({
  '@layer': { [layers.components]: { textAlign, maxInlineSize: 'none' } },
}));
