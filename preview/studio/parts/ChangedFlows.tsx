import { useEffect, useState } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { type DrawnFlow, lookRoutes } from '#schemas/studio/look.ts';
import { askLater } from './ask-again.ts';
import { graphChanges } from '../graph-changes.ts';
import { draftAddress, goTo } from '../place.ts';
import { FlowPicture } from './FlowPicture.tsx';
import * as styles from '../styles.css.ts';

type Graph = DrawnFlow;

/** The graph of each flow that the draft leads otherwise: + at a state that is new, ~ at one that says or leads something else. */
export function ChangedFlows({ draft }: { draft: StudioDraft }) {
  const [pairs, setPairs] = useState<{ before: Graph | null; after: Graph }[]>([]);
  const { id, revision } = draft;
  useEffect(() => {
    let isGone = false;
    void flowsOf(draft).then((found) => {
      if (!isGone) setPairs(found);
    });
    return () => {
      isGone = true;
    };
  }, [id, revision]);
  return pairs.map(({ before, after }) => {
    const { signs, gone } = graphChanges(before, after);
    if (Object.keys(signs).length === 0 && gone.length === 0) return null;
    return (
      <section key={after.voyagerType} className={styles.section} aria-label={`The flow ${after.title}`}>
        <h2 className={styles.subheading}>The flow {after.title}</h2>
        <p className={styles.muted}>
          + is new, ~ says something else or leads elsewhere.{gone.length === 0 ? '' : ` Gone: ${gone.join(', ')}.`}
        </p>
        <FlowPicture
          graph={after}
          here={null}
          signs={signs}
          onOpen={({ place, view }) => place !== null && goTo(draftAddress(id, 'edit', view ?? place.file))}
        />
      </section>
    );
  });
}

/** Each flow of a changed document once, as it was and as it is. */
async function flowsOf({ id, documents }: StudioDraft): Promise<{ before: Graph | null; after: Graph }[]> {
  const found = new Map<string, { before: Graph | null; after: Graph }>();
  for (const { path, text } of documents) {
    if (text === null || !path.endsWith('.yaml')) continue;
    const after = await graphOf(id, { voyagerType: null, path, before: false });
    if (after === null || found.has(after.voyagerType)) continue;
    found.set(after.voyagerType, { after, before: await graphOf(id, { voyagerType: after.voyagerType, path: null, before: true }) });
  }
  return [...found.values()];
}

async function graphOf(id: string, asked: { voyagerType: string | null; path: string | null; before: boolean }): Promise<Graph | null> {
  const answer = await askLater(lookRoutes.graph, { params: { draftId: id }, body: { ...asked, typed: null } });
  return answer.ok ? answer.value : null;
}
