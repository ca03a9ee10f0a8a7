import { useEffect, useId, useState } from 'react';
import { type StepExamples, type StepRequest, lookRoutes } from '#schemas/studio/look.ts';
import type { Finding } from '#engine/compiled/finding.ts';
import { marksOf } from '../marks.ts';
import { askAgain } from './ask-again.ts';
import { DrawnStep } from './DrawnStep.tsx';
import { ExampleChoice } from './ExampleChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { MarkedElements } from './MarkedElements.tsx';
import * as styles from '../styles.css.ts';

export interface StepPaneProps extends Pick<StepRequest, 'typed'> {
  draftId: string;
  /** A step of a flow, or a page, which has none. */
  voyagerType: string | null;
  stepId: string;
  /** What is found in the draft. */
  findings: readonly Finding[];
  onGo: (finding: Finding) => void;
  /** The language that it is drawn in at first; left out for that of the documents. */
  language?: string;
  /** A number that is another one once the draft was changed beside what is typed. */
  revision?: number;
}

/** The step is redrawn after so many milliseconds without a keystroke. */
const restMs = 400;

/** A step or a page as recorded people saw it, drawn by the draft as it is typed. While the text cannot be drawn, the last drawing stays. */
export function StepPane({ draftId, voyagerType, stepId, typed, findings, onGo, language: own = '', revision = 0 }: StepPaneProps) {
  const id = useId();
  const [examples, setExamples] = useState<{ stepId: string; of: StepExamples } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [language, setLanguage] = useState(own);
  const text = typed?.text;
  const what = voyagerType === null ? 'page' : 'step';
  useEffect(() => {
    const gone = new AbortController();
    const waiting = { signal: gone.signal, onWait: setProblem };
    const timer = setTimeout(() => {
      const read = language === '' ? {} : { language };
      const asked =
        voyagerType === null
          ? askAgain(lookRoutes.page, { params: { draftId }, body: { page: stepId, typed, ...read } }, waiting)
          : askAgain(lookRoutes.step, { params: { draftId }, body: { voyagerType, stepId, before: false, typed, ...read } }, waiting);
      void asked.then((answer) => {
        if (answer === null) return;
        if (!answer.ok) return setProblem(answer.words);
        setProblem(null);
        setExamples((before) => (answer.value.length === 0 && before?.stepId === stepId ? before : { stepId, of: answer.value }));
      });
    }, restMs);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [draftId, voyagerType, stepId, text, language, revision]);
  if (examples?.stepId !== stepId) return <p className={styles.skeleton}>{problem ?? 'Drawing…'}</p>;
  const shown = examples.of;
  const example = shown.find(({ name }) => name === chosen) ?? shown[0];
  if (example === undefined)
    return (
      <p className={styles.muted}>
        Nobody who was recorded came to {stepId}, so there is nothing to draw it with.
        {voyagerType !== null && ' Simulate the draft to see it.'}
      </p>
    );
  const marks = marksOf(findings, example.written);
  return (
    <section className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 className={styles.subheading} id={`${id}-heading`}>
        The {what} {stepId}
      </h2>
      {problem !== null && (
        <p className={styles.muted} role="status">
          {problem}
        </p>
      )}
      <ExampleChoice examples={shown} value={example.name} onChoose={setChosen} />
      <LanguageChoice own={own} value={language} onChoose={setLanguage} />
      <MarkedElements marks={marks} layout={example.layout} path={typed?.path ?? null} onGo={onGo} />
      <DrawnStep
        layout={example.layout}
        title={`${what === 'step' ? 'Step' : 'Page'} ${stepId}`}
        anew={0}
        language={language}
        marked={marks.map(({ pointer }) => pointer)}
      />
    </section>
  );
}
