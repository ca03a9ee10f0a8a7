import { vars } from '#renderer/theme/contract.css.ts';
import { component, type, within } from '#renderer/theme/styles.ts';

export const tree = component({ maxBlockSize: '32rem', overflow: 'auto', backgroundColor: vars.color.surface, outlineOffset: '-3px' });
const base = {
  ...type.small,
  borderBlockEnd: `1px solid ${vars.color.hair}`,
  outlineOffset: '-3px',
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: { '&:hover': { backgroundColor: vars.color.accentSubtle } },
} as const;
export const item = component(base);
export const here = component({ ...base, backgroundColor: vars.color.selected, fontWeight: 600 });
const line = {
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space.s2,
  minBlockSize: '2.75rem',
  paddingInline: vars.space.s3,
  paddingBlock: vars.space.s1,
} as const;
export const row = component(line);
export const inner = component({ ...line, paddingInlineStart: vars.space.s6 });
export const chevron = component({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  color: vars.color.textMuted,
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
});
within(`[aria-expanded="true"] > * > * > ${chevron}`, { transform: 'rotate(90deg)' });
export const noChevron = component({ flex: 'none', inlineSize: '2rem' });
export const words = component({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.s3, minInlineSize: 0 });
export const title = component({ fontWeight: 550, overflowWrap: 'anywhere' });
export const note = component({ color: vars.color.textMuted, overflowWrap: 'anywhere' });
