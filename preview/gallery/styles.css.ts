import { vars } from '#renderer/theme/contract.css.ts';
import { component, fonts, forcedColors, serif, type, visuallyHidden, within } from '#renderer/theme/styles.ts';

const wide = '(width >= 64rem)';
const line = `1px solid ${vars.color.border}`;

export const page = component({ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' });
export const head = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s3,
  paddingInline: vars.space.s5,
  paddingBlock: vars.space.s2,
  backgroundColor: vars.color.surface,
  borderBlockEnd: line,
});
export const brand = component({ textDecoration: 'none' });
export const trail = component({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.s4, listStyle: 'none', marginInlineEnd: 'auto' });
/** The index beside the page; on a narrow one above it, in a line that scrolls. */
export const body = component({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  '@media': { [wide]: { flexDirection: 'row', alignItems: 'flex-start' } },
});
export const side = component({
  display: 'flex',
  gap: vars.space.s5,
  paddingInline: vars.space.s4,
  paddingBlock: vars.space.s2,
  overflow: 'auto',
  backgroundColor: vars.color.surface,
  borderBlockEnd: line,
  '@media': {
    [wide]: {
      position: 'sticky',
      insetBlockStart: 0,
      flex: '0 0 14.75rem',
      flexDirection: 'column',
      blockSize: '100dvh',
      paddingBlock: vars.space.s4,
      borderBlockEnd: 0,
      borderInlineEnd: line,
    },
  },
});
export const index = component({ display: 'flex', alignItems: 'center', gap: vars.space.s2, '@media': { [wide]: { display: 'block' } } });
export const indexTitle = component({
  flex: 'none',
  ...type.caption,
  fontWeight: 600,
  color: vars.color.textMuted,
  paddingBlock: vars.space.s2,
  paddingInline: vars.space.s2,
});
export const families = component({ display: 'flex', listStyle: 'none', '@media': { [wide]: { display: 'block' } } });
export const family = component({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s2,
  minBlockSize: '2.25rem',
  paddingInline: vars.space.s2,
  fontWeight: 550,
  color: vars.color.textMuted,
  textDecoration: 'none',
  borderRadius: vars.radius.control,
  outlineOffset: '-3px',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    '&[aria-current]': { color: vars.color.accentText, backgroundColor: vars.color.selected },
  },
  '@media': {
    [wide]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    [forcedColors]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } } },
  },
});
export const familyCount = component({
  flex: 'none',
  ...type.caption,
  fontVariantNumeric: 'tabular-nums',
});
export const action = component({ ...type.small, fontWeight: 550, minBlockSize: '1.5rem', overflowWrap: 'anywhere' });
export const main = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s5,
  inlineSize: '100%',
  maxInlineSize: '88rem',
  marginInline: 'auto',
  paddingInline: vars.space.s5,
  paddingBlock: vars.space.s6,
  minInlineSize: 0,
});
export const title = component({ ...type.h1, overflowWrap: 'anywhere' });
export const lead = component({ ...type.lead, maxInlineSize: '46rem', color: vars.color.textMuted });
export const muted = component({ ...type.small, color: vars.color.textMuted });
export const hidden = component(visuallyHidden);
export const legend = component({ ...type.caption, color: vars.color.textMuted, paddingBlockEnd: vars.space.s1 });

export const search = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s3 });
export const searchLabel = component({ ...type.small, fontWeight: 550 });
export const input = component({
  ...type.body,
  flex: '1 1 14rem',
  minInlineSize: 0,
  maxInlineSize: '28rem',
  minBlockSize: '2.75rem',
  paddingInline: vars.space.s3,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
});
export const button = component({
  ...type.small,
  fontWeight: 550,
  minBlockSize: '2.75rem',
  paddingInline: vars.space.s4,
  color: vars.color.accentText,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.accentSubtle }, '&[hidden]': { display: 'none' } },
});

export const group = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s3 });
export const groupTitle = component({ ...type.h2, ...serif });
export const entries = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(calc(50% - 0.5rem), 13.5rem), 1fr))',
  gap: vars.space.s3,
  listStyle: 'none',
});
export const entry = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s1,
  minInlineSize: 0,
  paddingBlockEnd: vars.space.s4,
  overflow: 'hidden',
  backgroundColor: vars.color.surface,
  border: line,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.e1,
});
within(`${entry} > :not(:first-child), ${entry} > :only-child`, { paddingInline: vars.space.s4 });
/** A drawing made so small that a telephone's width fills a card of four beside each other. */
const scale = 0.6;
export const thumbnail = component({
  blockSize: '8rem',
  overflow: 'hidden',
  marginBlockEnd: vars.space.s2,
  backgroundColor: vars.color.canvas,
  borderBlockEnd: line,
});
export const thumbnailFrame = component({
  display: 'block',
  inlineSize: `${100 / scale}%`,
  blockSize: `${100 / scale}%`,
  border: 0,
  transform: `scale(${scale})`,
  transformOrigin: 'top left',
  pointerEvents: 'none',
});
export const entryLink = component({ fontWeight: 600, minBlockSize: '1.5rem', overflowWrap: 'anywhere' });

export const tableBox = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s3,
  overflowX: 'auto',
  padding: vars.space.s4,
  backgroundColor: vars.color.surface,
  border: line,
  borderRadius: vars.radius.card,
});
export const table = component({ ...type.small, borderCollapse: 'collapse', inlineSize: '100%', minInlineSize: '44rem' });
const cellLook = { padding: vars.space.s2, textAlign: 'start', verticalAlign: 'top', borderBlockEnd: line } as const;
export const cellHead = component({ ...cellLook, fontWeight: 600 });
export const cell = component({ ...cellLook, maxInlineSize: '26rem' });
export const code = component({ fontFamily: fonts.code, fontSize: '0.875rem' });

export const appearanceForm = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  columnGap: vars.space.s5,
  rowGap: vars.space.s3,
  padding: vars.space.s4,
  backgroundColor: vars.color.surface,
  border: line,
  borderRadius: vars.radius.card,
});
export const choices = component({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s1 });
export const radio = component(visuallyHidden);
export const choice = component({
  ...type.small,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '2.5rem',
  minInlineSize: '2.75rem',
  paddingInline: vars.space.s3,
  fontWeight: 550,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    '&:has(input:checked)': { backgroundColor: vars.color.selected, borderColor: vars.color.accent, color: vars.color.accentText },
    '&:has(input:focus-visible)': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    // A colour that says what is chosen is not kept there; a thicker edge is.
    '(forced-colors: active)': { selectors: { '&:has(input:checked)': { borderWidth: '4px' } } },
  },
});

export const example = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s3,
  minInlineSize: 0,
  scrollMarginBlockStart: vars.space.s4,
});
export const exampleHead = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.s5,
  rowGap: vars.space.s1,
});
export const exampleTitle = component({ ...type.h3, marginInlineEnd: 'auto' });
export const anchor = component({ color: 'inherit', textDecoration: 'none', selectors: { '&:hover': { textDecoration: 'underline' } } });
export const stage = component({
  overflowX: 'auto',
  padding: vars.space.s4,
  backgroundColor: vars.color.sunken,
  borderRadius: vars.radius.card,
});
export const frame = component({
  display: 'block',
  // The border is outside the width and height that the attributes set.
  boxSizing: 'content-box',
  border: line,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.canvas,
  resize: 'vertical',
});
export const texts = component({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.s5, minInlineSize: 0 });
export const details = component({ flex: '0 1 auto', minInlineSize: 0, selectors: { '&[open]': { flexBasis: '100%' } } });
export const summary = component({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  fontWeight: 550,
  color: vars.color.accentText,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
});
export const source = component({
  ...type.caption,
  fontFamily: fonts.code,
  marginBlockStart: vars.space.s2,
  padding: vars.space.s4,
  maxBlockSize: '60dvh',
  overflow: 'auto',
  backgroundColor: vars.color.surface,
  border: line,
  borderRadius: vars.radius.control,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
