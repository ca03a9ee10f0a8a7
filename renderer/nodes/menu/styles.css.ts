import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, focusRing, forcedColors, type, within, turned } from '../../theme/styles.ts';

export const menu = component({ position: 'relative', inlineSize: 'fit-content' });
export const summary = component({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.s3,
  minBlockSize: '2.75rem',
  minInlineSize: '2.75rem',
  ...type.body,
  fontWeight: 550,
  color: vars.color.accentText,
  borderRadius: vars.radius.control,
  border: '1px solid transparent',
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    '&:focus-visible': focusRing,
  },
  '@media': { [forcedColors]: { border: '1px solid ButtonText' } },
});
const arrow = {
  content: '""',
  flexShrink: 0,
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  marginBlockStart: '-0.25rem',
  borderInlineEnd: '2px solid currentColor',
  borderBlockEnd: '2px solid currentColor',
  transform: turned(45),
} as const;
export const kind = styleVariants(
  {
    secondary: {
      paddingInline: vars.space.s4,
      backgroundColor: vars.color.surface,
      borderColor: vars.color.borderStrong,
      selectors: { '&::after': arrow },
    },
    quiet: { paddingInline: vars.space.s3, selectors: { '&::after': arrow } },
    chip: {
      ...type.small,
      gap: vars.space.s1,
      paddingInline: vars.space.s3,
      color: vars.color.text,
      backgroundColor: vars.color.surface,
      borderColor: vars.color.border,
      borderRadius: vars.radius.pill,
      selectors: { '&::after': arrow },
    },
    icon: { padding: 0 },
    avatar: { padding: 0, borderRadius: vars.radius.pill },
    place: { inlineSize: '100%' },
  },
  (rule) => ({ '@layer': { [layers.components]: rule } }),
);
/** A thicker line says it too where colors are forced. */
export const chosen = component({
  color: vars.color.accentText,
  backgroundColor: vars.color.selected,
  borderColor: vars.color.accent,
  '@media': { [forcedColors]: { borderWidth: '3px' } },
});
export const dots = component({ inlineSize: '1.25rem', blockSize: '1.25rem', fill: 'currentColor' });
export const initials = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  fontSize: '0.875rem',
  lineHeight: 1,
  fontWeight: 650,
  color: vars.color.onAccent,
  backgroundColor: vars.color.accent,
  borderRadius: vars.radius.pill,
  '@media': { [forcedColors]: { border: '1px solid' } },
});
export const sign = component({
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
export const ofPlace = component({ position: 'static', inlineSize: '100%' });
export const panel = component({
  position: 'absolute',
  zIndex: 10,
  insetInlineStart: 0,
  insetBlockStart: `calc(100% + ${vars.space.s1})`,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: '12rem',
  inlineSize: 'max-content',
  maxInlineSize: 'min(20rem, 100vi - 2rem)',
  padding: vars.space.s1,
  backgroundColor: vars.color.raised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.e2,
});
export const atEnd = component({ insetInline: 'auto 0' });
/** Above a bar at the lower edge of the screen, as wide as the screen. */
export const sheet = component({
  insetInline: 0,
  insetBlockStart: 'auto',
  insetBlockEnd: '100%',
  inlineSize: 'auto',
  maxInlineSize: 'none',
  maxBlockSize: 'calc(100dvh - 8rem)',
  overflowY: 'auto',
  padding: vars.space.s4,
  borderRadius: `${vars.radius.sheet} ${vars.radius.sheet} 0 0`,
  boxShadow: vars.shadow.e3,
});
within(`${panel} > p`, { paddingInline: vars.space.s3, paddingBlock: vars.space.s2 });
/** Entries are one width and one look, whatever kind of link or button they are. */
within(`${panel} > a, ${panel} > button`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  margin: 0,
  paddingInline: vars.space.s3,
  paddingBlock: vars.space.s1,
  fontWeight: 450,
  textAlign: 'start',
  textDecoration: 'none',
  color: vars.color.text,
  backgroundColor: 'transparent',
  border: '1px solid transparent',
  borderRadius: `calc(${vars.radius.control} - ${vars.space.s1})`,
});
within(`${panel} > a[aria-current]`, { fontWeight: 600, color: vars.color.accentText, backgroundColor: vars.color.selected });
within(`${panel} > a:hover, ${panel} > button:hover`, { backgroundColor: vars.color.accentSubtle });
