import { EditorView } from '@codemirror/view';
import { vars } from '#renderer/theme/contract.css.ts';

const mono = "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace";

/** The editor in the product's own colours; light and dark follow the page's. */
export const editorTheme = EditorView.theme({
  '&': { color: vars.color.text, backgroundColor: vars.color.surface, blockSize: '100%', fontSize: '0.875rem' },
  // Over the line numbers and the line at hand, which would cover an outline.
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '300',
    border: `3px solid ${vars.color.focus}`,
    pointerEvents: 'none',
  },
  '.cm-scroller': { fontFamily: mono, lineHeight: '1.55' },
  '.cm-content': { caretColor: vars.color.text, paddingBlock: vars.space.s2 },
  '.cm-gutters': { backgroundColor: vars.color.surface, color: vars.color.textSubtle, border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: vars.color.sunken },
  '.cm-cursor': { borderLeftColor: vars.color.text, borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: vars.color.selected,
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: vars.color.accentSubtle,
    outline: `1px solid ${vars.color.accent}`,
  },
  '.cm-selectionMatch': { backgroundColor: vars.color.accentSubtle },
  '.cm-searchMatch': { backgroundColor: vars.color.warningSubtle, outline: `1px solid ${vars.color.warning}` },
  '.cm-searchMatch-selected': { backgroundColor: vars.color.selected },
  '.cm-foldPlaceholder': { backgroundColor: vars.color.sunken, borderColor: vars.color.borderStrong, color: vars.color.textMuted },
  '.cm-tooltip': {
    backgroundColor: vars.color.raised,
    color: vars.color.text,
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.control,
    boxShadow: vars.shadow.e2,
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: mono, maxHeight: '16rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { paddingBlock: vars.space.s1, paddingInline: vars.space.s2 },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: vars.color.accent, color: vars.color.onAccent },
  '.cm-completionMatchedText': { textDecoration: 'underline', fontWeight: '700' },
  '.cm-completionDetail': { marginInlineStart: vars.space.s3, fontStyle: 'normal', color: vars.color.textMuted, opacity: '1' },
  'li[aria-selected] > .cm-completionDetail': { color: 'inherit' },
  '.cm-tooltip.cm-completionInfo, .cm-meaning': {
    padding: vars.space.s3,
    maxInlineSize: '22rem',
    fontSize: '0.875rem',
    lineHeight: '1.45',
  },
  '.cm-meaning strong': { display: 'block', fontFamily: mono, overflowWrap: 'anywhere' },
  '.cm-panels': { backgroundColor: vars.color.sunken, color: vars.color.text, borderColor: vars.color.border },
  '.cm-panels input, .cm-panels button, .cm-textfield, .cm-button': {
    backgroundColor: vars.color.surface,
    backgroundImage: 'none',
    color: vars.color.text,
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.control,
    fontSize: '0.875rem',
    minBlockSize: '1.75rem',
  },
  '.cm-panel.cm-search label': { fontSize: '0.8125rem' },
  '.cm-diagnostic': { fontSize: '0.875rem', borderInlineStartWidth: '4px' },
  '.cm-diagnostic-error': { borderLeftColor: vars.color.danger },
  '.cm-diagnostic-warning': { borderLeftColor: vars.color.warning },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: `underline wavy ${vars.color.danger}`, textUnderlineOffset: '3px' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: `underline wavy ${vars.color.warning}`, textUnderlineOffset: '3px' },
  '.tok-name': { color: vars.color.accentText },
  '.tok-type': { color: vars.color.copper, fontWeight: '650' },
  '.tok-text': { color: vars.color.text },
  '.tok-plain': { color: vars.color.info },
  '.tok-comment': { color: vars.color.textMuted, fontStyle: 'italic' },
});
