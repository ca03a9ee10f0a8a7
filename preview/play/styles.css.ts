import { vars } from '#renderer/theme/contract.css.ts';
import { component, fonts, type, visuallyHidden, within } from '#renderer/theme/styles.ts';

const narrow = '(width < 60rem)';
const line = `1px solid ${vars.color.border}`;

export const page = component({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100dvh',
  minBlockSize: '36rem',
  '@media': { [narrow]: { blockSize: 'auto', minBlockSize: '100dvh' } },
});
/** Tabs, and below them the panel that fills the rest. */
export const tabbed = component({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minBlockSize: 0, minInlineSize: 0 });
export const toolbar = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s2,
  rowGap: vars.space.s2,
  paddingInline: vars.space.s4,
  paddingBlock: vars.space.s2,
  backgroundColor: vars.color.surface,
  borderBlockEnd: line,
});
export const title = component({ display: 'flex', marginInlineEnd: vars.space.s3 });
export const paneGroup = component({ display: 'flex', gap: vars.space.s1, '@media': { [narrow]: { display: 'none' } } });
export const group = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s1 });
export const groupEnd = component({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s1, marginInlineStart: 'auto' });
export const noticeRegion = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s3,
  paddingInline: vars.space.s4,
  fontSize: '0.875rem',
  backgroundColor: vars.color.infoSubtle,
  selectors: { '&:not(:has(p))': { display: 'none' } },
});
export const notice = component({ paddingBlock: vars.space.s1 });
export const dismiss = component({ flex: 'none' });
export const noticeProblem = component({ fontWeight: 600, color: vars.color.danger });
export const paneTabs = component({ display: 'none', '@media': { [narrow]: { display: 'flex' } } });

export const main = component({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minBlockSize: 0 });
export const body = component({
  display: 'flex',
  flex: '1 1 auto',
  minBlockSize: 0,
  minInlineSize: 0,
  '@media': { [narrow]: { flexDirection: 'column' } },
});
export const pane = component({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  selectors: { '&[data-hidden]': { display: 'none' } },
});
export const textsColumn = component({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 0 var(--texts)',
  minInlineSize: 0,
  minBlockSize: 0,
  selectors: { '&[data-hidden]': { display: 'none' } },
  // One of its panes is shown there, or none.
  '@media': { [narrow]: { display: 'contents', selectors: { '&[data-hidden]': { display: 'contents' } } } },
});
export const layoutPane = component({ flex: '1 1 0' });
export const valuesPane = component({ flex: '0 0 var(--values)' });
export const alone = component({ flex: '1 1 0' });
export const drawingPane = component({ flex: '1 1 0' });
// One at a time where the page is narrow; hiding one there is what the tabs do.
for (const [key, name] of Object.entries({ layout: layoutPane, values: valuesPane })) {
  within(`${page}:not([data-pane="${key}"]) ${name}`, { '@media': { [narrow]: { display: 'none' } } });
  within(`${page}[data-pane="${key}"] ${name}`, { '@media': { [narrow]: { display: 'flex', flex: '1 0 auto', minBlockSize: '30rem' } } });
}
within(`${page}:not([data-pane="drawing"], [data-pane="dock"]) ${drawingPane}`, { '@media': { [narrow]: { display: 'none' } } });
export const paneLine = component({ '@media': { [narrow]: { display: 'none' } } });
export const dockLine = component({ '@media': { [narrow]: { display: 'none' } } });
export const fill = component({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minBlockSize: 0 });
export const readAs = component({
  margin: 0,
  paddingInline: vars.space.s3,
  paddingBlock: vars.space.s1,
  fontSize: '0.8125rem',
  color: vars.color.textMuted,
  backgroundColor: vars.color.surface,
  borderBlockEnd: line,
});
export const notGiven = component({
  display: 'flex',
  gridColumn: '1 / -1',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s2,
  paddingInline: vars.space.s3,
  fontSize: '0.8125rem',
  backgroundColor: vars.color.surface,
  borderBlockEnd: line,
});
export const notGivenWords = component({ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' });
/** The tabs and what can be done with a state in one line; below it the state's values. */
export const states = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  flex: '1 1 auto',
  minBlockSize: 0,
  backgroundColor: vars.color.surface,
});
export const stateStrip = component({ borderBlockEnd: 0 });
export const statePanel = component({ display: 'contents' });
export const stateActs = component({ display: 'flex', alignItems: 'center', gap: vars.space.s1 });
export const stateText = component({
  display: 'flex',
  flexDirection: 'column',
  gridColumn: '1 / -1',
  gridRow: 3,
  minBlockSize: 0,
  borderBlockStart: line,
});

export const drawings = component({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minBlockSize: '12rem', minInlineSize: 0 });
export const appearanceBar = component({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.s3,
  rowGap: vars.space.s1,
  paddingInline: vars.space.s3,
  paddingBlock: vars.space.s2,
  backgroundColor: vars.color.surface,
  borderBlockEnd: line,
});
export const stage = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '24px',
  flex: '1 1 auto',
  minBlockSize: '14rem',
  padding: vars.space.s4,
  overflow: 'auto',
  alignItems: 'flex-start',
  justifyContent: 'safe center',
  backgroundColor: vars.color.sunken,
});
export const stacked = component({ flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'center', justifyContent: 'flex-start' });
export const dimmed = component({});
export const stale = component({
  paddingInline: vars.space.s4,
  paddingBlock: vars.space.s2,
  fontSize: '0.875rem',
  fontWeight: 600,
  color: vars.color.text,
  backgroundColor: vars.color.warningSubtle,
  borderBlockEnd: `2px solid ${vars.color.warning}`,
});
export const unsaid = component(visuallyHidden);
export const empty = component({ margin: 'auto', color: vars.color.textMuted });
export const figure = component({ flex: 'none' });
export const caption = component({ ...type.caption, color: vars.color.textMuted, marginBlockEnd: vars.space.s1, whiteSpace: 'nowrap' });
export const framed = component({ display: 'flex' });
export const frameBox = component({
  flex: 'none',
  overflow: 'hidden',
  border: line,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.canvas,
});
export const frame = component({ display: 'block', border: 0, transformOrigin: '0 0' });
// The frame is older than the texts: it looks so, and nothing of it can be pressed.
within(`${dimmed} ${frame}`, { opacity: 0.4, filter: 'grayscale(1)', pointerEvents: 'none' });
export const handle = component({ inlineSize: '15px', paddingInline: '4px' });

export const dock = component({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 0 var(--dock)',
  minBlockSize: 0,
  backgroundColor: vars.color.surface,
  '@media': { [narrow]: { flex: 'none' } },
});
within(`${page}[data-pane="dock"] ${drawings}, ${page}[data-pane="drawing"] ${dock}`, { '@media': { [narrow]: { display: 'none' } } });
export const dockPanel = component({
  flex: '1 1 auto',
  minBlockSize: 0,
  padding: vars.space.s3,
  overflow: 'auto',
  outlineOffset: '-3px !important',
  '@media': { [narrow]: { minBlockSize: '24rem' } },
});

export const modalFoot = component({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s3, marginBlockStart: vars.space.s5 });
export const search = component({ display: 'block', ...type.small, fontWeight: 550 });
export const labelled = component({ display: 'grid', gap: vars.space.s1, marginBlockStart: vars.space.s4, ...type.small, fontWeight: 550 });
export const count = component({ ...type.small, fontSize: '0.875rem', color: vars.color.textMuted, marginBlock: vars.space.s2 });
export const refused = component({ ...type.small, color: vars.color.danger, overflowWrap: 'anywhere', listStyle: 'none' });
export const sampleGroup = component({ paddingBlock: vars.space.s3, borderBlockStart: line });
export const sampleType = component({ ...type.small, fontWeight: 650 });
export const keys = component({ borderCollapse: 'collapse', inlineSize: '100%', fontSize: '0.9375rem' });
within(`${keys} :is(th, td)`, { textAlign: 'start', verticalAlign: 'top', paddingBlock: vars.space.s1, paddingInlineEnd: vars.space.s4 });
export const key = component({ fontFamily: fonts.code, fontSize: '0.875rem' });
export const check = component({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s2,
  marginBlockStart: vars.space.s4,
  ...type.small,
});
