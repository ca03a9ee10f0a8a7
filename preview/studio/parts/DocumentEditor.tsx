import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '#renderer/theme/variant.ts';
import type { Finding } from '#engine/compiled/finding.ts';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import type { DrawnFlow } from '#schemas/studio/look.ts';
import { documentRoutes } from '#schemas/studio/documents.ts';
import { type CodeEditor, createCodeEditor } from '../../play/editor/code-editor.ts';
import { ask } from '../../ask.ts';
import { Tabs } from '../../parts/Tabs.tsx';
import { useNarrow } from '../../parts/use-narrow.ts';
import { documentGuide, type Names } from '#engine/editor/document-guide.ts';
import { documentSchemas } from '../../play/editor/document-schemas.ts';
import { createDocumentSession, type DocumentSession, savingWords } from '../document-session.ts';
import { spanOf } from '#engine/editor/word-fix.ts';
import { addressWithin, draftAddress, goTo, keepAddress, useArrival } from '../place.ts';
import { lineAt, spanOfLine, stateAt } from '../state-at.ts';
import { type AddedViews, createAddedViews } from '../form/added-views.ts';
import { Faces, hasForm } from '../form/Faces.tsx';
import { FormFace } from '../form/FormFace.tsx';
import type { Fix } from '../form/FormProblems.tsx';
import { type NewStep, viewOfStep, viewPath } from '../form/new-step.ts';
import { placeOfStep } from '../form/state-form.ts';
import { Conflict } from './Conflict.tsx';
import { DocumentName } from './DocumentName.tsx';
import { FlowPane } from './FlowPane.tsx';
import { HandOn, isSketch } from './HandOn.tsx';
import { OtherPerson } from './OtherPerson.tsx';
import { Problems } from './Problems.tsx';
import { isDrawnWhereUsed, UsePane } from './UsePane.tsx';
import * as styles from '../styles.css.ts';

export interface DocumentEditorProps {
  draft: StudioDraft;
  /** The id of the person who is signed in: what is typed is saved as this person. */
  person: string;
  path: string;
  names: Names;
  readOnly: boolean;
  /** A step of the flow that is shown at first, as a form. */
  step: string | null;
  /** A line of it that is shown at first. */
  line: number | null;
  /** True where it is shown as a form at first. */
  asForm: boolean;
  /** The documents that there are. */
  paths: readonly string[];
  /** A document was made beside this one, or taken back. */
  onThere: (path: string, isThere: boolean) => void;
  onSaved: () => Promise<void>;
}

const parts = [
  { key: 'edit', label: 'Edit' },
  { key: 'drawn', label: 'Preview' },
];

/** A document is read, then edited. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { draft, person, path, onSaved } = props;
  // Another person may sign in in another tab: what is typed is still saved as the person who opened the document.
  const opened = useRef(person);
  const [session, setSession] = useState<DocumentSession | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const saved = useRef(onSaved);
  saved.current = onSaved;
  useEffect(() => {
    let isGone = false;
    void ask(documentRoutes.document, { params: { draftId: draft.id }, query: { path } }).then((answer) => {
      if (isGone) return;
      if (!answer.ok) return setProblem(answer.words);
      const made = createDocumentSession(
        { draftId: draft.id, person: opened.current, path, onSaved: () => void saved.current() },
        answer.value,
      );
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

function Opened({
  draft,
  path,
  names,
  readOnly,
  step,
  line,
  asForm,
  paths,
  onThere,
  onSaved,
  session,
}: DocumentEditorProps & { session: DocumentSession }) {
  const state = useSyncExternalStore(session.subscribe, session.get);
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, true);
  const editor = useRef<CodeEditor | null>(null);
  const [caret, setCaret] = useState(() => (step === null ? 0 : placeOfStep(session.get().text, step)));
  const [face, setFace] = useState<'form' | 'yaml'>(hasForm(path) && (asForm || step !== null) ? 'form' : 'yaml');
  /** Where there is no room for both beside each other. */
  const [part, setPart] = useState<'edit' | 'drawn'>('edit');
  const isNarrow = useNarrow('80rem');
  const [graph, setGraph] = useState<DrawnFlow | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const callbacks = useRef({ onThere, onSaved });
  callbacks.current = { onThere, onSaved };
  const views = useRef<AddedViews>(null as unknown as AddedViews); // made once, right below
  views.current ??= createAddedViews({
    draftId: draft.id,
    async onThere(made, isThere) {
      callbacks.current.onThere(made, isThere);
      await callbacks.current.onSaved();
      await session.check();
    },
    onProblem: setProblem,
  });
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
        if (guide?.names !== known.current) guide = { names: known.current, made: documentGuide(path, known.current, documentSchemas) };
        return guide.made;
      },
      onChange(text) {
        const before = session.get().text;
        session.write(text);
        void views.current.moved(before, text);
      },
      onCaret: setCaret,
    });
    editor.current = made;
    if (line !== null) made.select(spanOfLine(session.get().text, line));
    // What is not yet saved is saved when the page is left or shown again, or when the network is back.
    const flush = (): void => void session.flush();
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    window.addEventListener('focus', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      window.removeEventListener('focus', flush);
      made.destroy();
    };
  }, [session, path, readOnly, line]);
  useEffect(() => {
    editor.current?.setText(state.text);
    const own = state.findings.filter(({ position }) => position.file === path);
    editor.current?.setProblems(
      own.map((finding) => ({ ...spanOf(finding, state.text), severity: finding.severity, message: `${finding.message} ${finding.fix}` })),
    );
  }, [state.text, state.findings, path]);
  const here = stateAt(path, state.text, caret);
  const isArriving = useRef(true);
  useEffect(() => {
    // The address already names the place that was opened.
    if (!isArriving.current) {
      const step = path.endsWith('.flow.yaml') ? here : null;
      keepAddress(addressWithin(draft.id, path, { face, step, line: lineAt(session.get().text, caret) }));
    }
    isArriving.current = false;
    // The caret moves with each key: the address follows it from one step to another alone.
  }, [draft.id, path, face, here]);
  const goToText = (span: { from: number; to: number }): void => {
    // What is hidden takes no caret: the text is shown first.
    flushSync(() => {
      setPart('edit');
      setFace('yaml');
    });
    editor.current?.select(span);
  };
  const goToFinding = (finding: Finding): void => {
    const { file, line: written } = finding.position;
    if (file === path) goToText(spanOf(finding, session.get().text));
    else goTo(draftAddress(draft.id, 'edit', file, { line: written }));
  };
  const fix = ({ from, to, insert }: Fix): void => {
    const { text } = session.get();
    session.write(text.slice(0, from) + insert + text.slice(to));
  };
  function addStep({ name, title }: NewStep, { before, after, drawsBack }: { before: string; after: string; drawsBack: boolean }): void {
    const made = viewPath(path, name);
    if (!paths.includes(made)) void views.current.add({ path: made, text: viewOfStep(name, title, drawsBack), before, after });
  }
  return (
    <div className={styles.section}>
      <div className={styles.row}>
        <h2 className={styles.subheading} ref={heading} tabIndex={-1}>
          <DocumentName path={path} text={state.text} />
        </h2>
        {!readOnly && (
          <p className={state.saving === 'refused' ? styles.problem : styles.muted} role="status">
            {savingWords(state)}
          </p>
        )}
      </div>
      {isSketch(path) && state.saving === 'saved' && <HandOn draftId={draft.id} path={path} />}
      {state.other !== null && <OtherPerson name={state.other.name} onGoOn={session.goOnAsOther} />}
      {state.theirs !== null && <Conflict theirs={state.theirs} mine={state.text} onChoose={session.choose} />}
      <Tabs
        label="Parts"
        tabs={parts}
        shown={part}
        onShow={(key) => setPart(key === 'drawn' ? 'drawn' : 'edit')}
        className={styles.section}
        stripClassName={styles.partStrip}
        isPanel={isNarrow}
      >
        <div className={styles.panes} data-part={part}>
          <div className={classes(styles.section, styles.editPart)}>
            {hasForm(path) && <Faces face={face} onChoose={setFace} />}
            {problem !== null && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
            {face === 'form' && (
              <FormFace
                draftId={draft.id}
                path={path}
                state={state}
                caret={caret}
                readOnly={readOnly}
                names={names}
                graph={graph}
                onWrite={session.write}
                onFix={fix}
                onGo={(from) => goToText({ from, to: from })}
                onShow={setCaret}
                onStep={addStep}
                onView={(view) => goTo(draftAddress(draft.id, 'edit', view, { asForm: true }))}
                onUndo={() => editor.current?.undo()}
                onRedo={() => editor.current?.redo()}
              />
            )}
            <div className={styles.editor} ref={place} hidden={face === 'form'} />
            <Problems state={state} path={path} onGo={goToFinding} onFix={readOnly ? null : fix} />
          </div>
          <div className={styles.drawnPart}>
            {isDrawnWhereUsed(path) ? (
              <UsePane draftId={draft.id} path={path} text={state.text} findings={state.findings} onGo={goToFinding} />
            ) : (
              <FlowPane
                draftId={draft.id}
                of={{ path, text: state.text }}
                here={here}
                findings={state.findings}
                onGo={goToFinding}
                onGraph={setGraph}
                onOpen={({ place: written, view, name }) => {
                  if (written === null) return;
                  if (written.file === path) {
                    setPart('edit');
                    setFace('form');
                    setCaret(spanOfLine(session.get().text, written.line).from);
                  } else if (view === null || view === path) goTo(draftAddress(draft.id, 'edit', written.file, { step: name }));
                  else goTo(draftAddress(draft.id, 'edit', view, { asForm: face === 'form' }));
                }}
              />
            )}
          </div>
        </div>
      </Tabs>
    </div>
  );
}
