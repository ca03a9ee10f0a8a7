import { yaml } from '@codemirror/lang-yaml';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { vars } from '#renderer/theme/contract.css.ts';
import { nonce } from '../../play/editor/code-editor.ts';
import { highlight } from '../../play/editor/highlight.ts';
import { editorTheme } from '../../play/editor/theme.ts';
import * as styles from '../styles.css.ts';

/** The mark of folded lines is in none of our fonts. */
const foldedTheme = EditorView.theme({
  '.cm-collapsedLines': { background: vars.color.sunken, color: vars.color.textMuted, paddingBlock: vars.space.s1 },
  '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"…"' },
  '.cm-deletedChunk, &.cm-merge-b .cm-changedLine': { color: vars.color.text },
});

/** A text with what was taken out and put in, the rest folded away. */
export function Compared({ label, before, after }: { label: string; before: string; after: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: after,
        extensions: [
          EditorView.cspNonce.of(nonce()),
          // It is read by keyboard too.
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.editable.of(false),
          EditorState.readOnly.of(true),
          EditorView.lineWrapping,
          lineNumbers(),
          yaml(),
          highlight,
          editorTheme,
          foldedTheme,
          unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 3, minSize: 6 } }),
        ],
      }),
    });
    return () => view.destroy();
  }, [label, before, after]);
  return <div className={styles.compared} ref={place} />;
}
