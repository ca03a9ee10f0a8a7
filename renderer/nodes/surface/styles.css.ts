import { styleVariants } from '@vanilla-extract/css';
import type { StyleRule } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, forcedColors, measured, side, within } from '../../theme/styles.ts';
import { tones } from '../card/tones.ts';

const variants = <K extends string>(rules: Record<K, StyleRule>) =>
  styleVariants(rules, (rule: StyleRule) => ({ '@layer': { [layers.components]: rule } }));
const narrow = '(width < 25rem)';

export const surface = component({
  position: 'relative',
  isolation: 'isolate',
  ...measured,
  minInlineSize: 0,
});
export const framed = component({
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  '@media': { print: { breakInside: 'avoid' } },
});
export const tone = variants(tones);
export const height = variants({
  small: { minBlockSize: '6rem', '@media': { print: { minBlockSize: 0 } } },
  medium: { minBlockSize: '12rem', '@media': { print: { minBlockSize: 0 } } },
  large: { minBlockSize: '24rem', '@media': { print: { minBlockSize: 0 } } },
});
/** As far as the edge of a card, a surface or the page, which keep this much room at their sides. */
export const bleed = component({
  marginInline: `calc(-1 * ${vars.space.s5})`,
  borderInline: 0,
  borderRadius: 0,
  '@container': { [narrow]: { marginInline: `calc(-1 * ${vars.space.s4})` } },
});
export const direction = variants({
  ltr: { vars: { [side]: '1' }, textAlign: 'left' },
  rtl: { vars: { [side]: '-1' }, textAlign: 'right' },
});

export const inside = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s4, minInlineSize: 0 });
export const room = component({ padding: vars.space.s5, '@container': { [narrow]: { padding: vars.space.s4 } } });
export const align = variants({ center: { justifyContent: 'center' }, end: { justifyContent: 'flex-end' } });

export const picture = component({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  borderRadius: 'inherit',
  '@media': { [forcedColors]: { display: 'none' }, print: { display: 'none' } },
});
/** Words over a picture keep the ground that every pair of colours was reckoned for; what the height leaves shows the picture. */
export const plate = component({
  padding: vars.space.s4,
  backgroundColor: vars.color.surface,
  borderRadius: vars.radius.control,
});

export const pressed = component({
  selectors: { '&:hover': { borderColor: vars.color.borderStrong } },
});
export const cover = component({ display: 'flex', justifyContent: 'flex-start' });
// What is pressed by itself lies above the area of the surface.
within(`${pressed} :is(a, button, label, summary, select, textarea)`, { position: 'relative', zIndex: 1 });
within(`${pressed} ${cover} :is(a, button)`, { position: 'static', zIndex: 'auto' });
within(`${pressed} ${cover} :is(a, button)::after`, { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' });
