import { Worker } from 'node:worker_threads';
import type { Difference } from '#engine/compiled/library-differences.ts';
import { messagesSaid } from '#server/translations/messages-said.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { ThreadClock } from '#server/observability/thread-clock.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import type {
  AskedEvidence,
  AskedJourney,
  AskedJourneyFor,
  AskedPage,
  AskedSimulation,
  AskedStep,
  AskedTranslations,
  AskedWays,
  DeskAnswer,
  DeskQuestion,
  DeskTask,
  EvidenceAnswer,
  MadeAnswer,
  SimulationAnswer,
  WaysAnswer,
} from './desk-messages.ts';
import type { ChangedGraphs } from './changed-graphs.ts';
import { createTurns } from './desk-turns.ts';
import type { WatchAnswer } from './replay/watch-in-draft.ts';
import type { DraftTexts } from './texts-in-draft.ts';
import type { DraftChecked, DraftChoices, GraphRequest, StepExamples, StudioGraph, StudioUses } from '#schemas/studio/look.ts';
import type { DraftDocument } from './draft-store.ts';

/** A draft and what it is laid over. */
export interface Looked {
  base: { hash: string; files: () => Promise<AuthoredFile[]> };
  documents: Pick<DraftDocument, 'path' | 'text'>[];
}

/** What is asked of a draft. */
type Asked =
  | { ask: 'check' | 'compare' | 'choices' | 'graphs' }
  | { ask: 'simulate'; simulation: AskedSimulation }
  | { ask: 'draw'; flow: Pick<GraphRequest, 'voyagerType' | 'path'> }
  | { ask: 'step'; step: AskedStep }
  | { ask: 'watch'; watch: AskedJourney }
  | { ask: 'uses'; path: string }
  | { ask: 'texts'; language: string | null }
  | { ask: 'uncompiled'; translations: AskedTranslations }
  | { ask: 'evidence'; evidence: AskedEvidence }
  | { ask: 'makeJourney'; make: AskedJourneyFor }
  | { ask: 'page'; page: AskedPage }
  | { ask: 'ways'; ways: AskedWays };

/** Where drafts are checked, one after another, in a thread that stays. */
export interface Desk {
  /** What is wrong with a draft. `by` says who typed it where: of what they still wait for there only the newest counts. */
  check(draft: Looked, by?: string): Promise<DraftChecked>;
  /** How a draft differs from the publication below it, in sentences. */
  compare(draft: Looked): Promise<Difference[]>;
  /** What can be done with a draft besides publishing it, and why not. */
  choices(draft: Looked): Promise<DraftChoices>;
  /** The graphs that a draft changes, as they were and as they are. */
  graphs(draft: Looked): Promise<ChangedGraphs>;
  /** The graph of a flow; null where there is none. */
  draw(draft: Looked, flow: Pick<GraphRequest, 'voyagerType' | 'path'>): Promise<StudioGraph>;
  /** A step as recorded people saw it, drawn by the draft. */
  examples(draft: Looked, step: AskedStep): Promise<StepExamples>;
  /** The pages and steps that show a document. */
  uses(draft: Looked, path: string): Promise<StudioUses>;
  /** The texts of a draft in a language, or in the first that it has; null where that is no language to translate to. */
  texts(draft: Looked, language: string | null): Promise<DraftTexts | null>;
  /** The translations that do not compile in a draft, by `keyOfUnit`, with what the compiler says. */
  uncompiled(draft: Looked, translations: AskedTranslations): Promise<Map<string, string>>;
  /** A page as recorded people saw it, drawn by the draft. */
  pageExamples(draft: Looked, page: AskedPage): Promise<StepExamples>;
  /** A journey event by event, as the draft folds it. */
  watch(draft: Looked, journey: AskedJourney): Promise<WatchAnswer>;
  /** What of a flow journeys pass, and which journeys are red. */
  evidence(draft: Looked, evidence: AskedEvidence): Promise<EvidenceAnswer>;
  /** The shortest journey that passes an element of a flow. */
  makeJourney(draft: Looked, make: AskedJourneyFor): Promise<MadeAnswer>;
  /** The shortest way to each step of a flow, with values that take it. */
  ways(draft: Looked, ways: AskedWays): Promise<WaysAnswer>;
  simulate(draft: Looked, simulation: AskedSimulation): Promise<SimulationAnswer>;
  stop(): Promise<void>;
}

/**
 * Milliseconds that one question waits for its answer, after which it alone is refused: the thread continues and stays warm. Milliseconds of the processor
 * that one question may take, after which the thread is ended. Megabytes of its heap, and how many questions wait.
 */
export interface DeskLimits {
  milliseconds: number;
  processor: number;
  megabytes: number;
  waiting: number;
}

/** The thread keeps the documents of as many publications as drafts are commonly laid over at once, and drops those that were asked of longest ago. */
const keptPublications = 8;

export type CreateDesk = (signatures: () => OperationSignature[], limits: DeskLimits) => Desk;

export const createDesk: CreateDesk = (signatures, limits) => {
  let thread: DeskThread | null = null;
  const turns = createTurns(limits.waiting);
  let asked = 0;

  /** In turn: a question takes a processor for as long as it lasts. */
  function ask(kind: Asked, { base, documents }: Looked, by: string | null = null): Promise<DeskAnswer> {
    return turns.take(async () => {
      if (thread === null || thread.ended) thread = new DeskThread({ signatures: signatures(), messages: messagesSaid() }, limits);
      const files = thread.bases.has(base.hash) ? null : await base.files();
      thread.keep(base.hash);
      const kept = [...thread.bases];
      return thread.ask({ id: ++asked, ...kind, base: { hash: base.hash, files, kept }, documents }, limits.milliseconds);
    }, by);
  }

  return {
    async check(draft, by) {
      const answer = await ask({ ask: 'check' }, draft, by);
      if ('checked' in answer) return answer.checked;
      throw new Error('The thread did not check where it was asked to');
    },
    async compare(draft) {
      const answer = await ask({ ask: 'compare' }, draft);
      if ('compared' in answer) return answer.compared;
      throw new Error('The thread did not compare where it was asked to');
    },
    async choices(draft) {
      const answer = await ask({ ask: 'choices' }, draft);
      if ('choices' in answer) return answer.choices;
      throw new Error('The thread did not say what can be done where it was asked to');
    },
    async graphs(draft) {
      const answer = await ask({ ask: 'graphs' }, draft);
      if ('graphs' in answer) return answer.graphs;
      throw new Error('The thread did not draw graphs where it was asked to');
    },
    async draw(draft, flow) {
      const answer = await ask({ ask: 'draw', flow }, draft);
      if ('drawn' in answer) return answer.drawn;
      throw new Error('The thread did not draw where it was asked to');
    },
    async examples(draft, step) {
      const answer = await ask({ ask: 'step', step }, draft);
      if ('examples' in answer) return answer.examples;
      throw new Error('The thread did not draw a step where it was asked to');
    },
    async uses(draft, path) {
      const answer = await ask({ ask: 'uses', path }, draft);
      if ('uses' in answer) return answer.uses;
      throw new Error('The thread did not say what shows a document where it was asked to');
    },
    async texts(draft, language) {
      const answer = await ask({ ask: 'texts', language }, draft);
      if ('texts' in answer) return answer.texts;
      throw new Error('The thread did not list texts where it was asked to');
    },
    async uncompiled(draft, translations) {
      const answer = await ask({ ask: 'uncompiled', translations }, draft);
      if ('uncompiled' in answer) return answer.uncompiled;
      throw new Error('The thread did not compile translations where it was asked to');
    },
    async pageExamples(draft, page) {
      const answer = await ask({ ask: 'page', page }, draft);
      if ('examples' in answer) return answer.examples;
      throw new Error('The thread did not draw a page where it was asked to');
    },
    async simulate(draft, simulation) {
      const answer = await ask({ ask: 'simulate', simulation }, draft);
      if ('simulation' in answer || 'notSimulated' in answer) return answer;
      throw new Error('The thread did not simulate where it was asked to');
    },
    async watch(draft, journey) {
      const answer = await ask({ ask: 'watch', watch: journey }, draft);
      if ('replay' in answer || 'notReplayed' in answer) return answer;
      throw new Error('The thread did not watch where it was asked to');
    },
    async evidence(draft, evidence) {
      const answer = await ask({ ask: 'evidence', evidence }, draft);
      if ('evidence' in answer || 'noEvidence' in answer || 'firstFlow' in answer) return answer;
      throw new Error('The thread did not read the evidence where it was asked to');
    },
    async makeJourney(draft, make) {
      const answer = await ask({ ask: 'makeJourney', make }, draft);
      if ('made' in answer || 'whyNot' in answer) return answer;
      throw new Error('The thread did not make a journey where it was asked to');
    },
    async ways(draft, ways) {
      const answer = await ask({ ask: 'ways', ways }, draft);
      if ('ways' in answer) return answer.ways;
      throw new Error('The thread did not find ways where it was asked to');
    },
    async stop() {
      await thread?.end();
    },
  };
};

class DeskThread {
  /** The publications whose documents it has, the one asked of last at the end. */
  readonly bases = new Set<string>();
  ended = false;
  readonly #worker: Worker;
  readonly #clock = new ThreadClock();
  readonly #processor: number;
  /** The question that is worked on, also after the caller was refused. */
  #asked: { id: number; resolve: (answer: DeskAnswer) => void; reject: (error: Error) => void } | null = null;
  /** Resolved when the thread has answered all that it was asked. */
  #free: Promise<unknown> = Promise.resolve();

  constructor(task: DeskTask, { megabytes, processor }: DeskLimits) {
    this.#processor = processor;
    this.#worker = new Worker(new URL('./desk-worker.mjs', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
      // Nothing of the server's settings: neither its database nor its key.
      env: {},
      execArgv: [],
    });
    this.#worker.on('message', (said: DeskAnswer | { task: string | null }) => {
      if ('task' in said) this.#clock.know(said.task);
      else if (said.id === this.#asked?.id) this.#asked.resolve(said);
    });
    this.#worker.on('error', (error: NodeJS.ErrnoException) => this.#fail(faultOf(error)));
    this.#worker.unref();
  }

  keep(hash: string): void {
    this.bases.delete(hash);
    this.bases.add(hash);
    const [oldest] = this.bases;
    if (oldest !== undefined && this.bases.size > keptPublications) this.bases.delete(oldest);
  }

  async ask(question: DeskQuestion, milliseconds: number): Promise<DeskAnswer> {
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      limit = setTimeout(() => reject(waits()), milliseconds);
    });
    try {
      // The thread still finishes a request that timed out, and what it compiled speeds up the next request.
      await Promise.race([this.#free, late]);
      return await Promise.race([this.#answered(question), late]);
    } finally {
      clearTimeout(limit);
    }
  }

  #answered(question: DeskQuestion): Promise<DeskAnswer> {
    const answered = new Promise<DeskAnswer>((resolve, reject) => {
      this.#asked = { id: question.id, resolve, reject };
    });
    this.#clock.begin();
    const watch = setInterval(
      () => {
        if (this.#clock.worked() > this.#processor)
          this.#fail(
            new HttpProblem('draftRefused', { detail: 'The draft takes too long to check. Make it smaller, or undo the last change.' }),
          );
      },
      Math.min(1000, this.#processor),
    );
    watch.unref();
    const ended = (): void => {
      clearInterval(watch);
      this.#asked = null;
    };
    this.#free = answered.then(ended, ended);
    this.#worker.postMessage(question);
    return answered;
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#asked?.reject(error);
    void this.end();
  }
}

/** The answer to a question that has to wait: what it waits for, and that the work continues. */
const waits = (): HttpProblem =>
  new HttpProblem('unavailable', {
    detail: 'The server is busy and is still reading the draft. Nothing is lost, and the reading continues; ask again in a moment.',
    retryAfter: 2,
    expected: true,
  });

function faultOf(error: NodeJS.ErrnoException): Error {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new HttpProblem('draftRefused', { detail: 'The draft takes too much memory to check.' });
  // A missing source of the thread is no draft's fault.
  if (error.code === 'ERR_MODULE_NOT_FOUND') return error;
  return new HttpProblem('draftRefused', { detail: 'The draft broke what checks it.', log: error.message });
}
