import type { CommentRequest, decisionRoutes } from '#schemas/studio/drafts.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { demandNoMistake } from './check-draft.ts';
import { authorsOf, type DraftRow, lockDraft } from './draft-store.ts';
import { remark } from './remark.ts';
import type { DraftDeps } from './studio-deps.ts';

/** A decision about a draft at the revision that was looked at. */
export interface Decision {
  kind: keyof typeof decisionRoutes;
  revision: number;
  /** Why, or what is to be changed. */
  text: string;
}

/** Where each decision leads from, and to. */
const moves: Record<Decision['kind'], { from: readonly DraftRow['state'][]; to: DraftRow['state'] }> = {
  submitted: { from: ['open'], to: 'inReview' },
  withdrawn: { from: ['inReview', 'approved'], to: 'open' },
  approved: { from: ['inReview'], to: 'approved' },
  returned: { from: ['inReview', 'approved'], to: 'open' },
  discarded: { from: ['open', 'inReview', 'approved'], to: 'discarded' },
};

const inWords: Record<DraftRow['state'], string> = {
  open: 'being edited',
  inReview: 'in review',
  approved: 'approved',
  shared: 'published to a share of people',
  published: 'published',
  discarded: 'discarded',
};

/** Decides about a draft. A decision is about what its person saw: an edit meanwhile refuses it, and so does a mistake where it is to be published. */
export async function decide(deps: DraftDeps, draftId: string, { kind, revision, text }: Decision, personId: string): Promise<void> {
  if (kind === 'submitted' || kind === 'approved') await demandNoMistake(deps, draftId, { sketches: 'allowed' });
  const { storage } = deps;
  await storage.write(async ({ db }) => {
    const draft = await lockDraft(db, draftId);
    if (draft === undefined) throw new HttpProblem('notFound');
    const { from, to } = moves[kind];
    if (!from.includes(draft.state))
      throw new HttpProblem('draftConflict', { detail: `This draft is ${inWords[draft.state]}, so it cannot be ${kind}.` });
    if (draft.revision !== revision)
      throw new HttpProblem('draftConflict', { detail: 'The draft was changed since you opened it. Look at it again, then decide.' });
    if (kind === 'submitted' && draft.revision === 0)
      throw new HttpProblem('draftConflict', { detail: 'This draft changes nothing yet. Change a document first.' });
    if (kind === 'approved') {
      const authors = await authorsOf(db, draftId);
      if (draft.person_id === personId || authors.has(personId))
        throw new HttpProblem('draftConflict', { detail: 'You changed this draft yourself. Somebody else must approve it.' });
    }
    await db
      .updateTable('studio_draft')
      .set({ state: to, publish_at: null, changed_at: deps.clock.now() })
      .where('id', '=', draftId)
      .execute();
    await remark(deps, db, draft, { kind, personId, text });
  });
}

/** As many comments as a draft has on its page at most, which shows all of them. */
const mostComments = 500;

/** Says something of a draft, or of a line of one of its documents. */
export async function comment(
  { storage, ...deps }: DraftDeps,
  draftId: string,
  { text, path, line }: CommentRequest,
  personId: string,
): Promise<void> {
  await storage.write(async ({ db }) => {
    const draft = await lockDraft(db, draftId);
    if (draft === undefined) throw new HttpProblem('notFound');
    const { comments } = await db
      .selectFrom('studio_remark')
      .select(({ fn }) => fn.countAll<number | string>().as('comments'))
      .where('draft_id', '=', draftId)
      .where('kind', '=', 'comment')
      .executeTakeFirstOrThrow();
    if (Number(comments) >= mostComments)
      throw new HttpProblem('draftConflict', {
        detail: `This draft has ${mostComments} comments, and takes no more. Say it when you return or approve it, or in a new draft.`,
      });
    await remark(deps, db, draft, { kind: 'comment', personId, text, path, line });
  });
}
