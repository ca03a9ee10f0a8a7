import { type MadeJourney, mostJourneys, type StudioEvidence } from '#schemas/studio/evidence.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { findDraft } from '../draft-store.ts';
import { lookedDraft } from '../looked-draft.ts';
import type { DraftDeps } from '../studio-deps.ts';

/** What of a flow of a draft the recorded journeys and those saved with the draft pass; without a flow, of the first that it changes. */
export async function evidenceOfDraft(deps: DraftDeps, draftId: string, voyagerType: string | null): Promise<StudioEvidence> {
  const { desk, people, storage } = deps;
  const draft = await lookedDraft(deps, draftId);
  const saved = await storage.read
    .selectFrom('studio_journey')
    .select(['id', 'says', 'text'])
    .where('draft_id', '=', draftId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const read = (flow: string | null) =>
    desk.evidence(draft, { voyagerType: flow, recorded: flow === null ? [] : people.journeysOf(flow), saved });
  let answer = await read(voyagerType);
  // The flow that a draft changes is found where it is compiled; its recorded journeys are here.
  if ('firstFlow' in answer) answer = await read(answer.firstFlow);
  if ('evidence' in answer) return answer.evidence;
  throw new HttpProblem('draftRefused', { detail: 'noEvidence' in answer ? answer.noEvidence : 'The draft has no flow.' });
}

/** Makes the shortest journey that passes an element, and saves it with the draft. */
export async function makeJourney(
  deps: DraftDeps,
  draftId: string,
  { voyagerType, element }: { voyagerType: string; element: string },
  personId: string,
): Promise<MadeJourney> {
  const { desk, storage, clock, ids, audit } = deps;
  const now = clock.now();
  const answer = await desk.makeJourney(await lookedDraft(deps, draftId), { voyagerType, element, now, today: newYorkDate(now) });
  if ('whyNot' in answer) return { whyNot: answer.whyNot };
  const { says, text, steps } = answer.made;
  const id = ids();
  await storage.write(async ({ db }) => {
    await demandOpen(deps, draftId);
    const { count } = await db
      .selectFrom('studio_journey')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('draft_id', '=', draftId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostJourneys)
      throw new HttpProblem('draftConflict', { detail: `A draft keeps ${mostJourneys} journeys. Remove one that is not needed first.` });
    await db
      .insertInto('studio_journey')
      .values({ id, draft_id: draftId, person_id: personId, voyager_type: voyagerType, says, text, at: now })
      .execute();
    await audit.note(db, { event: 'studioDecision', personId, detail: `saved a journey of ${draftId} ${id}` });
  });
  return { id, steps };
}

/** Takes a saved journey out of a draft. One that is gone already is no fault. */
export async function removeJourney(deps: DraftDeps, draftId: string, id: string, personId: string): Promise<void> {
  const { storage, audit } = deps;
  await storage.write(async ({ db }) => {
    await demandOpen(deps, draftId);
    await db.deleteFrom('studio_journey').where('draft_id', '=', draftId).where('id', '=', id).execute();
    await audit.note(db, { event: 'studioDecision', personId, detail: `removed a journey of ${draftId} ${id}` });
  });
}

/** A saved journey as a file. */
export async function journeyText({ storage }: DraftDeps, draftId: string, id: string): Promise<{ text: string }> {
  const row = await storage.read
    .selectFrom('studio_journey')
    .select('text')
    .where('draft_id', '=', draftId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new HttpProblem('notFound');
  return row;
}

/** Refuses a draft that has ended: its evidence stays as it was. */
async function demandOpen({ storage }: DraftDeps, draftId: string): Promise<void> {
  const draft = await findDraft(storage.read, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  if (draft.state === 'published' || draft.state === 'discarded')
    throw new HttpProblem('draftConflict', { detail: 'This draft has ended, so its journeys stay as they are.' });
}
