import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '#renderer/theme/contract.css.ts';
import { component, fonts, forcedColors, type, visuallyHidden, within } from '#renderer/theme/styles.ts';

const line = `1px solid ${vars.color.border}`;
const wide = '(width >= 64rem)';

export const page = component({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  '@media': { [wide]: { flexDirection: 'row', alignItems: 'flex-start' } },
});
export const navLink = component({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2rem',
  fontWeight: 550,
  selectors: { '&[aria-current]': { color: vars.color.text, textDecorationThickness: '2px' } },
});
/** The head of a page, with its acts at the end. */
export const pageHead = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s3 });
export const pageHeadWords = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s1,
  marginInlineEnd: 'auto',
  minInlineSize: 0,
});
/** Three beside each other where there is room. */
export const cards = component({
  display: 'grid',
  gap: vars.space.s4,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
});
export const draftCard = component({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s2,
  padding: vars.space.s4,
  backgroundColor: vars.color.surface,
  border: line,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.e1,
});
export const spread = component({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: vars.space.s2 });
/** The card is pressed as a whole. */
export const cardLink = component({
  ...type.rowTitle,
  color: vars.color.text,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});
export const finder = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s3 });
export const finderField = component({ position: 'relative', flex: '1 1 14rem', maxInlineSize: '20rem' });
export const finderKey = component({
  ...type.caption,
  position: 'absolute',
  insetInlineEnd: vars.space.s3,
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  paddingInline: vars.space.s2,
  color: vars.color.textMuted,
  border: line,
  borderRadius: vars.radius.control,
  pointerEvents: 'none',
});
export const versionCode = component({ fontFamily: fonts.code, whiteSpace: 'nowrap' });
export const finderCount = component({ ...type.small, marginInlineStart: 'auto', color: vars.color.textMuted });
/** Facts beside each other, each under its name. */
export const facts = component({ ...type.small, display: 'flex', flexWrap: 'wrap', gap: vars.space.s5 });
export const fact = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s1, minInlineSize: '8rem' });
within(`${facts} dt`, { fontWeight: 600, color: vars.color.textMuted });
export const main = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s6,
  flex: '1 1 auto',
  inlineSize: '100%',
  maxInlineSize: '88rem',
  marginInline: 'auto',
  paddingInline: vars.space.s5,
  paddingBlock: vars.space.s6,
  minInlineSize: 0,
});
/** A summary is large enough to press, and its content keeps a distance. */
within(`${main} summary`, { minBlockSize: '1.5rem', cursor: 'pointer' });
within(`${main} details[open] > summary`, { marginBlockEnd: vars.space.s3 });
export const title = component({ ...type.h1, overflowWrap: 'anywhere' });
export const section = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s3, minInlineSize: 0 });
/** A section within a section keeps a distance from what is before it. */
within(`${section} > :not(:first-child):is(section)`, { marginBlockStart: vars.space.s3 });
/** Sections one below another. */
export const sections = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s6, minInlineSize: 0 });
export const whoIsIn = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s2,
  paddingInline: vars.space.s2,
});
export const heading = component(type.h2);
export const subheading = component(type.h3);
export const text = component({ ...type.body, maxInlineSize: '46rem' });
export const muted = component({ ...type.small, color: vars.color.textMuted });
export const problem = component({ ...type.small, fontWeight: 550, color: vars.color.danger, overflowWrap: 'anywhere' });
export const done = component({ ...type.small, fontWeight: 550, color: vars.color.positive });
export const hidden = component(visuallyHidden);
export const row = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s3 });
export const columns = component({
  display: 'grid',
  gap: vars.space.s6,
  minInlineSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(18rem, 24rem)' } },
});
export const list = component({ display: 'flex', flexDirection: 'column', listStyle: 'none', borderBlockStart: line });
export const plainList = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s1, listStyle: 'none' });
export const item = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space.s5,
  rowGap: vars.space.s1,
  paddingBlock: vars.space.s3,
  borderBlockEnd: line,
});
export const itemMain = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s1, minInlineSize: 0, flex: '1 1 16rem' });
export const itemTitle = component({ ...type.body, fontWeight: 600, overflowWrap: 'anywhere' });
export const tag = component({
  ...type.caption,
  fontWeight: 600,
  paddingInline: vars.space.s2,
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.sunken,
  border: '1px solid transparent',
});
export const tags = styleVariants(
  {
    open: { backgroundColor: vars.color.sunken },
    inReview: { backgroundColor: vars.color.warningSubtle },
    approved: { backgroundColor: vars.color.positiveSubtle },
    shared: { backgroundColor: vars.color.infoSubtle },
    published: { backgroundColor: vars.color.infoSubtle },
    discarded: { backgroundColor: vars.color.sunken, color: vars.color.textMuted },
  },
  (rule) => ({ '@layer': { [layers.components]: rule } }),
);

const control = {
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: '2.75rem',
  paddingInline: vars.space.s4,
  fontWeight: 600,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  textDecoration: 'none',
  cursor: 'pointer',
} as const;
export const buttons = styleVariants(
  {
    primary: { backgroundColor: vars.color.accent, borderColor: vars.color.accent, color: vars.color.onAccent },
    usual: { backgroundColor: vars.color.surface, color: vars.color.accentText },
    grave: { backgroundColor: vars.color.surface, color: vars.color.danger, borderColor: vars.color.danger },
  },
  (rule) => ({
    '@layer': {
      [layers.components]: {
        ...control,
        ...rule,
        alignSelf: 'flex-start',
        selectors: { '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' } },
        '@media': { [forcedColors]: { selectors: { '&[aria-pressed="true"]': { outline: '3px solid Highlight' } } } },
      },
    },
  }),
);
/** Without a box of its own, so that its words begin where the text around it begins. */
export const quiet = component({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2rem',
  minInlineSize: '1.5rem',
  padding: 0,
  fontWeight: 550,
  textAlign: 'start',
  color: vars.color.accentText,
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  textDecoration: 'underline',
});
export const input = component({
  ...type.body,
  inlineSize: '100%',
  maxInlineSize: '36rem',
  minBlockSize: '2.75rem',
  padding: vars.space.s3,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  selectors: { '&[aria-invalid="true"]': { borderColor: vars.color.danger } },
});
/** As high as its words are long. */
export const growing = component({ display: 'block', fieldSizing: 'content', resize: 'none', overflowY: 'hidden' });
export const label = component({ ...type.small, fontWeight: 600 });
export const check = component({ ...type.small, display: 'flex', gap: vars.space.s2, alignItems: 'baseline' });
export const asking = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s2 });
export const card = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  padding: vars.space.s5,
  backgroundColor: vars.color.surface,
  border: line,
  borderRadius: vars.radius.card,
});
/** A strip that scrolls in itself where the window is narrow, with room for the ring of the focus. */
export const strip = component({ maxInlineSize: '100%', minInlineSize: 0, padding: vars.space.s1, overflowX: 'auto' });
export const ownLine = component({ flex: '1 0 100%' });
/** The inner part of a card, with one line at its side. */
export const inner = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  minInlineSize: 0,
  paddingBlock: vars.space.s3,
  paddingInlineStart: vars.space.s4,
  borderInlineStart: line,
});
export const notice = component({
  ...type.small,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s2,
  padding: vars.space.s4,
  backgroundColor: vars.color.infoSubtle,
  // Forced colors leave the border and take the background away.
  border: '1px solid transparent',
  borderRadius: vars.radius.card,
});
export const sentences = component({
  ...type.body,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s2,
  paddingInlineStart: vars.space.s5,
});
within(`${sentences} li`, { overflowWrap: 'anywhere' });

export const workbench = component({
  display: 'grid',
  gap: vars.space.s4,
  minInlineSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { gridTemplateColumns: '18rem minmax(0, 1fr)' } },
});
/** The text, and beside it what it comes to. */
export const panes = component({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.s4,
  minInlineSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { '(width >= 80rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
const beside = '(width >= 80rem)';
/** The tabs of what is beside each other on a wide window. */
export const partStrip = component({
  selectors: { '&&': { paddingInline: 0 } },
  '@media': { [beside]: { selectors: { '&&': { display: 'none' } } } },
});
export const editPart = component({});
export const drawnPart = component({ minInlineSize: 0 });
within(`${panes}[data-part="edit"] > ${drawnPart}, ${panes}[data-part="drawn"] > ${editPart}`, {
  '@media': { '(width < 80rem)': { display: 'none' } },
});
export const documents = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, minInlineSize: 0 });
export const paths = component({
  maxBlockSize: '24rem',
  overflowY: 'auto',
  listStyle: 'none',
  border: line,
  borderRadius: vars.radius.control,
});
/** The list around it scrolls, and would cut off a line around it. */
const withinItsBox = { '&:focus-visible': { outlineOffset: '-3px' } };
export const path = component({
  ...type.small,
  display: 'block',
  inlineSize: '100%',
  minBlockSize: '2rem',
  padding: vars.space.s2,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  color: vars.color.text,
  backgroundColor: 'transparent',
  border: 0,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.color.sunken },
    '&[aria-current="true"]': { backgroundColor: vars.color.selected, fontWeight: 600 },
    ...withinItsBox,
  },
  '@media': { [forcedColors]: { selectors: { '&[aria-current="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' } } } },
});
/** A line of a document below its path. */
export const pathLine = component({ display: 'block', color: vars.color.textMuted });
export const editor = component({ blockSize: '32rem', border: line, borderRadius: vars.radius.control, overflow: 'hidden' });
export const compared = component({ maxBlockSize: '32rem', overflow: 'auto', border: line, borderRadius: vars.radius.control });
export const findings = component({
  display: 'flex',
  flexDirection: 'column',
  listStyle: 'none',
  maxBlockSize: '16rem',
  overflowY: 'auto',
});
export const finding = component({
  ...type.small,
  display: 'block',
  inlineSize: '100%',
  padding: vars.space.s2,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  color: vars.color.text,
  backgroundColor: 'transparent',
  border: 0,
  borderBlockEnd: line,
  cursor: 'pointer',
  selectors: withinItsBox,
});
export const grave = component({ fontWeight: 650, color: vars.color.danger });
export const mild = component({ fontWeight: 650, color: vars.color.warning });

export const choices = component({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.s5, rowGap: vars.space.s2, border: 0 });
export const drawnBox = component({
  maxInlineSize: '100%',
  overflow: 'hidden',
  border: line,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.canvas,
});
export const drawing = component({ display: 'block', border: 0, transformOrigin: '0 0' });
export const select = component({
  ...type.small,
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingInline: vars.space.s3,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
});
export const code = component({ ...type.small, fontFamily: fonts.code, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const progress = component({ inlineSize: '100%', maxInlineSize: '36rem', accentColor: vars.color.accent });
export const pair = component({
  display: 'grid',
  gap: vars.space.s4,
  minInlineSize: 0,
  paddingBlockStart: vars.space.s3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
/** Labelled selects, as many beside each other as there is room for. */
export const pairs = component({
  display: 'grid',
  gap: vars.space.s4,
  minInlineSize: 0,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
});
export const tableBox = component({ position: 'relative', overflowX: 'auto' });
export const table = component({ ...type.small, borderCollapse: 'collapse', inlineSize: '100%' });
within(`${table} :is(th, td)`, {
  padding: vars.space.s2,
  textAlign: 'start',
  verticalAlign: 'baseline',
  borderBlockEnd: line,
  // A word stays whole, and the box around the table scrolls.
  overflowWrap: 'break-word',
});
within(`${table} td`, { fontVariantNumeric: 'tabular-nums' });
/** A row of the form: a node by its name, and what can be done with it. */
export const node = component({ display: 'flex', flexDirection: 'column', flex: '1 0 100%', minInlineSize: 0, borderBlockEnd: line });
within(`${node} ${list}`, { marginInlineStart: vars.space.s4, borderBlockStart: line });
within(`${node} ${list} > ${node}:last-child`, { borderBlockEnd: 0 });
export const nodeRow = component({ display: 'flex', alignItems: 'center', gap: vars.space.s2 });
export const nodeName = component({
  ...type.small,
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'center',
  gap: vars.space.s2,
  minInlineSize: 0,
  minBlockSize: '2.75rem',
  padding: 0,
  fontWeight: 600,
  textAlign: 'start',
  color: vars.color.text,
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  outlineOffset: '-3px',
  selectors: { '&:hover': { backgroundColor: vars.color.accentSubtle } },
});
export const nodeMark = component({ display: 'inline-flex', flex: 'none', color: vars.color.textMuted });
within(`[aria-expanded="true"] > ${nodeMark}`, { transform: 'rotate(90deg)' });
export const nodeKind = component({ flex: 'none', fontWeight: 430, color: vars.color.textMuted });
export const excerpt = component({
  flex: '1 1 0',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const nodeFields = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  minInlineSize: 0,
  paddingInlineStart: vars.space.s5,
  paddingBlockEnd: vars.space.s4,
});
/** At the lower edge of the window while its column is in sight. */
export const problemsBar = component({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s1,
  paddingBlock: vars.space.s3,
  backgroundColor: vars.color.canvas,
  borderBlockStart: line,
});
/** The place of what is not there yet. */
export const skeleton = component({
  ...type.small,
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '16rem',
  padding: vars.space.s4,
  textAlign: 'center',
  color: vars.color.textMuted,
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.card,
});
