import { useEffect, useRef } from 'react';
import type { Pane } from '../checked-work.ts';
import { shownState } from '../work.ts';
import { useSession, useSessionState } from '../use-session.ts';
import { createCodeEditor } from './code-editor.ts';
import type { CodeEditor } from './code-editor.ts';
import { guideFor } from './guides.ts';
import * as styles from './styles.css.ts';

export interface TextEditorProps {
  pane: Pane;
  label: string;
  onCaret?: (offset: number) => void;
}

/** One of the two texts, with its problems underlined. */
export function TextEditor({ pane, label, onCaret }: TextEditorProps) {
  const session = useSession();
  const { work, checked } = useSessionState();
  const text = pane === 'layout' ? work.text : shownState(work).text;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  const caret = useRef(onCaret);
  caret.current = onCaret;
  useEffect(() => {
    if (!place.current) return undefined;
    const made = createCodeEditor(place.current, {
      label,
      text,
      syntax: work.syntax,
      guide: () => guideFor(pane, session.get().checked, session.libraryIndex, session.get().work.text.trim() === ''),
      onChange: (written, anew) => session.write(pane, written, anew),
      onCaret: (offset) => caret.current?.(offset),
    });
    editor.current = made;
    const forget = session.onGoal((goal) => goal.pane === pane && made.select(goal));
    return () => {
      forget();
      made.destroy();
    };
  }, [session, pane, label]);
  // Text before problems: they name places in it.
  useEffect(() => {
    editor.current?.setText(text);
    editor.current?.setSyntax(work.syntax);
    editor.current?.setProblems(checked.problems.filter((problem) => problem.pane === pane));
  }, [text, work.syntax, checked, pane]);
  return <div className={styles.editor} ref={place} />;
}
