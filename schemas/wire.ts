import { z } from 'zod';
import { Action } from './actions.ts';
import { ExpressionTree } from './expression.ts';
import { JsonObject } from './json.ts';
import { DialogDocument, Node } from './layout.ts';
import { View } from './views.ts';

/**
 * The renderer's and the engine's own texts in the language of an answer, by their English text: a text, or the texts for a count by the categories of
 * `Intl.PluralRules` (`one`, `few`, `other` …). An answer carries those that its nodes can say; the first page of a visit also those of the page around them.
 */
export const OwnWords = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));
export type OwnWords = z.infer<typeof OwnWords>;

/** The language of an answer, a BCP 47 tag; absent where it is English. */
const spoken = { language: z.string().optional(), ownWords: OwnWords.optional() };

/** `/form/months` or a field's name; the message is the one on the screen. */
export const Issue = z.strictObject({
  path: z.string(),
  message: z.string(),
  /** Where to go instead, after a failure that trying again does not mend. */
  instead: z.strictObject({ label: z.string(), to: z.string() }).optional(),
});
export type Issue = z.infer<typeof Issue>;

export const PageViewMetric = z.strictObject({ pageCategory: z.string(), pageName: z.string() });
export type PageViewMetric = z.infer<typeof PageViewMetric>;

export const StartVoyagerRequest = z.strictObject({
  voyagerType: z.string().max(64),
  input: JsonObject.optional(),
  /** The parent record: it says what the flow is given, and `input` stays out. */
  parent: z.string().max(64).optional(),
  /** The parent page, and the id of the subflow there: its end, or leaving it, leads back there. */
  from: z.strictObject({ url: z.string().max(4000), subflow: z.string().max(200) }).optional(),
});
export type StartVoyagerRequest = z.infer<typeof StartVoyagerRequest>;
export const ResumeVoyagerRequest = z.strictObject({ voyagerType: z.string().max(64), stepId: z.string().max(200).optional() });
export const EmptyVoyagerRequest = z.strictObject({
  type: z.literal('EmptyVoyagerRequest'),
  stepId: z.string().max(200),
  voyagerType: z.string().max(64),
  revision: z.number().int().optional(),
});
export const VoyagerEventRequest = z.strictObject({
  type: z.literal('VoyagerEventRequest'),
  stepId: z.string().max(200),
  voyagerType: z.string().max(64),
  event: z.string().max(64),
  values: JsonObject.optional(),
  revision: z.number().int().optional(),
});
export const UpdateVoyagerRequest = z.discriminatedUnion('type', [EmptyVoyagerRequest, VoyagerEventRequest]);
export type UpdateVoyagerRequest = z.infer<typeof UpdateVoyagerRequest>;

/**
 * Values typed at a step and not sent: by field a value, or the text in its box if it cannot be parsed. It holds no secrets and no files.
 */
export const SaveStepDraftRequest = z.strictObject({
  voyagerType: z.string().max(64),
  stepId: z.string().max(200),
  revision: z.number().int(),
  values: JsonObject,
});
export type SaveStepDraftRequest = z.infer<typeof SaveStepDraftRequest>;
/** When it was saved, in epoch milliseconds. */
export const StepDraftSaved = z.strictObject({ at: z.number() });
export type StepDraftSaved = z.infer<typeof StepDraftSaved>;
/** Values typed at a step and not sent, shown again over its answers. Only the step's own form reads them; they are no answer. */
export const StepDraft = z.strictObject({ at: z.number(), values: JsonObject });
export type StepDraft = z.infer<typeof StepDraft>;

/** The answer to start, resume and update, and the body of a 409. */
export const VoyagerAnswer = z.strictObject({
  voyagerRecordId: z.string(),
  voyagerType: z.string(),
  stepId: z.string(),
  revision: z.number().int(),
  view: View,
  pageViewMetric: PageViewMetric,
  /** A problem to show once with this view: a failed call's words, a refused rule. */
  issues: z.array(Issue),
  save: z.strictObject({ at: z.number() }),
  /** The draft of a step that was left, or is viewed elsewhere, with something typed. */
  stepDraft: StepDraft.optional(),
  /** The way that the client gets to this step, and this step's address. */
  transition: z.strictObject({ kind: z.enum(['none', 'forward', 'back', 'replace']), url: z.string() }),
  expiresAt: z.number().nullable(),
  ...spoken,
});
export type VoyagerAnswer = z.infer<typeof VoyagerAnswer>;

/** One page address answered as data, and what server-rendered HTML carries beside itself. */
export const Page = z.strictObject({
  kind: z.enum(['screen', 'flow', 'problem']),
  /** 200, or the HTTP status that this page stands for (404, 410, 422, 500 …). */
  status: z.number().int(),
  /** The address shown in the address bar. */
  url: z.string(),
  route: z.string(),
  title: z.string(),
  view: View,
  pageViewMetric: PageViewMetric,
  /** Node types that the view uses: the client loads these before it draws. */
  nodes: z.array(z.string()),
  /** Shown once on arrival. */
  notices: z.array(Action),
  issues: z.array(Issue),
  /** Where the page is a step: what an update must carry. */
  voyager: z
    .strictObject({
      voyagerRecordId: z.string(),
      voyagerType: z.string(),
      stepId: z.string(),
      revision: z.number().int(),
      /** When something of it was saved last: an event, or what stands in its form. */
      save: z.strictObject({ at: z.number() }),
      expiresAt: z.number().nullable(),
    })
    .nullable(),
  /** For a step that was only viewed: no record exists, `voyagerRecordId` is empty, and this request begins one. */
  begin: StartVoyagerRequest.optional(),
  /**
   * Values that were typed and not accepted, to be shown again: refused by a form post, or the step's draft; separate from the layout's
   * initial values.
   */
  posted: JsonObject.nullable(),
  /** Bound to the session; a form post carries it as `_csrf`. */
  csrf: z.string(),
  /** Minted for each rendering; the idempotency key of a form post made from it. */
  key: z.string(),
  signedIn: z.boolean(),
  /** Stands above every page, for as long as it is so: that this is a trial with stand-ins. */
  note: z.string().optional(),
  /** Milliseconds that the session lives on: after each request at least, and from now at most. Null without one. */
  session: z.strictObject({ idleFor: z.number().int(), endsIn: z.number().int() }).nullable(),
  /** Polls again after so many milliseconds. */
  pollEvery: z.number().nullable(),
  /** For screens that poll: the address to read next, which counts the attempts. */
  pollUrl: z.string().optional(),
  /** For pages without their deferred reads: the address that waits for them, for a browser without scripts. */
  wholeUrl: z.string().optional(),
  ...spoken,
});
export type Page = z.infer<typeof Page>;

export const PageRedirect = z.strictObject({ redirect: z.string() });
/** The regions of a page that show some of its reads, drawn anew: put into the present page if its address is the same. */
export const PagePart = z.strictObject({
  part: z.strictObject({
    url: z.string(),
    /** Regions by their ids, and dialogs by their names. */
    regions: z.record(z.string(), Node),
    dialogs: z.record(z.string(), DialogDocument),
    /** The initial values of their fields, if the page does not have them yet. */
    form: JsonObject,
    /** The shared values that their expressions refer to. */
    values: z.record(z.string(), ExpressionTree),
    /** The `data` that their expressions read. */
    data: JsonObject,
    nodes: z.array(z.string()),
    ownWords: OwnWords.optional(),
  }),
});
export type PagePart = z.infer<typeof PagePart>;
export const PageAnswer = z.union([Page, PageRedirect, PagePart]);
export type PageAnswer = z.infer<typeof PageAnswer>;

/** `POST /api/pages/actions`: the page names itself, the node pressed and what was typed; never an operation or its input. */
export const PageActionRequest = z.strictObject({
  url: z.string().max(4000),
  action: z.string().max(200),
  form: JsonObject.optional(),
});
export type PageActionRequest = z.infer<typeof PageActionRequest>;

export const PageActionAnswer = z.strictObject({
  outcome: z.enum(['done', 'failed']),
  issues: z.array(Issue),
  /** The page's next actions, in order: toast, navigate, close, set, reset. */
  then: z.array(Action),
  /** The page read again, where an action refreshed it. */
  page: Page.nullable(),
  /** Instead of the page, where an action refreshed reads that stand in regions of their own. */
  part: PagePart.shape.part.optional(),
});
export type PageActionAnswer = z.infer<typeof PageActionAnswer>;

/** RFC 9457. `code` is from one catalogue; `current` is the answer to show instead on a 409. */
export const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  traceId: z.string(),
  issues: z.array(Issue).optional(),
  current: VoyagerAnswer.optional(),
  successor: z.string().optional(),
  /** For `confirmationNeeded`: the address of the page that confirms a person's identity. */
  confirm: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
