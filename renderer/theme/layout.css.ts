import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from './contract.css.ts';
import { narrowContainer, type, utility, visuallyHidden } from './styles.ts';

const gaps = { none: '0', small: vars.space.s2, medium: vars.space.s4, large: vars.space.s5, section: vars.space.s7 };

export const gap = styleVariants(gaps, (value) => ({ '@layer': { [layers.utilities]: { gap: value } } }));
const narrowly = <T extends object>(rule: T) => ({ '@layer': { [layers.utilities]: { '@container': { [narrowContainer]: rule } } } });
export const narrowGap = styleVariants(gaps, (value) => narrowly({ gap: value }));
export const narrowHidden = utility({ '@container': { [narrowContainer]: { display: 'none' } } });
const columns = { 1: '1', 2: '2', 3: '3', 4: '4' };
export const gridColumns = styleVariants(columns, (count) => ({
  '@layer': { [layers.utilities]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } },
}));
export const narrowColumns = styleVariants(columns, (count) => narrowly({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }));

export const hidden = utility(visuallyHidden);

export const toneText = styleVariants(
  {
    neutral: vars.color.text,
    muted: vars.color.textMuted,
    positive: vars.color.positive,
    negative: vars.color.negative,
    warning: vars.color.warning,
    info: vars.color.info,
    accent: vars.color.accentText,
  },
  (color) => ({ '@layer': { [layers.utilities]: { color } } }),
);
/** A tinted surface with text of its own tone: notes, badges, cards. */
export const toneSurface = styleVariants(
  {
    neutral: [vars.color.neutral, vars.color.text],
    muted: [vars.color.neutral, vars.color.textMuted],
    positive: [vars.color.positiveSubtle, vars.color.positive],
    negative: [vars.color.negativeSubtle, vars.color.negative],
    warning: [vars.color.warningSubtle, vars.color.warning],
    info: [vars.color.infoSubtle, vars.color.info],
    accent: [vars.color.accentSubtle, vars.color.accentText],
  },
  ([backgroundColor, color]) => ({ '@layer': { [layers.utilities]: { backgroundColor, color } } }),
);
export const size = styleVariants(
  { caption: type.caption, small: type.small, body: type.body, lead: type.lead, large: type.large, title: type.title },
  (rule) => ({
    '@layer': { [layers.utilities]: rule },
  }),
);
