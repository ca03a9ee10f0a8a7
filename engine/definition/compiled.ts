import type { ExpressionTree } from '#schemas/expression.ts';
import type { DialogKind } from '#schemas/layout.ts';
import type { FieldKind, LayoutNode } from '#schemas/node-definition.ts';
import type { ViewType } from '#schemas/views.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { AnyStateMachine } from 'xstate';

/**
 * What the authored documents become. Names are already resolved: every `get` in a tree starts at a root of `Scope`
 * (`given`, `load`, `remembers`, `form`, …); `values` and `conditions` have been written in place.
 */

/** A text, value or condition of a document: a JSON literal or a tree. `["text", …]` is a text with values in it. */
export type Compiled = ExpressionTree;
/** An object whose leaves may be trees; `{"$": tree}` marks them, everything else is literal. */
export type CompiledValue = Json | { $: ExpressionTree } | CompiledValue[] | { [key: string]: CompiledValue };

/** A position in an authored file: 1-based. */
export interface SourcePosition {
  file: string;
  line: number;
  column: number;
}

/** Something wrong in a document, and what to do about it. */
export interface Finding {
  /** Stable, kebab-case: `unknown-name`, `unreachable-state`, `submit-without-event`, … */
  code: string;
  severity: 'error' | 'warning';
  message: string;
  cure: string;
  position: SourcePosition;
}

/** `string`, `string?`, an enum of words, an operation's output, or a shape checked only when it is read. */
export type GivenType =
  | { kind: 'string' | 'number' | 'boolean' | 'any'; optional: boolean }
  | { kind: 'enum'; values: string[]; optional: boolean }
  | { kind: 'operation'; operation: string; optional: boolean };

/** A value of an address: what it is where the address does not say, and whether one of another type is taken for that. */
export type QueryType = GivenType & { default?: Json; elseDefault?: true };

/** One alternative of a list; the first whose `when` is null or true is taken. */
export type Alternatives<T> = { when: Compiled | null; then: T }[];

/** A reference to a page by its route's name. */
export interface Place {
  /** A route name; `unknown` names are findings, so at run time it always exists. `null`: `address` says where. */
  route: string | null;
  /** An address written out or given as an expression, where no route is named. */
  address: Compiled;
  with: Record<string, Compiled>;
  query: Record<string, Compiled>;
  hash: string | null;
}

/** Where a page leads instead of being shown; the first that applies counts. */
export interface CompiledRedirect {
  when: Compiled | null;
  then: Place;
  /** A code for the error-reporting service. */
  report: string | null;
}

export interface CompiledLoad {
  name: string;
  operation: string;
  with: Record<string, CompiledValue>;
  when: Compiled | null;
  /** Names of other loads that must come first. */
  after: string[];
  /** Read again at each resume and update. Flows read once at start otherwise; screens always read. */
  again: boolean;
  /** `notFound` answers a failed read with the not-found page, a place leads there. */
  onFail: 'throw' | 'hide' | 'show' | 'notFound' | Place;
  poll: CompiledLoadPoll | null;
  /** The page is answered without waiting for it. */
  later: boolean;
  /** For how long a person may be shown again what was read for them; null where it is read each time. */
  freshMs: number | null;
  /** Where it is written. */
  position: SourcePosition;
}

/** A read of a screen that is made again while `again` holds, `atMost` so often. */
export interface CompiledLoadPoll {
  everyMs: number;
  atMost: number;
  again: Compiled;
  onLimit: { report: string | null; showError: boolean; to: Place | null };
}

export interface CompiledRule {
  that: Compiled;
  say: Compiled;
  at: string | null;
}

export type AllowElse = { kind: 'notFound' } | { kind: 'signIn' } | { kind: 'place'; place: Place };
export interface CompiledAllow {
  when: Compiled;
  else: AllowElse;
}

/** A declared field of a view: what an update may carry. */
export interface CompiledField {
  name: string;
  kind: FieldKind;
  /** A secret that stands until it is typed anew. */
  keep?: true;
}

/**
 * A view bound to where it is used: names resolved in the scope of its flow or screen, parts and shell expanded, template
 * nodes still holding `{"$": tree}`, `$if`, `$each` and `$choose` for the projection to fold.
 */
export interface CompiledView {
  name: string;
  type: ViewType;
  title: Compiled;
  width: 'narrow' | 'wide' | 'full';
  /** How long a wait goes unsaid; null leaves it to the client. */
  busyAfterMs: number | null;
  /** Contract properties of a native view type besides the layout. */
  properties: { [key: string]: CompiledValue };
  start: { [field: string]: CompiledValue };
  rules: CompiledRule[];
  data: { [name: string]: Compiled };
  state: { [name: string]: CompiledValue };
  body: LayoutNode[];
  /** `own`: drawn where it is opened, with the rows there, once for each. */
  dialogs: { [name: string]: { kind?: DialogKind; own?: true; title: Compiled; body: LayoutNode[]; footer: LayoutNode[] } };
  /** Every field that stands anywhere in the view, shown or not. */
  fields: CompiledField[];
  /** Server side of each `call`: by node id. The layout that travels holds `{do: "call"}` only. */
  calls: { [nodeId: string]: CompiledCall[] };
  /** In how many lists of the server a call stands whose state is read, by its name in the state; of one in no list nothing. */
  callRows: Record<string, number>;
  /** The id of what the page posts by itself when it is arrived at; its calls stand under it. */
  arrive: string | null;
  /** Flows that are visited from here, by the id of each visit's place: a row adds its key to it. */
  visits: Record<string, CompiledVisit>;
  /** Values of the query that are shown once as toasts: see `notices` in the language. */
  notices: { when: Compiled; text: Compiled; forMs: number; drop: string }[];
}

/** A flow that is visited from a page, and what the page does once it is come back to: `say` and `go`, with `result` in `ok`. */
export interface CompiledVisit {
  voyagerType: string;
  position: SourcePosition;
  ok: CompiledValue[];
  back: CompiledValue[];
}

export interface CompiledCall {
  when: Compiled | null;
  operation: string;
  with: { [key: string]: CompiledValue };
  ok: CompiledValue[];
  /** Asked for in a dialog of its own, which closes whatever comes of it. */
  confirmed: boolean;
  /** Of an arrival: made once for each person and each of these values; a failure is said only where its author has words for it. */
  once?: { per: { [name: string]: CompiledValue }; says: boolean };
  /** The field of a lookup, where its failure is said. */
  at?: string;
  /** Of a download: the file's name and, instead of an operation, the text at hand. */
  download?: { name: Compiled; text: Compiled };
  /**
   * Words by the operation's declared failure code; `otherwise` for the rest; `fields: true` puts `errors` at fields, `toast: true` says the
   * words as a toast besides.
   */
  fail: { byCode: Record<string, Compiled>; otherwise: Compiled; fields: boolean; toast: boolean };
}

export interface CompiledMetric {
  category: string;
  page: string;
}

/** One way on from a state, in XState's order: the first whose guard holds. */
export interface CompiledTransition {
  when: Compiled | null;
  /** A state of this flow; `null` with `leave` set, or a refused event with a `problem` (`else: problem:`). */
  to: string | null;
  /** `BACK: previous`: the step before this one on the trail. */
  previous: boolean;
  /** `change: step`: that step again, and back here when its way on is the same as before. */
  change: string | null;
  /** Leaves the flow for a page; the record stays open. */
  leave: Place | null;
  set: Record<string, CompiledValue>;
  forget: string[];
  problem: Compiled | null;
  /** Skip validation of the form (`keep: true`). */
  keep: boolean;
  position: SourcePosition;
  track: string | null;
  report: string | null;
}

export interface CompiledState {
  stepId: string;
  /** `choice` never rests: its `always` leads on at once. `visit` rests while a record of another flow runs. */
  kind: 'step' | 'call' | 'visit' | 'choice' | 'final';
  position: SourcePosition;
  /** The route's name and path pattern; every resting state has one. */
  route: { name: string; path: string } | null;
  /** Further query values of this state's address (`query:` on a state), beside the flow's own and `vid`. */
  query: Record<string, Compiled>;
  view: CompiledView | null;
  /** `present: dialog`, and the step it is drawn over. */
  over: string | null;
  load: CompiledLoad[];
  redirect: CompiledRedirect[];
  rules: CompiledRule[];
  metric: CompiledMetric;
  events: Record<string, CompiledTransition[]>;
  always: CompiledTransition[];
  /** Once passed, Back does not return before it. */
  noReturn: boolean;
  /** Rows are chosen from here and come back here: arriving again takes no answers back. */
  hub?: true;
  call: {
    operation: string;
    with: { [key: string]: CompiledValue };
    ok: CompiledTransition[];
    fail: CompiledTransition[];
    /** `poll: every, atMost`: the state shows a polling view while the operation's `until` is not met. */
    poll: { everyMs: number; atMost: number; until: Compiled; onLimit: CompiledTransition } | null;
    timeoutMs: number;
  } | null;
  /** The flow that runs as a record of its own while this one rests here: what it is given, and the ways on when it ended or was left. */
  visit: { voyagerType: string; given: { [name: string]: CompiledValue }; ok: CompiledTransition[]; back: CompiledTransition[] } | null;
  after: { ms: number; transition: CompiledTransition }[];
  /** Of a final state: where to go, and the result handed to a parent record. */
  go: Place | null;
  result: { [key: string]: CompiledValue };
}

export interface CompiledFlow {
  voyagerType: string;
  title: string;
  file: string;
  /** Its document, views and parts, by path. */
  files: string[];
  /** SHA-256 of what it is made of (`pinned.ts`); a record keeps the hash it began with. */
  hash: string;
  given: Record<string, GivenType>;
  /** Names of `given` (or `person`) that make an open record unique; all of `given` where the author says nothing. */
  onePer: string[];
  allow: CompiledAllow;
  load: CompiledLoad[];
  remembers: Record<string, GivenType>;
  redirect: CompiledRedirect[];
  /** Flags read once at start and kept in the record. */
  flags: string[];
  /** The record this one was begun from, told when it ends. */
  parent: { vid: Compiled; stepId: Compiled } | null;
  /** Transitions of an open record when a child record of the named type ends, by child's voyagerType. */
  children: Record<string, CompiledTransition[]>;
  expiresAfterMs: number | null;
  /**
   * An address that only begins or finds a record and leads on to its step (`entry: route, path`); without one the initial
   * state's own address does. A flow may also say `route` and `path` once for all its states, with `{stepId}` in the path.
   */
  entry: { name: string; path: string } | null;
  initial: string;
  states: Record<string, CompiledState>;
  /** Every route of the library, and its words and settings: what places and texts of this flow name. */
  routes: CompiledRoute[];
  words: JsonObject;
  config: JsonObject;
  machine: AnyStateMachine;
}

export interface CompiledScreen {
  name: string;
  title: Compiled;
  path: string;
  file: string;
  metric: CompiledMetric;
  public: boolean;
  allow: CompiledAllow;
  given: Record<string, GivenType>;
  query: Record<string, QueryType>;
  load: CompiledLoad[];
  /** Names of the reads that the page may be answered without: those that come later, and what hangs on them. */
  later: ReadonlySet<string>;
  redirect: CompiledRedirect[];
  /** Told to the error-reporting service each time the page is looked at; a null condition always holds. */
  report: { when: Compiled | null; code: string }[];
  view: CompiledView;
  /** Drawn instead of the view when a read that polls has come to its limit. */
  error: CompiledView | null;
}

export interface CompiledRoute {
  name: string;
  /** `{param}` in paths; `{param*}` takes the rest. */
  path: string;
  kind: 'screen' | 'flow';
  voyagerType?: string;
  /** Absent on a flow's entry, and where `{stepId}` stands in the path. */
  stepId?: string;
  /** Begins or finds a record of the flow. */
  entry?: boolean;
}

/** Everything under `flows/`, compiled. */
export interface Library {
  flows: Map<string, CompiledFlow>;
  screens: Map<string, CompiledScreen>;
  routes: CompiledRoute[];
  words: JsonObject;
  config: JsonObject;
  findings: Finding[];
}

/** What the compiler must know of an operation: enough to check names, inputs and failures. JSON Schemas of draft 2020-12. */
export interface OperationSignature {
  name: string;
  kind: 'read' | 'local' | 'external';
  input: JsonObject;
  output: JsonObject;
  failures: string[];
  /** Input and output paths that must never be shown unmasked. */
  sensitive: string[];
  /** Output paths that are shown in the answer to the press that asked, and to nobody afterwards. */
  once?: string[];
}
