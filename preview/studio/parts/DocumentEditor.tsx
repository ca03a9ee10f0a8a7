import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { StudioDocument, StudioDraft } from '#schemas/studio.ts';
import { type CodeEditor, createCodeEditor } from '../../play/editor/code-editor.ts';
import { ask, draftAt } from '../api.ts';
import { documentGuide, type Names } from '../document-guide.ts';
import { createDocumentSession, type DocumentSession, type DocumentState } from '../document-session.ts';
import { spanOf } from '../findings.ts';
import { draftAddress, goTo } from '../place.ts';
import { spanOfLine, stateAt } from '../state-at.ts';
import { Faces, hasForm } from '../form/Faces.tsx';
import { StepForm } from '../form/StepForm.tsx';
import { Conflict } from './Conflict.tsx';
import { FlowPane } from './FlowPane.tsx';
import { HandOn, isSketch } from './HandOn.tsx';
import { Problems } from './Problems.tsx';
import * as styles from '../styles.css.ts';

export interface DocumentEditorProps {
  draft: StudioDraft;
  path: string;
  names: Names;
  readOnly: boolean;
  onSaved: () => Promise<void>;
}

/** A document is read, then edited. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { draft, path, onSaved } = props;
  const [session, setSession] = useState<DocumentSession | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const saved = useRef(onSaved);
  saved.current = onSaved;
  useEffect(() => {
    let isGone = false;
    void ask<StudioDocument>(draftAt(draft.id, `/document?path=${encodeURIComponent(path)}`)).then((answer) => {
      if (isGone) return;
      if (!answer.ok) return setProblem(answer.words);
      const made = createDocumentSession({ draftId: draft.id, path, onSaved: () => void saved.current() }, answer.value);
      setSession(made);
      void made.check();
    });
    return () => {
      isGone = true;
    };
  }, [draft.id, path]);
  if (problem !== null) return <p className={styles.problem}>{problem}</p>;
  if (session === null) return <p className={styles.muted}>Loading…</p>;
  return <Opened {...props} session={session} />;
}

function Opened({ draft, path, names, readOnly, session }: DocumentEditorProps & { session: DocumentSession }) {
  const state = useSyncExternalStore(session.subscribe, session.get);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  const [caret, setCaret] = useState(0);
  const [face, setFace] = useState<'form' | 'yaml'>('yaml');
  const known = useRef(names);
  known.current = names;
  useEffect(() => {
    if (!place.current) return undefined;
    let guide: { names: Names; made: ReturnType<typeof documentGuide> } | null = null;
    const made = createCodeEditor(place.current, {
      label: path,
      text: session.get().text,
      syntax: 'yaml',
      ownHistory: true,
      readOnly,
      guide() {
        if (guide?.names !== known.current) guide = { names: known.current, made: documentGuide(path, known.current) };
        return guide.made;
      },
      onChange: (text) => session.write(text),
      onCaret: setCaret,
    });
    editor.current = made;
    // What waits to be saved is saved when somebody leaves the page, or the network is back.
    const flush = (): void => void session.flush();
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      made.destroy();
    };
  }, [session, path, readOnly]);
  useEffect(() => {
    editor.current?.setText(state.text);
    const own = state.findings.filter(({ position }) => position.file === path);
    editor.current?.setProblems(
      own.map((finding) => ({ ...spanOf(finding, state.text), severity: finding.severity, message: `${finding.message} ${finding.fix}` })),
    );
  }, [state.text, state.findings, path]);
  const goToText = (span: { from: number; to: number }): void => {
    // What is hidden takes no caret: the text is shown first.
    flushSync(() => setFace('yaml'));
    editor.current?.select(span);
  };
  return (
    <div className={styles.section}>
      <div className={styles.row}>
        <h2 className={styles.subheading}>{path}</h2>
        {!readOnly && (
          <p className={state.saving === 'refused' ? styles.problem : styles.muted} role="status">
            {savingWords(state)}
          </p>
        )}
      </div>
      {isSketch(path) && state.saving === 'saved' && <HandOn draftId={draft.id} path={path} />}
      {state.theirs !== null && <Conflict theirs={state.theirs} mine={state.text} onChoose={session.choose} />}
      <div className={styles.panes}>
        <div className={styles.section}>
          {hasForm(path) && <Faces face={face} onChoose={setFace} />}
          {face === 'form' && (
            <StepForm text={state.text} readOnly={readOnly} onWrite={session.write} onGo={(from) => goToText({ from, to: from })} />
          )}
          <div className={styles.editor} ref={place} hidden={face === 'form'} />
          <Problems
            state={state}
            path={path}
            onGo={(finding) => goToText(spanOf(finding, session.get().text))}
            onFix={
              readOnly
                ? null
                : ({ from, to, insert }) => {
                    const { text } = session.get();
                    session.write(text.slice(0, from) + insert + text.slice(to));
                  }
            }
          />
        </div>
        <FlowPane
          draftId={draft.id}
          of={{ path, text: state.text }}
          here={stateAt(path, state.text, caret)}
          onOpen={({ place: written, view }) => {
            if (written === null) return;
            const span = spanOfLine(session.get().text, written.line);
            if (written.file === path) {
              editor.current?.select(span);
              setCaret(span.from);
            } else goTo(draftAddress(draft.id, 'edit', view === path ? written.file : (view ?? written.file)));
          }}
        />
      </div>
    </div>
  );
}

function savingWords({ saving, problem, theirs }: DocumentState): string {
  if (theirs !== null) return 'Not saved: somebody else changed this document.';
  if (saving === 'refused') return `Not saved. ${problem ?? ''}`;
  return saving === 'saved' ? 'All changes are saved.' : 'Saving…';
}
