import { useEffect, useRef, useState } from 'react';
import type { Finding } from '#engine/compiled/finding.ts';
import { type DrawnFlow, lookRoutes } from '#schemas/studio/look.ts';
import { askAgain } from './ask-again.ts';
import { StepPane } from './StepPane.tsx';
import { FlowPicture, type FlowPictureProps } from './FlowPicture.tsx';
import * as styles from '../styles.css.ts';

export interface FlowPaneProps extends Pick<FlowPictureProps, 'here' | 'passed' | 'onOpen'> {
  draftId: string;
  /** The flow, or a document of it. */
  of: { voyagerType: string } | { path: string; text: string };
  /** What is found in the draft, and the way to its line. */
  findings?: readonly Finding[];
  onGo?: (finding: Finding) => void;
  /** Called with each graph that is drawn. */
  onGraph?: (graph: DrawnFlow) => void;
}

/** The graph is redrawn after so many milliseconds without a keystroke. */
const restMs = 600;

const none: readonly Finding[] = [];
const nowhere = (): void => {};

/** The step that is edited as it is drawn, and the graph of its flow, beside its text. While a text cannot be drawn, the last graph stays. */
export function FlowPane({ draftId, of, findings = none, onGo = nowhere, onGraph, ...picture }: FlowPaneProps) {
  const [graph, setGraph] = useState<DrawnFlow | null>(null);
  /** True where the document belongs to no flow. */
  const [isNone, setNone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isFirst = useRef(true);
  const key = JSON.stringify(of);
  const onGraphNow = useRef(onGraph);
  onGraphNow.current = onGraph;
  useEffect(() => {
    const gone = new AbortController();
    const draw = async (): Promise<void> => {
      const body =
        'voyagerType' in of
          ? { ...of, path: null, before: false, typed: null }
          : { voyagerType: null, path: of.path, before: false, typed: { path: of.path, text: of.text } };
      const answer = await askAgain(lookRoutes.graph, { params: { draftId }, body }, { signal: gone.signal, onWait: setProblem });
      if (answer === null) return;
      setProblem(answer.ok ? null : answer.words);
      if (!answer.ok) return;
      setNone(answer.value === null);
      if (answer.value === null) return;
      setGraph(answer.value);
      onGraphNow.current?.(answer.value);
    };
    const timer = setTimeout(() => void draw(), isFirst.current ? 0 : restMs);
    isFirst.current = false;
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [draftId, key]);
  const waits = problem !== null && (
    <p className={styles.muted} role="status">
      The flow cannot be drawn yet. {problem}
    </p>
  );
  if (graph === null && isNone) return null;
  if (graph === null) return waits || <p className={styles.skeleton}>Drawing the flow…</p>;
  return (
    <div className={styles.section}>
      {'text' in of && picture.here !== null && (
        <StepPane
          draftId={draftId}
          voyagerType={graph.voyagerType}
          stepId={picture.here}
          typed={{ path: of.path, text: of.text }}
          findings={findings}
          onGo={onGo}
        />
      )}
      <section className={styles.section} aria-labelledby="flow-graph">
        <h2 className={styles.subheading} id="flow-graph">
          The flow
        </h2>
        {waits}
        <FlowPicture graph={graph} {...picture} />
      </section>
    </div>
  );
}
