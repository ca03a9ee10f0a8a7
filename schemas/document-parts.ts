import { z } from 'zod';
import { formFields } from './form-fields.ts';
import { Json } from './json.ts';
import { dialogKinds } from './dialog-kinds.ts';

/** A text with values in `${…}`; a number or yes/no stands for itself. */
const plainText = z.union([z.string(), z.number(), z.boolean()]);

/** `choose: <expression>` with a case a key and `otherwise`. */
export const Choice = z.looseObject({ choose: z.string() });
export const AuthoredText = z.union([plainText, Choice]);
/** A bare expression: `size(rows) > 0`. */
export const AuthoredExpression = z.union([z.string(), z.number(), z.boolean(), z.null(), Choice]);
/** Any value; texts in it may hold `${…}`. */
export const AuthoredValue: z.ZodType<Json> = z.lazy(() => Json);
/** `[accountId]` passes what has the same name; a mapping says each value. */
export const With = z.union([z.array(z.string()), z.record(z.string(), AuthoredValue)]);

export const Tone = z.enum(['positive', 'negative', 'neutral']);

/** A route's name, an address, or an address given as `${…}`. */
export const placeKeys = { with: With.optional(), query: z.record(z.string(), AuthoredValue).optional(), hash: z.string().optional() };
/** The same keys, whatever else stands beside them. */
export const PlaceKeys = z.looseObject(placeKeys);
export const PlaceDocument = z.strictObject({ to: z.string(), ...placeKeys });
export const RedirectDocument = z.strictObject({
  when: AuthoredExpression.optional(),
  to: z.string(),
  ...placeKeys,
  /** A code for the error-reporting service, each time somebody is led away. */
  report: z.string().optional(),
});

export const MetricDocument = z.strictObject({ category: z.string().optional(), page: z.string().optional() });
/** `string`, `number?`, the name of an operation (its output), or words to choose from. */
export const GivenDocument = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export const AllowDocument = z.strictObject({ when: AuthoredExpression, else: z.union([z.string(), PlaceDocument]).optional() });

/** Asks again while something holds, or until it does: one of the two. At the limit it reports, shows the screen's `error:`, or leads elsewhere. */
export const LoadPollDocument = z.strictObject({
  every: z.string().optional(),
  atMost: z.number().int().optional(),
  until: AuthoredExpression.optional(),
  while: AuthoredExpression.optional(),
  onLimit: z
    .strictObject({ report: z.string().optional(), show: z.literal('error').optional(), to: z.string().optional(), ...placeKeys })
    .optional(),
});
export const LoadDocument = z.strictObject({
  operation: z.string(),
  with: With.optional(),
  when: AuthoredExpression.optional(),
  /** Read again at each resume and update. */
  again: z.literal(true).optional(),
  /** A place: whoever comes is led there. */
  onFail: z.union([z.enum(['throw', 'hide', 'show', 'notFound']), PlaceDocument]).optional(),
  /** For screens: the page does not wait for this read, and the regions that show it load by themselves. */
  defer: z.boolean().optional(),
  /** For screens: the time for which this person may be shown the same answer again: `1m`. */
  cache: z.string().optional(),
  /** For screens: the page repeats all reads by itself. */
  poll: LoadPollDocument.optional(),
});
export const Loads = z.record(z.string(), LoadDocument);

/** Places of a part or shell that its user fills with nodes; `name?` may be left empty. */
export const SlotNames = z.array(
  z.string().regex(/^[a-z][A-Za-z0-9]*\??$/, 'The name of a slot is written likeThis, or likeThis? where it may be left empty.'),
);

export const RuleDocument = z.strictObject({ that: AuthoredExpression, say: AuthoredText, at: z.string().optional() });
export const Rules = z.array(RuleDocument);
/** Words for what may go wrong: for all, or by the operation's code. */
export const FailDocument = z.union([
  z.string(),
  z.looseObject({
    otherwise: AuthoredText.optional(),
    fields: z.boolean().optional(),
    toast: z.boolean().optional(),
    /** A code for the error-reporting service. What is wrong with fields is not reported. */
    report: z.string().optional(),
    /** The page says it itself beside the press, by `failed.<name>` for as long as the call's `for`: nothing stands at the head, unless words for its code do. */
    beside: z.literal(true).optional(),
    /** The page is read again: what it showed is no longer so. */
    refresh: z.literal(true).optional(),
  }),
  /** The actions that replace the message. */
  z.array(z.unknown()),
]);

/** A write that a page makes by itself when it is arrived at, once for each of what is named. */
export const ArriveDocument = z.strictObject({
  call: z.string(),
  when: AuthoredExpression.optional(),
  with: With.optional(),
  'once per': z.union([z.string(), z.array(z.string()).min(1)]),
  ok: z.array(z.unknown()).optional(),
  fail: FailDocument.optional(),
});
export const NoticeDocument = z.strictObject({
  when: AuthoredExpression.optional(),
  text: AuthoredText,
  for: z.string().optional(),
  /** The query value that leaves the address once it was shown. */
  drop: z.string().optional(),
});

/** Said where a subflow comes back to, or where that leads on. */
export const SubflowOutcomes = z.array(
  z.union([
    z.strictObject({ say: AuthoredText, for: z.string().optional(), tone: Tone.optional(), when: AuthoredExpression.optional() }),
    z.strictObject({ go: z.string(), ...placeKeys, when: AuthoredExpression.optional() }),
  ]),
);

/** A node: its kind first. What each kind takes is in `authored-node.ts`; a bare word is a node that needs nothing more. */
export const AuthoredNode = z.union([z.string(), z.record(z.string(), z.unknown())]);
export const AuthoredNodes = z.array(AuthoredNode);
export const AuthoredDialog = z.strictObject({
  kind: z.enum(dialogKinds).optional(),
  /** The parameters that `open … with` passes. The dialog is drawn once for each place that opens it; in a list, for each row. */
  given: GivenDocument.optional(),
  /** Its own; dies with it. */
  state: z.record(z.string(), AuthoredValue).optional(),
  title: AuthoredText,
  body: AuthoredNodes,
  footer: AuthoredNodes.optional(),
});

/** The nodes that the user of a part or shell puts into its slots, by name. */
export const SlotsFilled = z.record(z.string(), AuthoredNodes);

const OneShell = z.union([z.string(), z.strictObject({ use: z.string(), with: With.optional(), slots: SlotsFilled.optional() })]);
/** A shell by its name, with what it is given; or one a case of `choose: <expression>` and `otherwise`. */
export const ShellUse = z.union([OneShell, z.object({ choose: AuthoredExpression }).catchall(OneShell)]);
const expressions = z.record(z.string(), AuthoredExpression);

/** The keys that views, screens and parts share. */
export const bodyKeys = {
  conditions: expressions.optional(),
  values: expressions.optional(),
  state: z.record(z.string(), AuthoredValue).optional(),
  body: AuthoredNodes,
  dialogs: z.record(z.string(), AuthoredDialog).optional(),
};

/** The keys that views and screens share. */
export const viewKeys = {
  ...bodyKeys,
  title: AuthoredText.optional().register(formFields, { label: 'Title', kind: 'words' }),
  /** The kind of page, of those under `templates:` of config.yaml: it says which shells stand around it, and how wide it is. */
  template: z.string().optional(),
  width: z.enum(['narrow', 'wide', 'full']).optional(),
  shell: ShellUse.optional(),
  type: z.string().optional(),
  /** For native view types: the contract's properties beside the layout. */
  properties: z.record(z.string(), AuthoredValue).optional(),
  /** Lists and objects that expressions of the browser read. */
  data: expressions.optional(),
  /** The view's own form: what it starts with, and whether leaving asks while something is typed in it that was not sent. */
  form: z
    .strictObject({
      start: z.record(z.string(), AuthoredValue).optional(),
      warnUnsaved: z.literal(true).optional(),
      /** For screens: values of the page's query that follow what stands in the form. */
      address: z.record(z.string(), AuthoredValue).optional(),
    })
    .optional(),
  rules: Rules.optional(),
  notices: z.array(NoticeDocument).optional(),
  /** By a time like `30s`: the event that the page posts by itself then. What it may hold is checked where it is compiled, in words. */
  after: z.record(z.string(), z.looseObject({ submit: z.string().optional(), check: z.literal(false).optional() })).optional(),
  /** One write, or several of which the first that applies is made. */
  arrive: z.union([ArriveDocument, z.array(ArriveDocument)]).optional(),
};
