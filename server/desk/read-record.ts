import type { DeskRecord } from '#schemas/desk/records.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { PersonErased } from '#server/security/vault.ts';
import { readStory, type RecordStory, type StoryEvent } from '#server/voyager/history/record-story.ts';
import { storiesOfRecords, type MaskedStory } from '#server/voyager/history/masked-stories.ts';
import { openRecord } from '#server/voyager/records/open-record.ts';
import { RecordErased } from '#server/voyager/environment/record-codec.ts';
import { SnapshotInvalid } from '#server/voyager/records/snapshot-shape.ts';
import { codeOf } from './looked-records.ts';
import type { DeskDeps } from './desk-deps.ts';

/** One record as lanes: what its person did, where its flow went, its calls outside, its timers. Of what was entered there is each value's kind alone. */
export async function readRecord(deps: Pick<DeskDeps, 'clock' | 'environment' | 'storage'>, recordId: string): Promise<DeskRecord> {
  const { read } = deps.storage;
  const story = await readStory(read, recordId);
  if (story === null) throw new HttpProblem('notFound');
  const [masked] = await storiesOfRecords({ read, codec: deps.environment.codec }, [recordId]);
  const { title, back, unread } = await contentsOf(deps, story);
  return {
    now: deps.clock.now(),
    recordId,
    voyagerType: story.voyagerType,
    title,
    version: story.version,
    status: story.status,
    stepId: story.stepId,
    revision: story.revision,
    createdAt: story.createdAt,
    updatedAt: story.updatedAt,
    expiresAt: story.expiresAt,
    parent: story.parent,
    successor: story.successor,
    predecessors: story.predecessors,
    children: story.children.map(({ recordId: id, voyagerType, status, stepId }) => ({ recordId: id, voyagerType, status, stepId })),
    person: personLane(story, masked),
    flow: flowLane(story),
    effects: story.effects.map((effect) => ({
      ...effect,
      most: deps.environment.operations.get(effect.operation)?.retry.attempts ?? null,
      code: failureOfEffect(story, effect.effectId),
    })),
    timers: story.timers,
    back,
    unread,
  };
}

/** What its snapshot says: the title of its flow, and the steps that Back leads to. */
async function contentsOf(
  { environment, storage }: Pick<DeskDeps, 'environment' | 'storage'>,
  { recordId, voyagerType }: RecordStory,
): Promise<Pick<DeskRecord, 'title' | 'back' | 'unread'>> {
  const title = environment.definitions.current(voyagerType)?.flow.title ?? voyagerType;
  try {
    const row = await storage.records.find(recordId);
    if (row === undefined) return { title, back: [], unread: null };
    const { flow, state } = await openRecord(environment, row);
    return { title: flow.title, back: state.trail.map(({ stepId }) => stepId).toReversed(), unread: null };
  } catch (error) {
    if (error instanceof RecordErased || error instanceof PersonErased) return { title, back: [], unread: 'Its contents were erased.' };
    if (error instanceof SnapshotInvalid) return { title, back: [], unread: error.message };
    throw error;
  }
}

const isOfPerson = ({ type }: Pick<StoryEvent, 'type'>): boolean =>
  !type.startsWith('voyager.') || ['voyager.start', 'voyager.rewind', 'voyager.attached', 'voyager.removed'].includes(type);

function personLane({ events }: RecordStory, masked: MaskedStory | undefined): DeskRecord['person'] {
  return events.flatMap((event, place) =>
    isOfPerson(event) ? [{ seq: event.seq, at: event.at, words: event.words, values: masked?.events[place]?.values ?? [] }] : [],
  );
}

/** The arrivals at steps, each with the time until the next one. */
function flowLane({ events }: RecordStory): DeskRecord['flow'] {
  const arrivals = events.filter(({ seq, from, to }) => seq === 0 || from !== to);
  return arrivals.map(({ seq, at, to, words }, place) => {
    const next = arrivals[place + 1];
    return { seq, at, stepId: to, because: words, restedMs: next === undefined ? null : next.at - at };
  });
}

/** The code of an effect that failed: a record waits for one call at a time, so its result is the next one after the event that asked for it. */
function failureOfEffect({ events }: RecordStory, effectId: string): string | null {
  const asked = events.find((event) => event.asked.includes(effectId));
  const result = asked && events.find(({ seq, type }) => seq > asked.seq && type.startsWith('voyager.effect.'));
  return result?.type.startsWith('voyager.effect.failed') === true ? (codeOf(result.type) ?? 'failed') : null;
}
