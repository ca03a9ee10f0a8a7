import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, narrowContainer, serif, turned, type } from '../../theme/styles.ts';

/** A link that posts is a button underneath, and looks like the link that it is to a reader. */
export const posting = component({
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  color: vars.color.accentText,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
});

const asButton = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.s2,
  alignSelf: 'flex-start',
  minBlockSize: '3rem',
  paddingInline: vars.space.s5,
  paddingBlock: vars.space.s2,
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
  borderRadius: vars.radius.control,
  transition: `background-color ${vars.time.fast}, border-color ${vars.time.fast}`,
} as const;
const looks = {
  inline: {},
  back: {
    alignSelf: 'flex-start',
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s2,
    minBlockSize: '2.75rem',
    marginBlockEnd: `calc(-1 * ${vars.space.s3})`,
    textDecoration: 'none',
    fontWeight: 550,
    selectors: {
      '&:hover': { textDecoration: 'underline' },
      '&::before': {
        content: '""',
        inlineSize: '0.5em',
        blockSize: '0.5em',
        borderInlineStart: '2px solid currentColor',
        borderBlockStart: '2px solid currentColor',
        transform: turned(-45),
        marginInlineStart: '0.15em',
      },
    },
  },
  button: {
    ...asButton,
    color: vars.color.onAccent,
    backgroundColor: vars.color.accent,
    border: '1px solid transparent',
    selectors: { '&:hover': { backgroundColor: vars.color.accentHover }, '&:active': { backgroundColor: vars.color.accentPressed } },
    '@container': { [narrowContainer]: { inlineSize: '100%' } },
  },
  secondary: {
    ...asButton,
    color: vars.color.accentText,
    backgroundColor: vars.color.surface,
    border: `1px solid ${vars.color.borderStrong}`,
    selectors: { '&:hover': { backgroundColor: vars.color.accentSubtle, borderColor: vars.color.accent } },
    '@container': { [narrowContainer]: { inlineSize: '100%' } },
  },
  quiet: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minBlockSize: '2.75rem',
    textDecoration: 'none',
    fontWeight: 550,
    selectors: {
      '&:hover': { textDecoration: 'underline' },
      '&[aria-current]': { color: vars.color.text, boxShadow: `inset 0 -2px ${vars.color.accent}` },
    },
  },
  brand: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s2,
    minBlockSize: '2.75rem',
    color: vars.color.text,
    textDecoration: 'none',
    ...serif,
    fontSize: '1.375rem',
    letterSpacing: '-0.01em',
  },
  menu: {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: '2.75rem',
    paddingBlock: vars.space.s2,
    lineHeight: 1.25,
    paddingInline: vars.space.s3,
    color: vars.color.text,
    textDecoration: 'none',
    borderRadius: vars.radius.control,
    selectors: {
      '&:hover': { backgroundColor: vars.color.accentSubtle },
      '&[aria-current]': { fontWeight: 600, color: vars.color.accentText, backgroundColor: vars.color.selected },
    },
    '@media': { [forcedColors]: { selectors: { '&[aria-current]': { textDecoration: 'underline' } } } },
  },
  place: {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '2.75rem',
    color: vars.color.textMuted,
    textDecoration: 'none',
    fontWeight: 550,
    // The line stands there for everyone, so that nothing moves from place to place.
    borderBlockEnd: '3px solid transparent',
    selectors: {
      '&:hover': { color: vars.color.text, borderBlockEndColor: vars.color.border },
      '&[aria-current]': { color: vars.color.accentText, fontWeight: 600, borderBlockEndColor: vars.color.accent },
    },
    '@media': {
      [forcedColors]: { borderBlockEndColor: 'Canvas', selectors: { '&[aria-current]': { borderBlockEndColor: 'Highlight' } } },
    },
  },
  icon: {
    display: 'inline-grid',
    placeItems: 'center',
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
    placeContent: 'center',
    // Its words are heard and not seen.
    fontSize: 0,
    color: vars.color.textMuted,
    borderRadius: vars.radius.control,
    selectors: {
      '&:hover': { color: vars.color.text, backgroundColor: vars.color.accentSubtle },
      '&[aria-current]': { color: vars.color.accentText, boxShadow: `inset 0 -3px ${vars.color.accent}` },
    },
    '@media': { [forcedColors]: { selectors: { '&[aria-current]': { border: '2px solid Highlight' } } } },
  },
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.s1,
    padding: vars.space.s4,
    paddingInlineEnd: vars.space.s7,
    color: vars.color.text,
    textDecoration: 'none',
    fontWeight: 600,
    backgroundColor: vars.color.surface,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.card,
    transition: `border-color ${vars.time.fast}, background-color ${vars.time.fast}`,
    selectors: {
      '&:hover': { borderColor: vars.color.accent, backgroundColor: vars.color.accentSubtle },
      '&::after': {
        content: '""',
        position: 'absolute',
        insetInlineEnd: vars.space.s5,
        insetBlockStart: 'calc(50% - 0.3rem)',
        inlineSize: '0.6rem',
        blockSize: '0.6rem',
        borderInlineEnd: `2px solid ${vars.color.textSubtle}`,
        borderBlockStart: `2px solid ${vars.color.textSubtle}`,
        transform: turned(45),
      },
    },
  },
} as const;
export const kind = styleVariants(looks, (rule) => ({ '@layer': { [layers.components]: rule } }));
export const hint = component({ ...type.small, fontWeight: 450, color: vars.color.textMuted });
export const facts = component({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: vars.space.s4 });
export const figure = component({ ...figures, marginInlineStart: 'auto' });
export const sign = component({
  display: 'none',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
/** Before the words, as large as they are. */
export const inWords = component({
  flex: 'none',
  display: 'inline-block',
  verticalAlign: '-0.2em',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  selectors: { [`${kind.icon} > &`]: { inlineSize: '1.375rem', blockSize: '1.375rem' } },
});
export const raised = component({});
export const emblem = component({ inlineSize: '1.625rem', blockSize: '1.625rem', flex: 'none' });
export const sea = component({ fill: vars.color.accent });
export const wave = component({
  fill: 'none',
  stroke: vars.color.onAccent,
  strokeWidth: '1.8',
  strokeLinecap: 'round',
  '@media': { [forcedColors]: { stroke: 'Canvas' } },
});
