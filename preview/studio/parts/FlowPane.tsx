import { useEffect, useRef, useState } from 'react';
import type { Finding } from '#engine/compiled/finding.ts';
import { type DrawnFlow, lookRoutes } from '#schemas/studio/look.ts';
import { ask } from '../../ask.ts';
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
  /** Told of each graph that is drawn. */
  onGraph?: (graph: DrawnFlow) => void;
}

/** After so many milliseconds without a keystroke the graph is drawn anew. */
const restMs = 600;

const none: readonly Finding[] = [];
const nowhere = (): void => {};

/** The graph of a flow beside its text. While a text cannot be drawn, the last graph stays. */
export function FlowPane({ draftId, of, findings = none, onGo = nowhere, onGraph, ...picture }: FlowPaneProps) {
  const [graph, setGraph] = useState<DrawnFlow | null>(null);
  const asked = useRef(0);
  const key = JSON.stringify(of);
  const told = useRef(onGraph);
  told.current = onGraph;
  useEffect(() => {
    const own = ++asked.current;
    const draw = async (): Promise<void> => {
      const body =
        'voyagerType' in of
          ? { ...of, path: null, before: false, typed: null }
          : { voyagerType: null, path: of.path, before: false, typed: { path: of.path, text: of.text } };
      const answer = await ask(lookRoutes.graph, { params: { draftId }, body });
      if (asked.current !== own || !answer.ok || answer.value === null) return;
      setGraph(answer.value);
      told.current?.(answer.value);
    };
    const timer = setTimeout(() => void draw(), asked.current === 1 ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [draftId, key]);
  if (graph === null) return null;
  return (
    <section className={styles.section} aria-labelledby="flow-graph">
      <h2 className={styles.subheading} id="flow-graph">
        The flow
      </h2>
      <FlowPicture graph={graph} {...picture} />
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
    </section>
  );
}
