import { vars } from '../../theme/contract.css.ts';
import { component, forcedColors, type } from '../../theme/styles.ts';
import { box as selectBox } from '../select/styles.css.ts';

export const box = selectBox;
export const search = component({ paddingInlineEnd: '2.75rem', textOverflow: 'ellipsis' });
export const panel = component({
  position: 'absolute',
  zIndex: 10,
  insetInline: 0,
  insetBlockStart: `calc(100% + ${vars.space.s1})`,
  color: vars.color.text,
  backgroundColor: vars.color.raised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.e2,
});
export const list = component({
  maxBlockSize: 'min(20rem, 50dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space.s1,
  listStyle: 'none',
});
export const option = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space.s3,
  minBlockSize: '2.75rem',
  alignContent: 'center',
  paddingInline: vars.space.s3,
  paddingBlock: vars.space.s1,
  borderRadius: `calc(${vars.radius.control} - ${vars.space.s1})`,
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    '&[data-active]': { backgroundColor: vars.color.selected, outline: `2px solid ${vars.color.accent}`, outlineOffset: '-2px' },
    '&[aria-selected="true"]': { fontWeight: 600, color: vars.color.accentText },
    '&[aria-disabled="true"]': { color: vars.color.textSubtle, cursor: 'not-allowed' },
  },
  '@media': { [forcedColors]: { selectors: { '&[data-active]': { outline: '2px solid Highlight' } } } },
});
export const hint = component({ ...type.small, color: vars.color.textMuted });
export const rest = component({ ...type.small, paddingInline: vars.space.s4, paddingBlock: vars.space.s2, color: vars.color.textMuted });
