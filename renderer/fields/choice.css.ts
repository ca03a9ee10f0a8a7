import { vars } from '../theme/contract.css.ts';
import { component, figures, focusRing, forcedColors, type, within } from '../theme/styles.ts';

export const options = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s3 });

export const option = component({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateAreas: '"mark line" ". hint"',
  columnGap: vars.space.s3,
  alignItems: 'center',
  minBlockSize: '2.75rem',
});
/** Set in below the choice that it is a part of. */
export const part = component({ marginInlineStart: vars.space.s6 });
export const card = component({
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"line mark" "hint mark"',
  padding: vars.space.s4,
  minBlockSize: '4.5rem',
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.choice,
  transition: `border-color ${vars.time.fast}, background-color ${vars.time.fast}`,
  selectors: {
    '&:hover': { borderColor: vars.color.accent },
    '&:has(:checked)': {
      borderColor: vars.color.accent,
      boxShadow: `inset 0 0 0 1px ${vars.color.accent}, 0 0 0 4px ${vars.color.accentSubtle}`,
    },
    '&:has(:focus-visible)': focusRing,
    '&:has([aria-disabled="true"])': { backgroundColor: vars.color.sunken, borderColor: vars.color.border },
  },
  '@media': { [forcedColors]: { selectors: { '&:has(:checked)': { outline: '3px solid Highlight' } } } },
});
export const mark = component({
  gridArea: 'mark',
  // Above the label's cover, so that the mark itself answers too.
  position: 'relative',
  zIndex: 1,
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  margin: 0,
  flex: 'none',
  appearance: 'none',
  border: `2px solid ${vars.color.borderStrong}`,
  borderRadius: '50%',
  backgroundColor: vars.color.surface,
  cursor: 'pointer',
  selectors: {
    '&:checked': { borderColor: vars.color.accent, borderWidth: '7px' },
    // In a card the ring goes round the whole card; the mark keeps its own for one that stands alone.
    [`${card} &:focus-visible`]: { outlineColor: 'transparent' },
  },
  '@media': { [forcedColors]: { appearance: 'auto' } },
});
/** What a choice is: a sign on a round ground before its words. */
export const sign = component({
  gridArea: 'sign',
  boxSizing: 'border-box',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  padding: '0.625rem',
  fill: 'none',
  stroke: vars.color.textMuted,
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  backgroundColor: vars.color.chip,
  borderRadius: '50%',
});
within(`${card}:has(> ${sign})`, {
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"sign line mark" "sign hint mark"',
});
/** The fields that belong to the choice above them. */
export const below = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s5,
  marginInlineStart: '1.25rem',
  paddingInlineStart: '1.25rem',
  paddingBlock: vars.space.s2,
  borderInlineStart: `2px solid ${vars.color.border}`,
  selectors: { '&:empty': { display: 'none' } },
});
/** Above the label's cover, as the round mark is. */
export const squareInRow = component({ gridArea: 'mark', position: 'relative', zIndex: 1 });
/** A figure stands at the end of the line, or under the words where the line does not hold both. */
export const line = component({ gridArea: 'line', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space.s3 });
export const words = component({ flex: '1 1 8rem', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space.s3 });
export const label = component({
  fontWeight: 550,
  cursor: 'pointer',
  paddingBlock: vars.space.s1,
  // The whole option answers to the pointer, while its name stays its label alone.
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
});
export const hint = component({ gridArea: 'hint', ...type.small, color: vars.color.textMuted });
within(`${card} ${hint}`, type.rowNote);
within(`${card} ${label}`, { paddingBlock: 0, fontWeight: 600 });
export const figure = component({ ...figures, fontWeight: 550, textAlign: 'end' });
export const badge = component({
  ...type.caption,
  fontWeight: 600,
  paddingInline: vars.space.s2,
  paddingBlock: vars.space.s0,
  borderRadius: vars.radius.pill,
  color: vars.color.accentText,
  backgroundColor: vars.color.selected,
});
