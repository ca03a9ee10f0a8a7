import type { DeskRecord } from '#schemas/desk/records.ts';
import { languageOfPerson } from '#server/customers/language-of-person.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { SealBroken } from '#server/security/encryption.ts';
import { PersonErased } from '#server/security/vault.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import { readStory, type RecordStory, type StoryEvent } from '#server/voyager/history/record-story.ts';
import { kindsOf } from '#server/voyager/history/masked-stories.ts';
import { openEvents } from '#server/voyager/records/open-events.ts';
import { openRecord } from '#server/voyager/records/open-record.ts';
import { RecordDamaged, RecordErased } from '#server/voyager/environment/record-codec.ts';
import { SnapshotInvalid } from '#server/voyager/records/snapshot-shape.ts';
import { codesOfEffects } from './codes-of-effects.ts';
import type { DeskDeps } from './desk-deps.ts';

/** One record as lanes: what its person did, where its flow went, its calls outside, its timers. Of what was entered there is each value's kind alone. */
export async function readRecord(
  deps: Pick<DeskDeps, 'clock' | 'environment' | 'storage' | 'vault'>,
  recordId: string,
): Promise<DeskRecord> {
  const { read } = deps.storage;
  const story = await readStory(read, recordId);
  if (story === null) throw new HttpProblem('notFound');
  const codes = codesOfEffects(story.events);
  const { title, back, kinds, unread } = await contentsOf(deps, story);
  return {
    now: deps.clock.now(),
    recordId,
    voyagerType: story.voyagerType,
    title,
    version: story.version,
    status: story.status,
    stepId: story.stepId,
    revision: story.revision,
    language: await languageIn(deps, recordId),
    createdAt: story.createdAt,
    updatedAt: story.updatedAt,
    expiresAt: story.expiresAt,
    parent: story.parent,
    successor: story.successor,
    predecessors: story.predecessors,
    children: story.children.map(({ recordId: id, voyagerType, status, stepId }) => ({ recordId: id, voyagerType, status, stepId })),
    person: personLane(story, kinds),
    flow: flowLane(story),
    effects: story.effects.map((effect) => ({
      ...effect,
      most: deps.environment.operations.get(effect.operation)?.retry.attempts ?? null,
      code: codes.get(effect.effectId) ?? null,
    })),
    timers: story.timers,
    back,
    unread,
  };
}

/** Null where the record, or its person, was erased. */
async function languageIn({ storage, vault }: Pick<DeskDeps, 'storage' | 'vault'>, recordId: string): Promise<string | null> {
  const row = await storage.records.find(recordId);
  if (row === undefined) return null;
  return languageOfPerson({ db: storage.read, vault }, row.person_id).catch((error: unknown) => {
    if (error instanceof PersonErased) return null;
    throw error;
  });
}

type Kinds = DeskRecord['person'][number]['values'];

interface Contents extends Pick<DeskRecord, 'title' | 'back' | 'unread'> {
  /** The kinds of the values that were sent with each event, by its number. */
  kinds: ReadonlyMap<number, Kinds>;
}

/** What its key opens: the title of its flow, the steps that Back leads to, and the kinds of what was sent. */
async function contentsOf(
  { environment, storage }: Pick<DeskDeps, 'environment' | 'storage'>,
  { recordId, voyagerType }: RecordStory,
): Promise<Contents> {
  const none = {
    title: environment.definitions.current(voyagerType)?.flow.title ?? voyagerType,
    back: [],
    kinds: new Map<number, Kinds>(),
  };
  const row = await storage.records.find(recordId);
  if (row === undefined) return { ...none, unread: null };
  const state = await readable(async () => {
    const opened = await openRecord(environment, row);
    return { title: opened.flow.title, back: opened.state.trail.map(({ stepId }) => stepId).toReversed() };
  });
  if ('unread' in state && state.unread === erased) return { ...none, ...state };
  const kinds = await readable(async () => ({ kinds: await kindsByEvent({ environment, storage }, row) }));
  return { ...none, unread: null, ...kinds, ...state };
}

const erased = 'Its contents were erased.';

/** What is read, or why it cannot be. */
async function readable<Read>(read: () => Promise<Read>): Promise<Read | { unread: string }> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RecordErased || error instanceof PersonErased) return { unread: erased };
    if (error instanceof SnapshotInvalid || error instanceof RecordDamaged || error instanceof SealBroken) return { unread: error.message };
    throw error;
  }
}

/** Every event is opened, in turns that leave the event loop to others; of all desks and histories, a few at once. */
async function kindsByEvent(
  { environment, storage }: Pick<DeskDeps, 'environment' | 'storage'>,
  row: StoredRecord,
): Promise<Contents['kinds']> {
  const events = await environment.folding(() => openEvents(environment, storage.records, row));
  return new Map(events.map(({ seq, event }) => [seq, kindsOf(event)]));
}

const isOfPerson = ({ type }: Pick<StoryEvent, 'type'>): boolean =>
  !type.startsWith('voyager.') || ['voyager.start', 'voyager.rewind', 'voyager.attached', 'voyager.removed'].includes(type);

function personLane({ events }: RecordStory, kinds: Contents['kinds']): DeskRecord['person'] {
  return events.filter(isOfPerson).map(({ seq, at, words }) => ({ seq, at, words, values: kinds.get(seq) ?? [] }));
}

/** The arrivals at steps, each with the time until the next one. */
function flowLane({ events }: RecordStory): DeskRecord['flow'] {
  const arrivals = events.filter(({ seq, from, to }) => seq === 0 || from !== to);
  return arrivals.map(({ seq, at, to, words }, place) => {
    const next = arrivals[place + 1];
    return { seq, at, stepId: to, because: words, restedMs: next === undefined ? null : next.at - at };
  });
}
