import { useEffect, useState } from 'react';
import { type StepExamples, type StudioUses, lookRoutes } from '#schemas/studio/look.ts';
import { askLater } from './ask-again.ts';
import { stateAt } from '../state-at.ts';
import { SideBySide } from './SideBySide.tsx';
import { isDrawnWhereUsed } from './UsePane.tsx';

type Example = StepExamples[number];

/** A step or page as one recorded person saw it, before the draft and with it. */
interface Pair {
  /** “The step length”. */
  what: string;
  was: Example | null;
  is: Example | null;
}

export interface BeforeAfterProps {
  draftId: string;
  path: string;
  /** The draft's revision that wrote the document. */
  revision: number;
  isOpen: boolean;
}

/** The step or page that a document is shown on, as a recorded person saw it: before the draft, and with it. Empty where no recorded person saw it. */
export function BeforeAfter({ draftId, path, revision, isOpen }: BeforeAfterProps) {
  const [pair, setPair] = useState<Pair | null>(null);
  useEffect(() => {
    let isGone = false;
    void pairOf(draftId, path).then((found) => {
      if (!isGone) setPair(found);
    });
    return () => {
      isGone = true;
    };
  }, [draftId, path, revision]);
  if (pair === null) return null;
  const viewOf = (example: Example | null) => (example === null ? null : ({ type: 'BmlView', layout: example.layout } as const));
  return <SideBySide label={`${pair.what} before and after`} was={viewOf(pair.was)} is={viewOf(pair.is)} isOpenAtFirst={isOpen} />;
}

/** So many places of a part are looked at for one where the change is seen. */
const mostPlaces = 4;

async function pairOf(draftId: string, path: string): Promise<Pair | null> {
  let first: Pair | null = null;
  for (const use of await usesOf(draftId, path)) {
    const found = await exampleOf(draftId, use);
    if (found === null) continue;
    if (isOther(found)) return found;
    first ??= found;
  }
  return first;
}

type Use = Pick<StudioUses[number], 'voyagerType' | 'name'>;

/** The step whose view a document is; of a page or part the places that show it. */
async function usesOf(draftId: string, path: string): Promise<Use[]> {
  if (isDrawnWhereUsed(path)) {
    const uses = await askLater(lookRoutes.uses, { params: { draftId }, query: { path } });
    return uses.ok ? uses.value.slice(0, mostPlaces) : [];
  }
  const name = path.endsWith('.view.yaml') ? stateAt(path, '', 0) : null;
  if (name === null) return [];
  const graph = await askLater(lookRoutes.graph, { params: { draftId }, body: { voyagerType: null, path, before: false, typed: null } });
  return graph.ok && graph.value !== null ? [{ voyagerType: graph.value.voyagerType, name }] : [];
}

async function exampleOf(draftId: string, { voyagerType, name }: Use): Promise<Pair | null> {
  const examples = (before: boolean) =>
    voyagerType === null
      ? askLater(lookRoutes.page, { params: { draftId }, body: { page: name, before, typed: null } })
      : askLater(lookRoutes.step, { params: { draftId }, body: { voyagerType, stepId: name, before, typed: null } });
  const [was, is] = [await examples(true), await examples(false)];
  if (!was.ok || !is.ok) return null;
  const pairs = is.value.map((one) => ({ was: was.value.find((other) => other.name === one.name) ?? null, is: one }));
  // The first person who sees the change is the example.
  const found = pairs.find(isOther) ?? pairs[0] ?? { was: was.value[0] ?? null, is: null };
  if (found.was === null && found.is === null) return null;
  return { what: `The ${voyagerType === null ? 'page' : 'step'} ${name}`, ...found };
}

const isOther = ({ was, is }: Pick<Pair, 'was' | 'is'>): boolean =>
  was !== null && is !== null && JSON.stringify(was.layout) !== JSON.stringify(is.layout);
