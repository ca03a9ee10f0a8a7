import { globalStyle } from '@vanilla-extract/css';
import { vars } from '#renderer/theme/contract.css.ts';
import { component, fonts, serif, type, visuallyHidden, within } from '#renderer/theme/styles.ts';

export const tool = component({ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' });
export const head = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s5,
  rowGap: vars.space.s2,
  paddingInline: vars.space.s5,
  paddingBlock: vars.space.s3,
  backgroundColor: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
// The tool is no page of the product: its header shows also where the product's own is hidden in print.
export const title = component({ ...serif, fontSize: '1.25rem', marginInlineEnd: 'auto' });
export const name = component({ ...type.small, color: vars.color.textMuted, fontFamily: fonts.sans, fontWeight: 450 });
export const playground = component({ ...type.small, fontWeight: 550, minBlockSize: '1.5rem' });
export const languages = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s3,
});
export const widths = component({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s1 });
export const legend = component(visuallyHidden);
export const radio = component(visuallyHidden);
export const widthLabel = component({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '2.5rem',
  minInlineSize: '3rem',
  paddingInline: vars.space.s3,
  ...type.small,
  fontWeight: 550,
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.borderStrong}`,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    [`${radio}:checked + &`]: { backgroundColor: vars.color.selected, borderColor: vars.color.accent, color: vars.color.accentText },
    [`${radio}:focus-visible + &`]: { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

export const body = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: '1 1 auto',
  gap: vars.space.s5,
  padding: vars.space.s5,
  '@media': { '(width >= 75rem)': { selectors: { '&:has(aside)': { gridTemplateColumns: 'minmax(0, 1fr) 24rem' } } } },
});
export const stage = component({
  display: 'flex',
  justifyContent: 'center',
  minInlineSize: 0,
  padding: vars.space.s4,
  overflowX: 'auto',
  backgroundColor: vars.color.sunken,
  borderRadius: vars.radius.card,
});
export const frame = component({
  display: 'block',
  flex: 'none',
  inlineSize: '100%',
  maxInlineSize: '100%',
  blockSize: 'max(32rem, 78dvh)',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.canvas,
  resize: 'vertical',
});
/** A layout without a frame of its own gets a margin to breathe in. */
export const sheet = component({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  minInlineSize: 0,
  selectors: { '&:not(:has(main))': { padding: vars.space.s5, inlineSize: '100%', maxInlineSize: '40rem', marginInline: 'auto' } },
});
export const side = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s4, minInlineSize: 0 });
export const sideTitle = component(type.h3);
export const problems = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s3, listStyle: 'none' });
export const problem = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s1,
  padding: vars.space.s3,
  ...type.small,
  backgroundColor: vars.color.surface,
  borderInlineStart: `3px solid ${vars.color.warning}`,
  borderRadius: vars.radius.control,
});
export const grave = component({ borderInlineStartColor: vars.color.negative });
export const pointer = component({
  fontFamily: fonts.code,
  fontSize: '0.875rem',
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});
export const source = component({
  ...type.caption,
  fontFamily: fonts.code,
  padding: vars.space.s4,
  maxBlockSize: '60dvh',
  overflow: 'auto',
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const details = component({ gridColumn: '1 / -1' });
export const summary = component({
  minBlockSize: '2.75rem',
  display: 'flex',
  alignItems: 'center',
  cursor: 'pointer',
  fontWeight: 550,
  color: vars.color.accentText,
});
export const message = component({ margin: 'auto', padding: vars.space.s6, ...type.lead, maxInlineSize: '40rem', textAlign: 'center' });

// The width of the frame follows the choice by style alone, so that the tool works without a script too.
for (const width of ['320', '390', '768', '1280']) {
  within(`${tool}:has(#width-${width}:checked) ${frame}`, { inlineSize: `${width}px`, maxInlineSize: 'none' });
  within(`${tool}:has(#width-${width}:checked) ${stage}`, { justifyContent: 'safe center' });
}
globalStyle(`${tool} header`, { '@media': { print: { display: 'flex !important' } } });
