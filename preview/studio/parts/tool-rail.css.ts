import { vars } from '#renderer/theme/contract.css.ts';
import { component, forcedColors, type, visuallyHidden, within } from '#renderer/theme/styles.ts';

const wide = '(width >= 64rem)';
const usual = '(64rem <= width < 100rem)';
const line = `1px solid ${vars.color.border}`;

/** Beside the page; on a narrow one above it, in a line that scrolls by itself. */
const beside = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s2,
  paddingInline: vars.space.s4,
  paddingBlock: vars.space.s2,
  backgroundColor: vars.color.surface,
  borderBlockEnd: line,
  '@media': {
    [wide]: {
      position: 'sticky',
      insetBlockStart: 0,
      flexDirection: 'column',
      flexWrap: 'nowrap',
      alignItems: 'stretch',
      flex: '0 0 13.75rem',
      blockSize: '100dvh',
      paddingInline: vars.space.s3,
      paddingBlock: vars.space.s4,
      overflowY: 'auto',
      borderBlockEnd: 0,
      borderInlineEnd: line,
    },
  },
} as const;
export const rail = component(beside);
export const name = component({
  marginInlineEnd: 'auto',
  paddingInline: vars.space.s2,
  paddingBlock: vars.space.s1,
  textDecoration: 'none',
});
export const rooms = component({ order: 3, flex: '1 0 100%', minInlineSize: 0, '@media': { [wide]: { order: 0, flex: 'none' } } });
export const list = component({
  display: 'flex',
  gap: vars.space.s1,
  overflowX: 'auto',
  listStyle: 'none',
  '@media': { [wide]: { flexDirection: 'column', overflowX: 'visible' } },
});
export const room = component({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s3,
  minBlockSize: '2.5rem',
  paddingInline: vars.space.s3,
  fontWeight: 550,
  color: vars.color.textMuted,
  textDecoration: 'none',
  borderRadius: vars.radius.control,
  whiteSpace: 'nowrap',
  outlineOffset: '-3px',
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    '&[aria-current]': { color: vars.color.accentText, backgroundColor: vars.color.selected },
  },
  '@media': { [forcedColors]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } } } },
});
export const count = component({ ...type.caption, marginInlineStart: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const foot = component({
  display: 'flex',
  gap: vars.space.s3,
  '@media': { [wide]: { flexDirection: 'column', marginBlockStart: 'auto' } },
});
/** A narrow page has no room for them: they are reached from the pages of the designers. */
export const others = component({
  display: 'none',
  '@media': { [wide]: { display: 'block', paddingBlockEnd: vars.space.s3, borderBlockEnd: line } },
});

export const words = component({});
export const compact = component({
  ...beside,
  '@media': { [wide]: { ...beside['@media'][wide], flexBasis: '13.75rem' }, [usual]: { flexBasis: '4.25rem' } },
});
within(`${compact} :is(${words}, ${count})`, { '@media': { [usual]: visuallyHidden } });
within(`${compact} ${name} span`, { '@media': { [usual]: { fontSize: 0, gap: 0 } } });
within(`${compact} ${foot} > div`, { '@media': { [usual]: { paddingInline: 0, whiteSpace: 'nowrap' } } });
within(`${compact} ${foot} > div > span`, { '@media': { [usual]: visuallyHidden } });
