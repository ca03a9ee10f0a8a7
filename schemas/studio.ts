import { z } from 'zod';
import { Json, JsonObject } from './json.ts';
import { Layout } from './layout.ts';
import { View } from './views.ts';

/** What the studio's page and its server tell each other. Instants are epoch milliseconds. */

/** Characters of a document. */
export const mostDocumentText = 256 * 1024;
/** Characters of all documents of a draft. */
export const mostDraftText = 16 * mostDocumentText;
export const remarkText = z.string().max(2000);
export const reasonText = z.string().trim().min(1).max(2000);
export const draftRevision = z.number().int().min(0);
export const documentPath = z.string().max(200);
const whole = z.number().int();
/** Characters of a commit that is opened as a draft. */
export const mostCommitText = 2 * 1024 * 1024;
export const draftName = z.string().trim().min(1).max(100);
const by = z.string().nullable();
const state = z.enum(['open', 'inReview', 'approved', 'shared', 'published', 'discarded']);

const draftFacts = {
  id: z.string(),
  name: z.string(),
  by,
  state,
  revision: whole,
  isBehind: z.boolean(),
  publishAt: z.number().nullable(),
  waitsFor: z.enum(['author', 'reviewer', 'publisher']).nullable(),
  /** What was done to it last: `begun`, `changed`, or the kind of a remark. */
  last: z.strictObject({ kind: z.string(), by, at: z.number() }),
};
export const StudioRecords = z.array(z.strictObject({ voyagerType: z.string(), version: z.string(), records: whole }));
export const StudioHome = z.strictObject({
  live: z.strictObject({ seq: whole, at: z.number() }).nullable(),
  flows: z.array(
    z.strictObject({
      voyagerType: z.string(),
      title: z.string(),
      owner: z.string().nullable(),
      file: z.string(),
      version: z.string(),
      openRecords: z.array(z.strictObject({ version: z.string(), records: whole, isLive: z.boolean(), isShared: z.boolean() })),
    }),
  ),
  /** Pages. The title is null where it follows from what the page shows. */
  screens: z.array(z.strictObject({ name: z.string(), title: z.string().nullable(), path: z.string(), file: z.string() })),
  drafts: z.array(z.strictObject(draftFacts)),
  /**
   * The newest publication of the studio where files have replaced it since, by a start or a command: the publication from files before it, the
   * one that replaced it, and the documents that the studio had changed. Null where nothing was replaced.
   */
  replaced: z.strictObject({ seq: whole, since: whole, by: whole, documents: z.array(documentPath) }).nullable(),
  /** Whoever asks: their id and name, and what they may do. */
  person: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
});
export const StudioDraft = z.strictObject({
  ...draftFacts,
  documents: z.array(z.strictObject({ path: documentPath, text: z.string().nullable(), revision: whole, base: z.string().nullable() })),
  changes: z.array(z.strictObject({ revision: whole, by, path: documentPath, at: z.number() })),
  remarks: z.array(
    z.strictObject({
      kind: z.string(),
      by,
      revision: whole,
      text: z.string(),
      path: z.string().nullable(),
      line: whole.nullable(),
      at: z.number(),
    }),
  ),
});
export const StudioDocument = z.strictObject({ text: z.string().nullable(), revision: whole, base: z.string().nullable() });
/** What to look for in the documents of a draft. */
export const soughtWords = z.string().trim().min(3).max(200);
/** The documents that hold some words: where they first stand in each (the line from 1), and that line. `further` more are not told. */
export const FoundWords = z.strictObject({
  found: z.array(z.strictObject({ path: documentPath, line: z.number().int().positive(), text: z.string() })),
  further: whole,
});
/** Documents, each with the title that it is listed by. */
export const StudioPaths = z.array(z.strictObject({ path: documentPath, title: z.string() }));
export type StudioPaths = z.infer<typeof StudioPaths>;
export const DocumentSaved = z.strictObject({ saved: z.literal(true), revision: whole });
export const DocumentMoved = z.strictObject({ saved: z.literal(false), text: z.string().nullable().optional(), revision: whole, by });
/** Nothing was saved: somebody else is signed in than whoever opened the document. `person` is whoever would have saved it, by id. */
export const SignedInOtherwise = z.strictObject({ saved: z.literal(false), person: z.string() });
export const DraftChecked = z.strictObject({ findings: z.array(JsonObject), further: whole });
export const DraftDifferences = z.array(
  z.strictObject({ of: z.string(), file: z.string(), stepId: z.string().nullable(), says: z.string() }),
);
const whyNot = z.string().nullable();
/** Why the words of a draft cannot be shown to people who have begun already, why no share of people can begin on it, and why no real history can differ; null where it can. */
export const DraftChoices = z.strictObject({ words: whyNot, share: whyNot, histories: whyNot });
export type DraftChoices = z.infer<typeof DraftChoices>;
export const StudioPublications = z.array(
  z.strictObject({
    seq: whole,
    /** The draft's; null where there was none. */
    name: z.string().nullable(),
    /** The earlier publication that this one made live again. */
    backTo: whole.nullable(),
    at: z.number(),
    by,
    reason: z.string(),
    patch: z.boolean(),
    draftId: z.string().nullable(),
    isLive: z.boolean(),
  }),
);
/** What a draft does to a slice of real histories, against what is live: how many of them, and each kind of difference with how many have it. */
const people = z.array(z.string());
export const DraftTrial = z.strictObject({
  /** The report that the slices belong to. */
  report: z.string(),
  /** The draft's revision that was tried. */
  revision: whole,
  /** How many were replayed. */
  histories: whole,
  /**
   * Everyone of whom a history could be compared, those of whom one differs, and those of whom something is refused that live takes: each by a name that
   * means nothing outside of this report, so that a person who has several histories counts once in all slices.
   */
  people: z.strictObject({ compared: people, changed: people, refused: people }),
  /** Histories of earlier versions that what is live refuses itself, and those that cannot be read any more. */
  apart: whole,
  unreadable: whole,
  /** Histories of the changed flows, replayed or not. */
  total: whole,
  /** Where to go on `after`; null where none is left. */
  next: z.string().nullable(),
  groups: z.array(
    z.strictObject({
      /** The same for the same kind of difference in every slice. */
      key: z.string(),
      result: z.enum(['sameEnd', 'diverged', 'rejected']),
      /** The first thing that differs, such as "stepId" or "view". */
      what: z.string(),
      /** The one change of the draft that brings it about, in sentences; null where several do together. */
      cause: z.strictObject({ key: z.string(), says: z.array(z.string()) }).nullable(),
      words: z.string(),
      people,
      /** What the first history saw there, live and with the draft; personal values are masked. */
      views: z.strictObject({ was: View.nullable(), is: View.nullable() }),
    }),
  ),
  /** Kinds that are not listed. */
  further: whole,
});
export type DraftTrial = z.infer<typeof DraftTrial>;
const answerOfOperation = z.union([z.strictObject({ output: Json }), z.strictObject({ code: z.string().max(100), errors: Json })]);
const operationName = z.string().max(100);
/** Answers by operation, from there on, whatever was recorded. */
const instead = z.record(operationName, answerOfOperation).optional();
/** What somebody does in a simulation, one thing after another. */
export const SimulatedAct = z.union([
  z.strictObject({ event: z.string().max(100), values: JsonObject.optional(), instead }),
  z.strictObject({ wait: z.literal(true), instead }),
  z.strictObject({ pass: z.number().int().min(1).max(4000), instead }),
  z.strictObject({ back: z.string().max(200), instead }),
  z.strictObject({ returned: JsonObject.nullable(), instead }),
]);
export type SimulatedAct = z.infer<typeof SimulatedAct>;
/** Events of a journey that somebody may go on from. */
export const mostRecorded = 100_000;
/** Acts of one simulation: each is folded again at every press. */
export const mostActs = 200;
export const SimulationRequest = z.strictObject({
  /** Null for the first flow of a document that the draft changes. */
  voyagerType: z.string().max(100).nullable(),
  /** The recorded journey whose person it is gone through as; null for made-up data. */
  as: z.string().max(100).nullable(),
  /** The event of that journey to go on from; 0 is its start. */
  at: whole.min(0).max(mostRecorded).default(0),
  send: z.array(SimulatedAct).max(mostActs),
  /** True where what was gone through is to be answered as a journey file too. */
  journey: z.boolean(),
});
const asked = z.array(
  z.strictObject({
    kind: z.enum(['read', 'call']),
    operation: z.string(),
    input: JsonObject,
    answer: answerOfOperation,
    by: z.enum(['instead', 'recorded', 'given', 'example']),
  }),
);
/** Why a step was passed: the condition of a way that leads there did not hold, or an earlier way was taken (`isEarlier`). */
const passed = z.strictObject({ from: z.string(), cause: z.string(), when: z.string(), isEarlier: z.boolean() }).nullable();
/** A step that the draft adds (`isNew`) or changes, and what becomes of it in this simulation. */
const changedStep = z.strictObject({
  stepId: z.string(),
  title: z.string(),
  isNew: z.boolean(),
  isReached: z.boolean(),
  passed,
  /** The event of the chosen person's journey that leads there, by its place, and why none does. Null without a person. */
  recorded: z
    .strictObject({
      at: whole.nullable(),
      passed,
      end: z.strictObject({ stepId: z.string(), refused: z.string().nullable() }),
    })
    .nullable(),
});
/** A draft's flow after what was sent to it, in a sandbox where stand-ins answer every operation. */
export const StudioSimulation = z.strictObject({
  flows: z.array(z.strictObject({ voyagerType: z.string(), title: z.string() })),
  /** Everybody who was recorded in the flow, by the name of the journey, in words, and with the first of the changed steps that they come to. */
  people: z.array(z.strictObject({ name: z.string(), says: z.string(), comesTo: z.string().nullable() })),
  changed: z.array(changedStep),
  voyagerType: z.string(),
  as: z.string().nullable(),
  at: whole,
  /** What was answered in the journey before the event that is gone on from. */
  answered: z.array(z.strictObject({ stepId: z.string(), values: JsonObject })),
  stepId: z.string(),
  status: z.enum(['open', 'done']),
  view: View,
  url: z.string().nullable(),
  steps: z.array(z.strictObject({ event: z.string(), from: z.string(), stepId: z.string(), problem: z.string().nullable(), asked })),
  asked,
  refused: z.strictObject({ event: z.string(), words: z.string() }).nullable(),
  now: z.number(),
  today: z.string(),
  nextTimer: z.number().nullable(),
  trail: z.array(z.string()),
  subflow: z.string().nullable(),
  operations: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(['read', 'call']),
      failures: z.array(z.strictObject({ code: z.string(), say: z.string() })),
      examples: z.array(Json),
    }),
  ),
  gone: z.array(z.string()),
  /** Every way of the flow by its id, and in words. */
  transitions: z.array(z.strictObject({ id: z.string(), words: z.string() })),
  /** The journey as a file; null where it was not asked for. */
  journey: z.string().nullable(),
});
export type StudioSimulation = z.infer<typeof StudioSimulation>;
export type SimulationRequest = z.infer<typeof SimulationRequest>;
const point = z.strictObject({ x: z.number(), y: z.number() });
const box = z.strictObject({
  width: z.number(),
  height: z.number(),
  lines: z.array(z.strictObject({ text: z.string(), style: z.enum(['name', 'says', 'code', 'cause', 'guard']) })),
});
export const GraphRequest = z.strictObject({
  /** The flow; null for that of the document. */
  voyagerType: z.string().max(100).nullable(),
  path: documentPath.nullable(),
  /** True for the flow as it is in what the draft is laid over. */
  before: z.boolean(),
  typed: z.strictObject({ path: documentPath, text: z.string().max(mostDocumentText) }).nullable(),
});
export type GraphRequest = z.infer<typeof GraphRequest>;
/** A flow of a draft as it is drawn: each node and arrow with its place, in pixels. Null where the document belongs to no flow. */
export const StudioGraph = z
  .strictObject({
    voyagerType: z.string(),
    title: z.string(),
    width: z.number(),
    height: z.number(),
    nodes: z.array(
      z.strictObject({
        id: z.string(),
        kind: z.enum(['start', 'every', 'step', 'dialog', 'call', 'choice', 'subflow', 'final', 'page']),
        name: z.string(),
        says: z.string().nullable(),
        at: point,
        box,
        /** Where its state is written, and the document of its view; null for what is no state, or shows none. */
        place: z.strictObject({ file: z.string(), line: whole }).nullable(),
        view: z.string().nullable(),
        findings: whole,
        /** What its operation declares that it may fail with. */
        failures: z.array(z.strictObject({ code: z.string(), say: z.string() })),
      }),
    ),
    arrows: z.array(
      z.strictObject({
        from: z.string(),
        to: z.string(),
        tone: z.enum(['onward', 'back', 'fail', 'aside']),
        points: z.array(point),
        label: z.strictObject({ box, at: point }).nullable(),
      }),
    ),
  })
  .nullable();
export type StudioGraph = z.infer<typeof StudioGraph>;
/** Where a node is written: its document, where it begins there and the last line that is of it, all from 1. */
const writtenNode = z.strictObject({ file: documentPath, line: whole, column: whole, until: whole });
/** A step as recorded people saw it, drawn by a draft. `written` is by the node's pointer; empty where nothing is typed. */
export const StepExamples = z.array(
  /** `isSeen`: the journey was at this step when it was recorded, so somebody saw it. */
  z.strictObject({ name: z.string(), says: z.string(), isSeen: z.boolean(), layout: Layout, written: z.record(z.string(), writtenNode) }),
);
export type StepExamples = z.infer<typeof StepExamples>;
export const StepRequest = z.strictObject({
  voyagerType: z.string().max(100),
  stepId: z.string().max(200),
  /** True for the step as it is in what the draft is laid over. */
  before: z.boolean(),
  typed: z.strictObject({ path: documentPath, text: z.string().max(mostDocumentText) }).nullable(),
});
export type StepRequest = z.infer<typeof StepRequest>;
/** The pages (without a flow) and steps that show a document, by the names of documents and in words; those that can be drawn stand first. */
export const StudioUses = z.array(z.strictObject({ voyagerType: z.string().nullable(), name: z.string(), title: z.string() }));
export type StudioUses = z.infer<typeof StudioUses>;
export const PageRequest = z.strictObject({
  page: z.string().max(200),
  /** True for the page as it is in what the draft is laid over. */
  before: z.boolean().default(false),
  typed: z.strictObject({ path: documentPath, text: z.string().max(mostDocumentText) }).nullable(),
});
export type PageRequest = z.infer<typeof PageRequest>;
export const StudioCommit = z.strictObject({ name: z.string(), patch: z.string() });
export type StudioCommit = z.infer<typeof StudioCommit>;
/** A sketched operation, to be handed on: the beginning of its source in TypeScript, and a ticket in Markdown. */
export const StudioSketch = z.strictObject({ name: z.string(), typescript: z.string(), ticket: z.string() });
export type StudioSketch = z.infer<typeof StudioSketch>;
/** By the key that holds them; `closed`: nothing else is valid there. */
export const StudioNames = z.record(z.string(), z.strictObject({ names: z.array(z.string()), closed: z.boolean() }));
export const PublishRequest = z.strictObject({ revision: draftRevision, patch: z.boolean(), reason: reasonText });

export type StudioRecords = z.infer<typeof StudioRecords>;
export type StudioHome = z.infer<typeof StudioHome>;
export type StudioDraft = z.infer<typeof StudioDraft>;
export type StudioDocument = z.infer<typeof StudioDocument>;
export type FoundWords = z.infer<typeof FoundWords>;
export type DocumentSaved = z.infer<typeof DocumentSaved>;
export type DocumentMoved = z.infer<typeof DocumentMoved>;
export type SignedInOtherwise = z.infer<typeof SignedInOtherwise>;
export type DraftChecked = z.infer<typeof DraftChecked>;
export type DraftDifferences = z.infer<typeof DraftDifferences>;
export type StudioPublications = z.infer<typeof StudioPublications>;
export type StudioNames = z.infer<typeof StudioNames>;
