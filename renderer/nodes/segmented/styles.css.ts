import { vars } from '../../theme/contract.css.ts';
import { component, focusRing, forcedColors, type } from '../../theme/styles.ts';

export const segments = component({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: vars.space.s1,
  maxInlineSize: '100%',
  padding: vars.space.s1,
  listStyle: 'none',
  backgroundColor: vars.color.neutral,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
});
export const segment = component({ position: 'relative', display: 'flex', flex: '1 1 auto' });
/** Over the face, so that a finger meets the control itself. */
export const mark = component({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
const chosen = {
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  fontWeight: 600,
  boxShadow: vars.shadow.e1,
};
export const face = component({
  ...type.small,
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: '2.75rem',
  minInlineSize: '2.75rem',
  paddingInline: vars.space.s3,
  fontWeight: 550,
  textAlign: 'center',
  color: vars.color.textMuted,
  textDecoration: 'none',
  borderRadius: `calc(${vars.radius.control} - ${vars.space.s1})`,
  transition: `background-color ${vars.time.fast}`,
  selectors: {
    '&:hover, :hover + &': { color: vars.color.text },
    ':checked + &': chosen,
    '&[aria-current]': chosen,
    ':focus-visible + &': focusRing,
    '[aria-disabled="true"] + &': { color: vars.color.textSubtle, cursor: 'not-allowed' },
  },
  '@media': {
    // Six short ones, such as the periods of a graph, stand in one row of a phone.
    '(width < 25rem)': { minInlineSize: '2.5rem', paddingInline: vars.space.s1 },
    [forcedColors]: {
      selectors: {
        ':checked + &, &[aria-current]': { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
      },
    },
  },
});
export const linksLabel = component({ marginBlockEnd: vars.space.s2 });
export const scripted = component({ '@media': { '(scripting: none)': { display: 'none' } } });
