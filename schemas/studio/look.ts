import { z } from 'zod';
import { Finding } from '../finding.ts';
import { Layout } from '../layout.ts';
import { route } from '../route.ts';
import { documentPath, flowName, typedDocument, whole } from './fields.ts';

/** What the studio says of a draft, or of what is live: mistakes, differences, graphs, and steps as recorded people saw them. */

export const DraftChecked = z.strictObject({
  findings: z.array(Finding),
  /** More findings than are sent. */
  further: whole,
});
export type DraftChecked = z.infer<typeof DraftChecked>;
export const DraftDifferences = z.array(
  z.strictObject({ of: z.string(), file: z.string(), stepId: z.string().nullable(), says: z.string() }),
);
export type DraftDifferences = z.infer<typeof DraftDifferences>;
const whyNot = z.string().nullable();
/** Why the words of a draft cannot be shown to people who have begun already, why no share of people can begin on it, and why no real history can differ; null where it can. */
export const DraftChoices = z.strictObject({ words: whyNot, share: whyNot, histories: whyNot });
export type DraftChoices = z.infer<typeof DraftChoices>;
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
  typed: typedDocument.nullable(),
});
export type GraphRequest = z.infer<typeof GraphRequest>;
/** A flow as it is drawn: each node and arrow with its place, in pixels. */
export const DrawnFlow = z.strictObject({
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
});
export type DrawnFlow = z.infer<typeof DrawnFlow>;
/** The flow of a document; null where the document belongs to none. */
export const StudioGraph = DrawnFlow.nullable();
export type StudioGraph = z.infer<typeof StudioGraph>;
/** Where a node is written: its document, where it begins there and the last line that is of it, all from 1. */
const writtenNode = z.strictObject({ file: documentPath, line: whole, column: whole, until: whole });
/** A step as recorded people saw it, drawn by a draft. `written` is by the node's pointer; empty where nothing is typed. */
export const StepExamples = z.array(
  /** `isSeen`: the journey was at this step when it was recorded, so somebody saw it. */
  z.strictObject({ name: z.string(), says: z.string(), isSeen: z.boolean(), layout: Layout, written: z.record(z.string(), writtenNode) }),
);
export type StepExamples = z.infer<typeof StepExamples>;
/** The language that a page is drawn in, or a pseudo-language; left out for that of the documents. */
const readLanguage = z.string().max(20).optional();
export const StepRequest = z.strictObject({
  voyagerType: z.string().max(100),
  stepId: z.string().max(200),
  /** True for the step as it is in what the draft is laid over. */
  before: z.boolean(),
  typed: typedDocument.nullable(),
  language: readLanguage,
});
export type StepRequest = z.infer<typeof StepRequest>;
/** The pages (without a flow) and steps that show a document, by the names of documents and in words; those that can be drawn stand first. */
export const StudioUses = z.array(z.strictObject({ voyagerType: z.string().nullable(), name: z.string(), title: z.string() }));
export type StudioUses = z.infer<typeof StudioUses>;
export const PageRequest = z.strictObject({
  page: z.string().max(200),
  /** True for the page as it is in what the draft is laid over. */
  before: z.boolean().default(false),
  typed: typedDocument.nullable(),
  language: readLanguage,
});
export type PageRequest = z.infer<typeof PageRequest>;
/** A sketched operation, to be handed on: the beginning of its source in TypeScript, and a ticket in Markdown. */
export const StudioSketch = z.strictObject({ name: z.string(), typescript: z.string(), ticket: z.string() });
export type StudioSketch = z.infer<typeof StudioSketch>;

const drawn = { 200: { says: 'The views.', schema: StepExamples } } as const;
const ofDocument = z.strictObject({ path: documentPath });

export const lookRoutes = {
  check: route({
    method: 'POST',
    path: '/api/studio/drafts/:draftId/check',
    body: z.strictObject({ typed: typedDocument.nullable() }),
    answers: { 200: { says: 'The findings.', schema: DraftChecked } },
  }),
  differences: route({
    method: 'GET',
    path: '/api/studio/drafts/:draftId/differences',
    answers: { 200: { says: 'The differences.', schema: DraftDifferences } },
  }),
  choices: route({
    method: 'GET',
    path: '/api/studio/drafts/:draftId/choices',
    answers: { 200: { says: 'Each with a sentence; null where it can.', schema: DraftChoices } },
  }),
  graph: route({
    method: 'POST',
    path: '/api/studio/drafts/:draftId/graph',
    body: GraphRequest,
    answers: { 200: { says: 'Nodes and arrows with their places; null where the document belongs to no flow.', schema: StudioGraph } },
  }),
  step: route({ method: 'POST', path: '/api/studio/drafts/:draftId/step', body: StepRequest, answers: drawn }),
  page: route({ method: 'POST', path: '/api/studio/drafts/:draftId/page', body: PageRequest, answers: drawn }),
  uses: route({
    method: 'GET',
    path: '/api/studio/drafts/:draftId/uses',
    query: ofDocument,
    answers: { 200: { says: 'Those that can be drawn of what was recorded stand first.', schema: StudioUses } },
  }),
  sketch: route({
    method: 'GET',
    path: '/api/studio/drafts/:draftId/sketch',
    query: ofDocument,
    answers: { 200: { says: 'Both texts.', schema: StudioSketch } },
  }),
  liveGraph: route({
    method: 'GET',
    path: '/api/studio/flows/:voyagerType/graph',
    params: { voyagerType: flowName },
    answers: { 200: { says: 'Nodes and arrows with their places.', schema: DrawnFlow } },
  }),
  liveStep: route({
    method: 'GET',
    path: '/api/studio/flows/:voyagerType/step',
    params: { voyagerType: flowName },
    query: z.strictObject({ step: z.string().max(200) }),
    answers: drawn,
  }),
};
