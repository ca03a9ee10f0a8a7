import type { Known } from '#engine/definition/editor-schemas.ts';
import { readSketch } from '#engine/definition/parse/sketched-operation.ts';
import { sketchTexts, type SketchTexts } from '#engine/compiled/sketch-texts.ts';
import type { Difference } from '#engine/compiled/library-differences.ts';
import { type MaskedStory, maskedStories, type StoryChoice } from '#server/voyager/history/masked-stories.ts';
import { lastPublished, readBundle } from '#server/voyager/definitions/bundle.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { beginDraft } from './begin-draft.ts';
import { bringUpToDate, type Kept } from './bring-up-to-date.ts';
import { comment, decide, type Decision } from './decide-draft.ts';
import { createDesk, type DeskLimits, type Looked } from './desk.ts';
import type { Checked } from './desk-messages.ts';
import { documentsOf, findDraft } from './draft-store.ts';
import { type DocumentChange, saveDocument, type Saved, undoChange } from './edit-draft.ts';
import { changesTo, commitOf, openCommit } from './open-commit.ts';
import { publishDraft, publishDue, type PublishAsked, rollBack, schedule } from './publish-draft.ts';
import { createReplays, type Replays } from './replay/replays.ts';
import { createOpenRecords, type OpenRecords } from './records/open-records.ts';
import { createShares, type Shares } from './shares.ts';
import { inOrderOf, liveVersionsReader } from './live-versions.ts';
import { type FunnelOfVersion, readFunnels } from '#server/voyager/history/read-funnels.ts';
import { askedOnce } from '#server/voyager/shared/asked-once.ts';
import { readBound, setBound } from './flow-bounds.ts';
import { alarmReader } from './read-alarms.ts';
import type { StudioDeps } from './studio-deps.ts';
import { renameDraft } from './rename-draft.ts';
import * as reads from './read-studio.ts';
import { findWords } from './find-words.ts';
import type {
  DraftChoices,
  FoundWords,
  GraphRequest,
  PageRequest,
  SimulationRequest,
  StepExamples,
  StepRequest,
  StudioPaths,
  StudioGraph,
  StudioSimulation,
  StudioUses,
} from '#schemas/studio.ts';
import type { FlowBound, StudioAlarms } from '#schemas/studio-after.ts';
import { HttpProblem } from '#server/problems/problems.ts';

/** Drafts of documents: edited, checked, decided about, published, and taken back. Throws `HttpProblem`. Who may call what is the routes'. */
export interface Studio {
  /** Open records on older versions. */
  readonly records: OpenRecords;
  /** Recorded journeys, event by event. */
  readonly replays: Replays;
  /** Drafts that a share of people begins on. */
  readonly shares: Shares;
  home(personId: string): Promise<reads.StudioHome>;
  /** The names that documents may use, for the completion of an editor. */
  names(): Promise<Record<string, Known>>;
  begin(name: string, personId: string): Promise<string>;
  /** Begins a draft with the changes of a commit. */
  openCommit(commit: { name: string; patch: string }, personId: string): Promise<string>;
  /** A publication as a commit over the one before it, or over `since`, for `git am`. */
  commit(seq: number, since?: number): Promise<{ name: string; patch: string }>;
  rename(draftId: string, name: string, personId: string): Promise<void>;
  draft(draftId: string): Promise<reads.WholeDraft>;
  /** Every document that a draft could change, with its title. */
  paths(draftId: string): Promise<StudioPaths>;
  /** The documents of a draft that hold some words. */
  find(draftId: string, words: string): Promise<FoundWords>;
  document(draftId: string, path: string): Promise<{ text: string | null; revision: number; base: string | null }>;
  /** The documents that a draft changes, for whoever replays histories through them. */
  written(draftId: string): Promise<{ revision: number; documents: { path: string; text: string }[] }>;
  save(draftId: string, change: DocumentChange, personId: string): Promise<Saved>;
  undo(draftId: string, revision: number, personId: string): Promise<{ path: string }>;
  bringUpToDate(draftId: string, kept: Kept, personId: string): Promise<{ conflicts: string[] }>;
  /** What the compiler says of a draft; with a document as it is being typed, before it is saved. */
  /** `personId` is who types. */
  check(draftId: string, typed: { path: string; text: string } | null, personId: string): Promise<Checked>;
  differences(draftId: string): Promise<Difference[]>;
  /** What can be done with a draft besides publishing it, and why not. */
  choices(draftId: string): Promise<DraftChoices>;
  /** The graph of a flow of a draft, or of the flow that a document belongs to; null where it belongs to none. */
  graph(draftId: string, asked: GraphRequest): Promise<StudioGraph>;
  /** A step of a draft as recorded people saw it. */
  examples(draftId: string, asked: StepRequest): Promise<StepExamples>;
  /** The pages and steps that show a document of a draft, those that can be drawn first; and a page as recorded people saw it. */
  uses(draftId: string, path: string): Promise<StudioUses>;
  pageExamples(draftId: string, asked: PageRequest): Promise<StepExamples>;
  /** The graph of a flow that is live, and a step of it as recorded people saw it. */
  liveGraph(voyagerType: string): Promise<StudioGraph>;
  liveExamples(voyagerType: string, stepId: string): Promise<StepExamples>;
  /** A sketched operation as it is handed on. */
  sketch(draftId: string, path: string): Promise<SketchTexts>;
  /** Goes through a flow of a draft in a sandbox, from its start, by all that was sent. */
  simulate(draftId: string, asked: SimulationRequest): Promise<StudioSimulation>;
  decide(draftId: string, decision: Decision, personId: string): Promise<void>;
  comment(draftId: string, said: { text: string; path?: string; line?: number }, personId: string): Promise<void>;
  publish(draftId: string, asked: PublishAsked, personId: string): Promise<void>;
  schedule(draftId: string, asked: PublishAsked & { at: number | null }, personId: string): Promise<void>;
  publishDue(): Promise<void>;
  publications(): Promise<reads.SeenPublication[]>;
  recordsBegunSince(seq: number): Promise<{ voyagerType: string; version: string; records: number }[]>;
  /** How that publication differs from what is live, in sentences. */
  goingBack(seq: number): Promise<Difference[]>;
  rollBack(seq: number, reason: string, personId: string): Promise<void>;
  /** What was done in the newest records of a version at one of its steps, and of each value its kind alone. */
  stories(voyagerType: string, choice: StoryChoice): Promise<MaskedStory[]>;
  /** How far people come on each version of a flow: the live one, then by when each was live last. Null where there is no such flow. */
  funnels(voyagerType: string): Promise<FunnelOfVersion[] | null>;
  /** From which drop-off on somebody should look at a flow. */
  bound(voyagerType: string): Promise<FlowBound>;
  /** The steps of all flows where more people stop than on the version before. */
  alarms(): Promise<StudioAlarms>;
  setBound(voyagerType: string, bound: FlowBound, personId: string): Promise<void>;
  stop(): Promise<void>;
}

export function createStudio(deps: StudioDeps, limits: DeskLimits): Studio {
  const { storage } = deps;
  const desk = (deps.createDesk ?? createDesk)(deps.signatures, limits);
  const liveVersions = liveVersionsReader(deps);
  // Each reads every record of the flow: who asks meanwhile gets the same answer.
  const funnelsOf = askedOnce(({ voyagerType }: { voyagerType: string }) =>
    readFunnels(deps.environment, { voyagerType, version: null, since: null, restMs: null }),
  );

  async function looked(draftId: string, typed: { path: string; text: string } | null = null): Promise<Looked> {
    const draft = await findDraft(storage.read, draftId);
    if (draft === undefined) throw new HttpProblem('notFound');
    const documents = await documentsOf(storage.read, draftId);
    return {
      base: { hash: draft.base_hash, files: () => readBundle(storage, draft.base_hash) },
      documents: typed === null ? documents : [...documents.filter(({ path }) => path !== typed.path), typed],
    };
  }

  /** Refuses a draft with a mistake. Whoever decides about it would decide about something that cannot be published. */
  async function demandNoMistake(draftId: string, { sketches }: { sketches: 'allowed' | 'refused' }): Promise<void> {
    const { findings } = await desk.check(await looked(draftId));
    // That an operation is only sketched is no mistake of the draft, and keeps it from being published.
    const mistakes = findings.filter(({ severity, code }) => (code === 'only-sketched' ? sketches === 'refused' : severity === 'error'));
    const [first] = mistakes;
    if (first === undefined) return;
    const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes, the first`;
    const { file, line } = first.position;
    throw new HttpProblem('draftConflict', {
      detail: `The draft has ${count} in ${file}, line ${line}: ${first.message} An author can mend it under Edit.`,
    });
  }

  async function live(): Promise<Looked> {
    const hash = await lastPublished(storage);
    if (hash === null) throw new HttpProblem('notFound');
    return { base: { hash, files: () => readBundle(storage, hash) }, documents: [] };
  }

  return {
    records: createOpenRecords(deps),
    shares: createShares(deps),
    replays: createReplays(deps, desk, (draftId) => (draftId === null ? live() : looked(draftId))),
    home: (personId) => reads.readHome(deps, personId),
    names: () => reads.readNames(deps),
    begin: (name, personId) => beginDraft(deps, name, personId),
    openCommit: (commit, personId) => openCommit(deps, commit, personId),
    commit: (seq, since) => commitOf(deps, desk, { seq, since }),
    rename: (draftId, name, personId) => renameDraft(deps, draftId, name, personId),
    draft: (draftId) => reads.readDraft(deps, draftId),
    paths: (draftId) => reads.readPaths(deps, draftId),
    find: (draftId, words) => findWords(deps, draftId, words),
    document: (draftId, path) => reads.readDocument(deps, draftId, path),
    async written(draftId) {
      // Read before its documents: whoever compares revisions finds a change in between at the next look.
      const draft = await findDraft(storage.read, draftId);
      const { documents } = await looked(draftId);
      return { revision: draft?.revision ?? 0, documents: documents.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }])) };
    },
    save: (draftId, change, personId) => saveDocument(deps, draftId, change, personId),
    undo: (draftId, revision, personId) => undoChange(deps, draftId, revision, personId),
    bringUpToDate: (draftId, kept, personId) => bringUpToDate(deps, draftId, kept, personId),
    check: async (draftId, typed, personId) =>
      desk.check(await looked(draftId, typed), typed === null ? undefined : JSON.stringify([personId, draftId, typed.path])),
    differences: async (draftId) => desk.compare(await looked(draftId)),
    choices: async (draftId) => desk.choices(await looked(draftId)),
    async graph(draftId, { typed, before, ...flow }) {
      const draft = await looked(draftId, typed);
      return desk.draw(before ? { ...draft, documents: [] } : draft, flow);
    },
    async examples(draftId, { voyagerType, stepId, before, typed }) {
      const journeys = deps.people.journeysOf(voyagerType);
      const draft = await looked(draftId, typed);
      return desk.examples(before ? { ...draft, documents: [] } : draft, { voyagerType, stepId, journeys, tellsPlaces: typed !== null });
    },
    async uses(draftId, path) {
      const all = await desk.uses(await looked(draftId), path);
      const isDrawn = ({ voyagerType, name }: StudioUses[number]): boolean =>
        (voyagerType === null ? deps.people.examplesOf(name) : deps.people.journeysOf(voyagerType)).length > 0;
      const drawn = new Set(all.filter(isDrawn));
      return [...drawn, ...all.filter((one) => !drawn.has(one))];
    },
    async pageExamples(draftId, { page, before, typed }) {
      const draft = await looked(draftId, typed);
      const asked = { name: page, tellsPlaces: typed !== null, examples: deps.people.examplesOf(page) };
      return desk.pageExamples(before ? { ...draft, documents: [] } : draft, asked);
    },
    async liveGraph(voyagerType) {
      const graph = await desk.draw(await live(), { voyagerType, path: null });
      if (graph === null) throw new HttpProblem('notFound');
      return graph;
    },
    async liveExamples(voyagerType, stepId) {
      const journeys = deps.people.journeysOf(voyagerType);
      return desk.examples(await live(), { voyagerType, stepId, journeys, tellsPlaces: false });
    },
    async sketch(draftId, path) {
      const { text } = await reads.readDocument(deps, draftId, path);
      if (text === null) throw new HttpProblem('notFound');
      const sketch = readSketch({ path, text });
      if (sketch === null) throw new HttpProblem('draftRefused', { detail: 'This is not a whole sketch yet. Mend its mistakes first.' });
      return sketchTexts(sketch);
    },
    async simulate(draftId, asked) {
      const { as, voyagerType } = asked;
      const recorded = as === null || voyagerType === null ? null : deps.people.journeyOf({ name: as, voyagerType });
      if (as !== null && recorded === null)
        throw new HttpProblem('draftRefused', { detail: `Nobody was recorded as ${as} in this flow. Choose somebody else.` });
      const now = deps.clock.now();
      const draft = await looked(draftId);
      const go = (flow: string | null) =>
        desk.simulate(draft, {
          ...asked,
          voyagerType: flow,
          journeys: flow === null ? [] : deps.people.journeysOf(flow),
          recorded,
          now,
          today: newYorkDate(now),
        });
      let answer = await go(voyagerType);
      // Which flow a draft changes is found where it is compiled; who was recorded in it, here.
      if (voyagerType === null && 'simulation' in answer) answer = await go(answer.simulation.voyagerType);
      if ('notSimulated' in answer) throw new HttpProblem('draftRefused', { detail: answer.notSimulated });
      return answer.simulation;
    },
    async decide(draftId, decision, personId) {
      const goesOn = decision.kind === 'submitted' || decision.kind === 'approved';
      if (goesOn) await demandNoMistake(draftId, { sketches: 'allowed' });
      await decide(deps, draftId, decision, personId);
    },
    comment: (draftId, said, personId) => comment(deps, draftId, said, personId),
    publish: (draftId, asked, personId) => publishDraft(deps, draftId, asked, personId),
    async schedule(draftId, asked, personId) {
      if (asked.at !== null) await demandNoMistake(draftId, { sketches: 'refused' });
      await schedule(deps, draftId, asked, personId);
    },
    publishDue: () => publishDue(deps),
    publications: () => reads.readPublications(deps),
    recordsBegunSince: (seq) => reads.recordsBegunSince(deps, seq),
    async goingBack(seq) {
      const target = await storage.read.selectFrom('publication').select('bundle_hash').where('seq', '=', seq).executeTakeFirst();
      if (target === undefined) throw new HttpProblem('notFound');
      const now = await live();
      return desk.compare({ ...now, documents: changesTo(await now.base.files(), await readBundle(storage, target.bundle_hash)) });
    },
    rollBack: (seq, reason, personId) => rollBack(deps, seq, reason, personId),
    stories: (voyagerType, choice) =>
      deps.environment.folding(() => maskedStories({ read: storage.read, codec: deps.environment.codec }, { ...choice, voyagerType })),
    async funnels(voyagerType) {
      const funnels = await funnelsOf({ voyagerType });
      if (funnels.length === 0 && deps.definitions.current(voyagerType) === null) return null;
      return inOrderOf(await liveVersions(voyagerType), funnels);
    },
    bound: (voyagerType) => readBound(deps, voyagerType),
    alarms: alarmReader(deps),
    async setBound(voyagerType, bound, personId) {
      if (deps.definitions.current(voyagerType) === null) throw new HttpProblem('notFound');
      await setBound(deps, voyagerType, bound, personId);
    },
    stop: () => desk.stop(),
  };
}
