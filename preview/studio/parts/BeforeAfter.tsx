import { useEffect, useState } from 'react';
import type { StepExamples, StudioGraph } from '#schemas/studio.ts';
import { ask, draftAt } from '../api.ts';
import { stateAt } from '../state-at.ts';
import { SideBySide } from './SideBySide.tsx';

type Example = StepExamples[number];

/** The step whose view a document is, as a recorded person saw it: before the draft, and with it. Nothing where it is no view of a step. */
export function BeforeAfter({ draftId, path }: { draftId: string; path: string }) {
  const [pair, setPair] = useState<{ was: Example | null; is: Example | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    void examplesOf(draftId, path).then((found) => {
      if (!isGone) setPair(found);
    });
    return () => {
      isGone = true;
    };
  }, [draftId, path]);
  if (pair === null) return null;
  const viewOf = (example: Example | null) => (example === null ? null : ({ type: 'BmlView', layout: example.layout } as const));
  return <SideBySide label="The step before and after" was={viewOf(pair.was)} is={viewOf(pair.is)} />;
}

async function examplesOf(draftId: string, path: string): Promise<{ was: Example | null; is: Example | null } | null> {
  const stepId = path.endsWith('.view.yaml') ? stateAt(path, '', 0) : null;
  if (stepId === null) return null;
  const graph = await ask<StudioGraph>(draftAt(draftId, '/graph'), { voyagerType: null, path, before: false, typed: null });
  if (!graph.ok || graph.value === null) return null;
  const { voyagerType } = graph.value;
  const examples = (before: boolean) => ask<StepExamples>(draftAt(draftId, '/step'), { voyagerType, stepId, before, typed: null });
  const [was, is] = [await examples(true), await examples(false)];
  return was.ok && is.ok ? { was: was.value[0] ?? null, is: is.value[0] ?? null } : null;
}
