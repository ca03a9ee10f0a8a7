import { resolveBindings } from '#engine/expression/bindings.ts';
import { clampNumber } from '#engine/fields/clamp-number.ts';
import { declaredName, fieldInRow, readField, rowOfField, writeField } from '#engine/fields/field-path.ts';
import { isSecretKind } from '#engine/fields/field-types.ts';
import { optionValue, parseFieldText } from '#engine/fields/parse-field.ts';
import { layoutScope } from '#engine/expression/layout-scope.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { formatFieldValue } from '#engine/fields/format-field.ts';
import type { Speech } from '#engine/language/speech.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';
import { fieldOfIssue } from './field-of-issue.ts';
import { fieldsOf, kindOf, rootsOf } from './field-nodes.ts';
import { isChanged, ownNames, renamed, rowsOf, textOfPosted } from './form-state.ts';
import type { FormState } from './form-state.ts';
import { isObject } from './reading.ts';
import { createSubscriptions } from './subscriptions.ts';
import { fetchTools, toolsAtHand } from './tools.ts';

export interface ViewStoreOptions {
  posted?: JsonObject | null;
  issues?: readonly Issue[];
  saved?: number | null;
  /** True for a view drawn first in the browser; the server's HTML is enabled until hydration. */
  hydrated?: boolean;
  /** The language of the view and its words; English where left out. */
  speech?: Speech;
  /** The view drawn before at the same address: what was typed there is kept. */
  previous?: ViewStore;
}

/** The key of a field: who subscribes to it hears of its text and of what is wrong with it. */
export const fieldKey = (form: FormState, name: string): string => `form.${form.id}.${name}`;

/**
 * Everything that changes while one view is shown, outside React: components subscribe to the keys that they read, so a
 * keystroke wakes the field and what depends on it and nothing else. Keys: `form.<form>`, `form.<form>.<field>` (what is in it, and
 * what is said of it), `state`, `state.<name>`, `issues`, `busy`, `saved`, `hydrated`.
 */
export class ViewStore {
  static #made = 0;
  /** Tells one drawing of a view from the next; one that goes on from another is drawn in its place, with focus and open dialogs as they are. */
  readonly id: number;
  readonly layout: Layout;
  /** The language of the view, for `translate` and for formats. */
  readonly language: Speech['language'];
  readonly ownWords: Speech['ownWords'];
  readonly #subscriptions = createSubscriptions();
  readonly #forms = new Map<string, FormState>();
  readonly #posted: JsonObject | null;
  readonly #previous: ViewStore | undefined;
  readonly #blocking = new Set<string>();
  readonly #left = new Set<string>();
  #checked = new WeakMap<JsonObject, { state: JsonObject; issues: Issue[] }>();
  state: JsonObject;
  /** Every call that has a name, and for how many milliseconds it stands as done and as failed. */
  readonly calls: Map<string, { done?: number | undefined; failed?: number | undefined }>;
  issues: readonly Issue[];
  /** Counts the times that issues were shown, so that the summary takes the focus each time. */
  shownIssues: number;
  /** Those listed above the heading and told by the title: none while they come from checking a field early. */
  summary: readonly Issue[];
  /** The form at whose head they are listed: of several, the one that was pressed in. '' is the view itself, above its heading. */
  summaryAt = '';
  /** The node whose press is under way: locked at once, said after 300 ms. */
  busy: { node: string; said: boolean } | null = null;
  hydrated: boolean;
  /** When something of the record that the view is a step of was saved last, in epoch milliseconds; null where nothing was. */
  saved: number | null;
  /** True once the view has been stable long enough for a change to be news. */
  settled = false;

  constructor(layout: Layout, options: ViewStoreOptions = {}) {
    this.layout = layout;
    ({ language: this.language, ownWords: this.ownWords } = options.speech ?? {});
    this.id = options.previous?.id ?? ++ViewStore.#made;
    this.#posted = options.posted ?? null;
    this.#previous = options.previous;
    this.state = { ...layout.state, ...options.previous?.state };
    this.calls = options.previous?.calls ?? new Map();
    this.issues = options.issues ?? [];
    this.summary = this.issues;
    this.shownIssues = options.previous?.shownIssues ?? 0;
    this.hydrated = options.hydrated ?? false;
    this.saved = options.saved ?? null;
    this.openForm('', { start: layout.form ?? {}, rules: layout.rules ?? [], nodes: rootsOf(layout), rows: {} });
  }

  subscribe = (keys: readonly string[], listener: () => void): (() => void) => this.#subscriptions.subscribe(keys, listener);

  /** The form of this id, made on first sight of its node. */
  openForm(id: string, made: Pick<FormState, 'start' | 'rules' | 'nodes' | 'rows'>): FormState {
    const known = this.#forms.get(id);
    if (known) return known;
    const fields = fieldsOf(made.nodes);
    const lastField = [...fields.keys()].at(-1);
    const form: FormState = { id, ...made, fields, lastField, values: { ...made.start }, texts: {}, problems: {} };
    this.#forms.set(id, form);
    const before = this.#previous?.form(id);
    this.#takeRows(form, before);
    for (const name of form.fields.keys()) {
      const posted = this.#posted?.[name];
      if (before && name in before.texts) this.#read(form, name, before.texts[name] as string);
      else if (posted !== undefined) this.#read(form, name, textOfPosted(form.fields.get(name), posted));
    }
    return form;
  }

  form(id: string): FormState | undefined {
    return this.#forms.get(id);
  }

  forms(): Iterable<FormState> {
    return this.#forms.values();
  }

  /** The scope of this form's expressions. `changed` and `valid` are computed only when they are read. */
  scope(form: FormState, rows: JsonObject = form.rows): Scope {
    const isValid = (): boolean => this.check(form).length === 0;
    return {
      ...layoutScope(this.layout),
      language: this.language,
      ownWords: this.ownWords,
      form: form.values,
      state: this.state,
      rows,
      get changed() {
        return isChanged(form);
      },
      get valid() {
        return isValid();
      },
    };
  }

  /** The text of a field's box. */
  text(form: FormState, name: string): string {
    // A name may come from anywhere, and every object has a `constructor`.
    if (Object.hasOwn(form.texts, name)) return form.texts[name] as string;
    const value = readField(form.values, name) ?? null;
    const node = form.fields.get(declaredName(name));
    return value === null ? '' : formatFieldValue(kindOf(node) ?? 'text', value, node);
  }

  /** The shown message of a field. */
  messageOf(name: string): string | undefined {
    return this.issues.find((issue) => fieldOfIssue(issue) === name)?.message;
  }

  /** A keystroke or a choice. Clears what was said about the field; says something new only at the length that its node names. */
  setText(form: FormState, name: string, text: string): void {
    this.#read(form, name, text);
    const ended = this.#endedIssues(form, name);
    if (ended.size > 0) {
      this.issues = this.issues.filter((issue) => !ended.has(fieldOfIssue(issue)));
      this.summary = this.summary.filter((issue) => !ended.has(fieldOfIssue(issue)));
    }
    const list = rowOfField(name)?.list;
    this.#subscriptions.notify([
      `form.${form.id}`,
      fieldKey(form, name),
      ...(list === undefined ? [] : [fieldKey(form, list)]),
      ...(ended.size > 0 ? ['issues', ...[...ended].flatMap((field) => this.#keysOf(field))] : []),
    ]);
    const checkOn = this.#checkOn(form, name);
    if (typeof checkOn === 'number' && text.length >= checkOn) this.checkField(form, name);
  }

  /** The fields whose messages an answer ends: its own, and those of the fields that it hides. Their links would lead nowhere. */
  #endedIssues(form: FormState, name: string): Set<string> {
    const issueFields = [...new Set([...this.issues, ...this.summary].map(fieldOfIssue))];
    if (issueFields.length === 0) return new Set();
    const fields = toolsAtHand()?.normalizeForm({ body: form.nodes }, this.scope(form)).fields;
    const shown = fields === undefined ? null : new Set(fields.map((field) => field.name));
    const isHidden = (field: string) => shown !== null && form.fields.has(declaredName(field)) && !shown.has(field);
    return new Set(issueFields.filter((field) => field === name || isHidden(field)));
  }

  /** Puts a typed value, as an action does. */
  setValue(form: FormState, name: string, value: Json): void {
    form.values = writeField(form.values, name, value);
    const kept = (text: string): string | null => (text === name || rowOfField(text)?.list === name ? null : text);
    form.texts = renamed(form.texts, kept);
    form.problems = renamed(form.problems, kept);
    this.#notifyField(form, name);
  }

  /** Puts the rows of a list that the person makes. */
  setRows(form: FormState, list: string, rows: Json[]): void {
    form.values = { ...form.values, [list]: rows };
    this.#notifyField(form, list);
  }

  /** The step's files as the server has them now: nobody types them, so they are no change. */
  holdFiles(held: JsonObject): void {
    for (const form of this.#forms.values()) {
      for (const [name, node] of form.fields) {
        if (kindOf(node) !== 'files' || held[name] === undefined) continue;
        form.start = { ...form.start, [name]: held[name] };
        form.values = { ...form.values, [name]: held[name] };
        this.#notifyField(form, name);
      }
    }
  }

  /** Wakes whoever reads a field: of a list also every field of its rows, of a field in a row also who reads the list. */
  #notifyField(form: FormState, name: string): void {
    const list = rowOfField(name)?.list;
    const inner = rowsOf(form, name).flatMap((_row, at) =>
      [...form.fields.keys()].flatMap((declared) =>
        declared.startsWith(`${name}[].`) ? [fieldKey(form, fieldInRow(name, at, declared.slice(name.length + 3)))] : [],
      ),
    );
    this.#subscriptions.notify([`form.${form.id}`, fieldKey(form, name), ...(list === undefined ? [] : [fieldKey(form, list)]), ...inner]);
  }

  /** A field by its name in whichever form has it. */
  #keysOf(name: string): string[] {
    return Array.from(this.#forms.values(), (form) => fieldKey(form, name));
  }

  #checkOn = (form: FormState, name: string): unknown => form.fields.get(declaredName(name))?.['checkOn'];

  /** The lists of a form as they were posted, or as they were in the view before this one. */
  #takeRows(form: FormState, before: FormState | undefined): void {
    for (const [list, node] of form.fields) {
      if (kindOf(node) !== 'rows') continue;
      const posted = this.#posted?.[list];
      if (before) {
        form.values = { ...form.values, [list]: rowsOf(before, list) };
        for (const [name, text] of Object.entries(before.texts)) if (rowOfField(name)?.list === list) this.#read(form, name, text);
      } else if (Array.isArray(posted)) {
        form.values = { ...form.values, [list]: posted.map(() => ({})) };
        posted.forEach((row, at) => {
          for (const [own, value] of Object.entries(isObject(row) ? row : {})) {
            const node = form.fields.get(`${list}[].${own}`);
            if (node && value !== null) this.#read(form, fieldInRow(list, at, own), textOfPosted(node, value));
          }
        });
      }
    }
  }

  /** A button of the form is disabled, or no more: fields that were left with what stands against a rule are marked until then. */
  block(form: FormState, node: string, blocks: boolean): void {
    const key = `${form.id} ${node}`;
    if (blocks === this.#blocking.has(key)) return;
    if (blocks) this.#blocking.add(key);
    else this.#blocking.delete(key);
    this.#subscriptions.notify(Array.from(form.fields.keys(), (name) => fieldKey(form, name)));
  }

  /** True if a field is what a disabled button waits for, and its value was left so. */
  isBlocking(form: FormState, name: string): boolean {
    if (this.#blocking.size === 0 || !this.#left.has(fieldKey(form, name))) return false;
    return this.check(form).some((issue) => fieldOfIssue(issue) === name);
  }

  /** A field is left: what it says is written properly, and checked where its node says so, or where a disabled button waits for it: no press would. */
  leaveField(form: FormState, name: string): void {
    this.tidy(form, name);
    if (Object.hasOwn(form.texts, name)) this.#left.add(fieldKey(form, name));
    if (this.#blocking.size > 0) this.#subscriptions.notify([fieldKey(form, name)]);
    if (this.#checkOn(form, name) === 'blur' || this.isBlocking(form, name)) this.checkField(form, name);
  }

  /** Shows a readable text as it is written properly: `1234.5` becomes `1,234.50`. Leaves anything else as it was typed. */
  tidy(form: FormState, name: string): void {
    if (form.texts[name] === undefined || form.problems[name] !== undefined || readField(form.values, name) === null) return;
    const node = form.fields.get(declaredName(name));
    const kind = kindOf(node);
    if (!kind || kind === 'text' || isSecretKind(kind)) return;
    const value = readField(form.values, name) ?? null;
    const within = node?.['clamp'] === true ? clampNumber(value, resolveBindings(node, this.scope(form)) as JsonObject) : value;
    if (within !== value) this.setValue(form, name, within);
    form.texts[name] = formatFieldValue(kind, within, node);
    this.#subscriptions.notify([fieldKey(form, name)]);
  }

  reset(form: FormState): void {
    form.values = { ...form.start };
    form.texts = {};
    form.problems = {};
    this.#left.clear();
    this.showIssues([], false);
    this.#subscriptions.notify([`form.${form.id}`, ...Array.from(form.fields.keys(), (name) => fieldKey(form, name))]);
  }

  setState(values: JsonObject): void {
    this.state = { ...this.state, ...values };
    this.#subscriptions.notify(['state', ...Object.keys(values).map((name) => `state.${name}`)]);
  }

  /** The issues of a form now, by the same function as the server's. */
  check(form: FormState): Issue[] {
    const known = this.#checked.get(form.values);
    if (known && known.state === this.state) return known.issues;
    const tools = toolsAtHand();
    if (!tools) {
      // Nothing is known to be wrong until the rules are here; whoever asked is told then.
      void fetchTools().then((loaded) => loaded && this.#subscriptions.notify([`form.${form.id}`]));
      return [];
    }
    // Kept before it is worked out, so that a rule which reads `valid` ends instead of asking itself.
    const entry = { state: this.state, issues: [] as Issue[] };
    this.#checked.set(form.values, entry);
    entry.issues = tools.validateForm({
      layout: { body: form.nodes, rules: form.rules },
      values: form.values,
      scope: this.scope(form, form.rows),
      parseProblems: form.problems,
    });
    return entry.issues;
  }

  /** The typed values of the fields shown now: what is hidden is not sent. */
  values(form: FormState): JsonObject {
    const tools = toolsAtHand();
    if (tools) return tools.valuesShown(tools.normalizeForm({ body: form.nodes }, this.scope(form)).fields, form.values);
    return Object.fromEntries(ownNames(form).map((name) => [name, form.values[name] ?? null]));
  }

  /** Where a view has one form, what is wrong in it is wrong with the page. */
  #isOneOfSeveral(form: string): boolean {
    return this.#forms.has(form) && [...this.#forms.keys()].filter((id) => id !== '').length > 1;
  }

  /** Says what is wrong, in page order, in the summary of that form and beside each field. */
  showIssues(issues: readonly Issue[], takeFocus = true, form = ''): void {
    if (issues.length > 0 && !toolsAtHand()) {
      void fetchTools().then((loaded) => loaded && this.showIssues(issues, takeFocus, form));
      return;
    }
    if (takeFocus) this.summaryAt = this.#isOneOfSeveral(form) ? form : '';
    const touched = [...this.issues, ...issues].flatMap((issue) => this.#keysOf(fieldOfIssue(issue)));
    this.issues = issues;
    this.summary = takeFocus || this.summary.length > 0 ? issues : [];
    if (takeFocus && issues.length > 0) this.shownIssues += 1;
    this.#subscriptions.notify(['issues', ...touched]);
  }

  /** Checks one field early, where the specification says so: what is wrong stands beside the field, and nothing takes the focus. */
  checkField(form: FormState, name: string): void {
    if (!toolsAtHand()) {
      const text = this.text(form, name);
      void fetchTools().then((loaded) => loaded && this.text(form, name) === text && this.checkField(form, name));
      return;
    }
    const found = this.check(form).filter((issue) => fieldOfIssue(issue) === name);
    this.showIssues([...this.issues.filter((issue) => fieldOfIssue(issue) !== name), ...found], false);
  }

  setBusy(busy: ViewStore['busy']): void {
    this.busy = busy;
    this.#subscriptions.notify(['busy']);
  }

  setSaved(saved: number | null): void {
    this.saved = saved;
    this.#subscriptions.notify(['saved']);
  }

  setHydrated(): void {
    this.hydrated = true;
    this.#subscriptions.notify(['hydrated']);
  }

  #read(form: FormState, name: string, text: string): void {
    const node = form.fields.get(declaredName(name));
    const kind = kindOf(node) ?? 'text';
    // A list or a file box never holds text.
    if (kind === 'rows' || kind === 'files') return;
    const read = parseFieldText(kind, text, node);
    const { [name]: _gone, ...problems } = form.problems;
    form.texts = { ...form.texts, [name]: text };
    form.problems = read.problem === undefined ? problems : { ...problems, [name]: read.problem };
    let value = read.value ?? null;
    if ((kind === 'choice' || kind === 'choices') && value !== null) {
      const options = resolveBindings(node?.['options'], this.scope(form));
      const known = Array.isArray(options) ? (options as { value: string }[]) : [];
      value = Array.isArray(value) ? value.map((entry) => optionValue(entry, known)) : optionValue(value, known);
    }
    form.values = writeField(form.values, name, value);
  }
}
