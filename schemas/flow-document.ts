import { z } from 'zod';
import {
  AllowDocument,
  AuthoredDialog,
  AuthoredExpression,
  AuthoredNodes,
  AuthoredText,
  AuthoredValue,
  GivenDocument,
  Loads,
  MetricDocument,
  placeKeys,
  RedirectDocument,
  Rules,
  ShellUse,
  With,
} from './document-parts.ts';
import { formFields } from './form-fields.ts';

const transitionKeys = {
  when: AuthoredExpression.optional().register(formFields, { label: 'If', kind: 'guard', isOffered: true }),
  /** A state of this flow, or `previous`. */
  to: z.string().optional().register(formFields, { label: 'Leads to', kind: 'state', stays: true }),
  /** A page: the record stays open. */
  leave: z.string().optional().register(formFields, { label: 'Leaves the flow for the page', kind: 'page', stays: true }),
  ...placeKeys,
  /** A step passed before, to change its answer and come back here with all others kept. */
  change: z.string().optional().register(formFields, { label: 'Lets people change their answer of', kind: 'step', stays: true }),
  /** With `change:` the last of the steps that follow from that answer: all up to it are gone through anew. */
  through: z.string().optional(),
  set: z.record(z.string(), AuthoredValue).optional(),
  forget: z.array(z.string()).optional(),
  /** Words shown once with the step that follows: a text, or the name of one. */
  problem: AuthoredText.optional().register(formFields, { label: 'Message on the step it leads to', kind: 'words', isOffered: true }),
  /** Posts without validating; what was typed is shown again and never counted. */
  check: z.literal(false).optional(),
  /** With `to:` a state that stands for each row of a list: which row, by its place from 1. */
  row: AuthoredExpression.optional(),
  track: z.string().optional(),
  report: z.string().optional(),
  /** The event is refused with these words where nothing before applied. */
  else: z.strictObject({ problem: AuthoredText, track: z.string().optional(), report: z.string().optional() }).optional(),
};
export const Way = z.strictObject(transitionKeys);
/** A way, or the state that it leads to alone. */
export const TransitionDocument = z.union([z.string(), Way]);
/** One way on, or several of which the first that applies is taken. */
export const Transitions = z.union([TransitionDocument, z.array(TransitionDocument)]);

export const PollDocument = z.strictObject({
  every: z.string().optional(),
  atMost: z.number().int().optional(),
  /** Asks again until this holds, or while that does: one of the two. */
  until: AuthoredExpression.optional(),
  while: AuthoredExpression.optional(),
  onLimit: Transitions,
});

const stateNames = z.string().regex(/^[A-Za-z][A-Za-z0-9_/-]*$/, 'A state is named with letters, digits, _, - and /.');

export const StateDocument = z.strictObject({
  type: z.literal('final').optional().register(formFields, { structure: true }),
  /** For whoever reads the flow: what this state is for, and whom to ask about it. */
  description: z.string().optional().register(formFields, { label: 'What this is for, for colleagues', kind: 'words' }),
  owner: z.string().optional(),
  title: AuthoredText.optional().register(formFields, { label: 'Title', kind: 'words', of: ['step'] }),
  /** The route's name in the documents, and its path with `{parameters}`. */
  route: z
    .string()
    .optional()
    .register(formFields, { label: 'Name that links use', kind: 'words', of: ['step'] }),
  path: z
    .string()
    .optional()
    .register(formFields, { label: 'Web address', kind: 'words', of: ['step'] }),
  query: z.record(z.string(), AuthoredValue).optional(),
  /** A view of another name than the state's. */
  show: z
    .string()
    .optional()
    .register(formFields, { label: 'Shows the view of another step', kind: 'view', of: ['step'] }),
  present: z.literal('dialog').optional(),
  over: z.string().optional(),
  load: Loads.optional(),
  redirect: z.array(RedirectDocument).optional(),
  rules: Rules.optional(),
  metric: MetricDocument.optional(),
  events: z.record(z.string(), Transitions).optional().register(formFields, { ways: 'event' }),
  /** Steps whose answers this one changes, each by an event: `CHANGE_HOME_ADDRESS` changes `homeAddress`. */
  changes: z.array(z.string()).optional(),
  /** Events of the flow that this step does not take. */
  omit: z.array(z.string()).optional(),
  /** Leads on at once, without resting. */
  always: Transitions.optional().register(formFields, { ways: 'atOnce', says: 'without a press' }),
  /** Once passed, Back does not return before it. */
  noReturn: z.boolean().optional(),
  call: z.string().optional().register(formFields, { label: 'What our systems do', kind: 'operation' }),
  /** Another flow, run as a record of its own; `ok` follows its end and reads its `result`, `back` follows its being left. */
  subflow: z.string().optional().register(formFields, { label: 'Flow that runs inside', kind: 'flow' }),
  with: With.optional().register(formFields, { values: true }),
  ok: Transitions.optional().register(formFields, { ways: 'success', says: 'when it goes well' }),
  fail: Transitions.optional().register(formFields, { ways: 'failure', says: 'when it fails' }),
  back: Transitions.optional().register(formFields, { ways: 'left', says: 'when people leave it unfinished' }),
  poll: PollDocument.optional(),
  timeout: z.string().optional(),
  /** The text that shows while the operation runs. */
  message: AuthoredText.optional().register(formFields, { label: 'Words while people wait', kind: 'words' }),
  /** By a time like `14d`: durable, fires once. */
  after: z.record(z.string(), Transitions).optional().register(formFields, { ways: 'time' }),
  go: z.string().optional().register(formFields, { label: 'Leads to the page', kind: 'page' }),
  hash: z.string().optional(),
  /** `row in list`: the states below stand once for each row; `next` leads to the next row and after the last one to `ok`. */
  each: z.string().optional(),
  /** The most rows that there are; the fewest that must be finished before a hub leads on. */
  atMost: z.number().int().optional(),
  atLeast: z.number().int().optional(),
  /** The step that rows are chosen from, and that each comes back to. */
  hub: z.string().optional(),
  initial: z.string().optional(),
  get states(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof StateDocument>> {
    return z.record(stateNames, StateDocument).optional().register(formFields, { structure: true });
  },
  /** For final states: parameters that each transition to the state passes under `with:`, read by name below. */
  given: GivenDocument.optional(),
  /** For final states: the message that the page it leads to shows once, with the day; not used if another flow continues from here. */
  say: z
    .strictObject({
      title: AuthoredText,
      text: AuthoredText.optional(),
      link: z.strictObject({ label: AuthoredText, to: z.string(), ...placeKeys }).optional(),
    })
    .optional(),
  /** The values that a parent record receives. */
  result: z.record(z.string(), AuthoredValue).optional(),
});

/** A journey: `*.flow.yaml`. */
export const FlowDocument = z.strictObject({
  flow: z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'The name of a flow is written LIKE_THIS.'),
  title: z.string(),
  /** For whoever reads it: what the flow is for, and whom to ask about it. */
  description: z.string().optional(),
  owner: z.string().optional(),
  metric: MetricDocument.optional(),
  expires: z.string().optional(),
  shell: ShellUse.optional(),
  /** For steps: the time after which a wait for an answer is shown. */
  busyAfter: z.string().optional(),
  given: GivenDocument.optional(),
  /** Which open record an entry finds, and what an open one is called where it is offered. */
  record: z
    .strictObject({
      starts: z.enum(['fresh', 'resume']).optional(),
      'one per': z.array(z.string()).optional(),
      named: z.string().optional(),
    })
    .optional(),
  parent: z.strictObject({ vid: z.string(), stepId: z.string() }).optional(),
  /** By a child's flow: what its end does to an open record of this one. */
  children: z.record(z.string(), Transitions).optional(),
  allow: AllowDocument.optional(),
  /** Variant flags, read once at the start and kept. */
  flags: z.array(z.string()).optional(),
  load: Loads.optional(),
  remembers: GivenDocument.optional(),
  conditions: z.record(z.string(), AuthoredExpression).optional(),
  values: z.record(z.string(), AuthoredExpression).optional(),
  redirect: z.array(RedirectDocument).optional(),
  /** Taken by each step that has none of the same name and does not `omit` it. */
  events: z.record(z.string(), Transitions).optional(),
  /** Nodes before and after each view, as far as its step takes the events that they send; `- slot: actions` shows the view's own. */
  header: AuthoredNodes.optional(),
  footer: AuthoredNodes.optional(),
  /** Dialogs that each view may open. */
  dialogs: z.record(z.string(), AuthoredDialog).optional(),
  /** An address that only begins or finds a record; the steps' own addresses then need the record's `vid`. */
  entry: z.strictObject({ route: z.string().optional(), path: z.string() }).optional(),
  /** A step's address without `vid` is no page. Otherwise it leads to the open record of what it is given. */
  needsVid: z.literal(true).optional(),
  /** A step's address is no page without all that `given` requires, also where it has a `vid`. */
  needsGiven: z.literal(true).optional(),
  /** An address with `{vid}` in its path that leads to the step where that record is. */
  resume: z.strictObject({ route: z.string().optional(), path: z.string() }).optional(),
  /** One address for all states, with `{stepId}` in the path. */
  route: z.string().optional(),
  path: z.string().optional(),
  /** The first step, where it is an overview: whoever enters with an open record is shown it, and goes on from there. */
  enterAt: z.string().optional(),
  /** The parts of a long way by their titles, in order, each with the state that it begins at. The last ends where nobody goes back any more. */
  sections: z.record(z.string(), z.string()).optional(),
  initial: z.string(),
  states: z.record(stateNames, StateDocument),
});
export type FlowDocument = z.infer<typeof FlowDocument>;
