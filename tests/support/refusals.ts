import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { dependenciesOf } from '#engine/expression/dependencies.ts';
import { isExpression } from '#engine/expression/bindings.ts';
import { evaluate } from '#engine/expression/evaluate.ts';
import { checkedEvents, type Validator, validatorsOf } from '#engine/journey/validators.ts';
import { validateForm } from '#engine/validation/validate-form.ts';
import { allFields, optionsOf, visibleFields, type VisibleField } from '#engine/validation/visible-fields.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';
import { scopeOf } from './moves.ts';

/** Something wrong to send for a step, and what must refuse it. */
export interface WrongValues {
  event: string;
  values: JsonObject;
  ids: string[];
}

type How = 'asked for' | 'well formed' | 'rule';

/** Finds, for each step met, values that its form refuses: nothing where something is asked for, what is misshapen, what breaks a rule. */
export class Refusals {
  /** Ids of validators that a server has refused something by. */
  readonly seen = new Set<string>();
  private readonly flow: CompiledFlow;
  private readonly validators: Validator[];
  /** Forms, as they were shown, that refuse nothing which was not seen already: a step that is met again mostly shows the same one. */
  private readonly exhausted = new Set<string>();

  constructor(flow: CompiledFlow) {
    this.flow = flow;
    this.validators = validatorsOf(flow);
  }

  /** Values for this step as it is shown now, such that every validator not yet seen refuses once. */
  wrongFor(stepId: string, layout: Layout): WrongValues[] {
    const state = this.flow.states[stepId];
    const [event] = state === undefined ? [] : checkedEvents(state);
    const planned = new Set(this.seen);
    const missing = (): boolean => this.validators.some((one) => one.stepId === stepId && !planned.has(one.id));
    const wrong: WrongValues[] = [];
    if (event === undefined || !missing()) return [];
    const shown = `${stepId} ${JSON.stringify(layout)}`;
    if (this.exhausted.has(shown)) return [];
    for (const { values, how } of triesFor(layout)) {
      if (!missing()) break;
      const ids = this.idsOf(stepId, issuesOf(layout, values), how).filter((id) => !planned.has(id));
      if (ids.length === 0) continue;
      for (const id of ids) planned.add(id);
      wrong.push({ event, values, ids });
    }
    if (wrong.length === 0) this.exhausted.add(shown);
    return wrong;
  }

  /** Keeps what a server's answer to it says was refused; what it should have refused and did not is an error. */
  saw(stepId: string, { ids }: WrongValues, status: number, issues: readonly Issue[]): void {
    const refused = new Set(['asked for', 'well formed', 'rule'].flatMap((how) => this.idsOf(stepId, issues, how as How)));
    const unseen = ids.filter((id) => status !== 422 || !refused.has(id));
    if (unseen.length > 0) throw new Error(`The browser refuses ${unseen.join(', ')} and the server answered ${status} without it`);
    for (const id of ids) this.seen.add(id);
  }

  private idsOf(stepId: string, issues: readonly Issue[], how: How): string[] {
    return this.validators
      .filter((one) => one.stepId === stepId && issues.some((issue) => this.isOf(one, issue, how)))
      .map((one) => one.id);
  }

  private isOf(validator: Validator, issue: Issue, how: How): boolean {
    const { rule } = validator;
    if (rule === null) return validator.what === how && validator.field === issue.path;
    return (rule.at ?? '') === issue.path && sayings(rule.say, this.flow).test(issue.message);
  }
}

function issuesOf(layout: Layout, values: JsonObject): Issue[] {
  return validateForm({ layout, values, scope: { ...scopeOf(layout), changed: true } });
}

/** The texts of a rule or a transition, as a pattern: values in it may be anything. */
export function sayings(say: ExpressionTree, flow: CompiledFlow): RegExp {
  const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (Array.isArray(say) && say[0] === 'text') {
    const parts = say.slice(1) as ExpressionTree[];
    return new RegExp(`^${parts.map((part) => (typeof part === 'string' ? plain(part) : '.*')).join('')}$`, 's');
  }
  const words = evaluate(say, { words: flow.words, config: flow.config }, { mode: 'display' });
  return typeof words === 'string' ? new RegExp(`^${plain(words)}$`, 's') : /./s;
}

/** Forms to try, the emptiest first: for each choice that shows other fields, all empty, all misshapen, and one value after another changed. */
/** An expression with each value of the layout written out where it is referred to. */
function writtenOut(tree: ExpressionTree, layout: Layout): ExpressionTree {
  if (!Array.isArray(tree)) return tree;
  const shared = tree[0] === 'value' ? layout.values?.[String(tree[1])] : undefined;
  if (shared !== undefined) return writtenOut(shared as ExpressionTree, layout);
  return tree.map((part) => writtenOut(part as ExpressionTree, layout)) as unknown as ExpressionTree;
}

function* triesFor(layout: Layout): Generator<{ values: JsonObject; how: How }> {
  const bases = basesOf(layout);
  for (const { values, kept } of bases) {
    const fields = fieldsOf(layout, values).filter((field) => !kept.has(field.name) && !field.disabled);
    yield { values: { ...values, ...Object.fromEntries(fields.map((field) => [field.name, emptyOf(field)])) }, how: 'asked for' };
    yield { values: { ...values, ...Object.fromEntries(fields.map((field) => [field.name, misshapen(field)])) }, how: 'well formed' };
    // A field that another one reveals exists only while that one is filled in.
    for (const field of fields) yield { values: { ...values, [field.name]: emptyOf(field) }, how: 'asked for' };
  }
  const rules = (layout.rules ?? []).filter((rule) => isExpression(rule.that));
  for (const rule of rules) {
    const tree = writtenOut((rule.that as { $: ExpressionTree }).$, layout); // filtered above
    const names = dependenciesOf(tree).flatMap(([root, name]) => (root === 'form' && name !== undefined ? [name] : []));
    const constants = leavesOf([tree, scopeOf(layout).data, layout.form ?? {}] as Json);
    for (const { values } of bases) {
      for (const field of fieldsOf(layout, values)) {
        if (!names.includes(field.name)) continue;
        for (const value of candidatesOf(field, constants)) yield { values: { ...values, [field.name]: value }, how: 'rule' };
      }
    }
  }
}

interface Base {
  values: JsonObject;
  kept: ReadonlySet<string>;
}

/** The form as it starts, filled in; and once for each option of each choice. */
function basesOf(layout: Layout): Base[] {
  // The initial value of a hidden field is never sent.
  const drawn = new Set(allFields(layout, scopeOf(layout)).map(({ name }) => name));
  const start = Object.fromEntries(Object.entries(layout.form ?? {}).filter(([name]) => drawn.has(name)));
  const choices = fieldsOf(layout, start).filter((field) => field.kind === 'choice');
  return [
    { values: filled(layout, start), kept: new Set() },
    ...choices.flatMap((field) =>
      optionsOf(field).map((option) => ({
        values: filled(layout, { ...start, [field.name]: option.value }),
        kept: new Set([field.name]),
      })),
    ),
  ];
}

function fieldsOf(layout: Layout, values: JsonObject): VisibleField[] {
  return visibleFields(layout, { ...scopeOf(layout), form: values }).filter((field) => field.kind !== 'files' && field.kind !== 'rows');
}

function filled(layout: Layout, start: JsonObject): JsonObject {
  let values = start;
  // An entry may reveal more fields.
  for (let turn = 0; turn < 3; turn++) {
    for (const field of fieldsOf(layout, values)) {
      const value = values[field.name] ?? null;
      if (value === null || value === '' || value === false) values = { ...values, [field.name]: usual(field) };
    }
  }
  return values;
}

function emptyOf({ kind }: VisibleField): Json {
  return kind === 'boolean' ? false : kind === 'choices' ? [] : null;
}

function usual(field: VisibleField): Json {
  const { min, matches, pattern } = field.props;
  switch (field.kind) {
    case 'choice':
      return optionsOf(field).find((option) => option.disabled !== true)?.value ?? null;
    case 'choices':
      return optionsOf(field)
        .slice(0, 1)
        .map((option) => option.value);
    case 'boolean':
      return true;
    case 'number':
    case 'money':
    case 'percent':
      return typeof min === 'number' ? min : 1;
    case 'date':
      return '1985-01-15';
    case 'email':
      return 'somebody.else@mail.example';
    case 'phone':
      return '4155550100';
    case 'taxId':
      return '219099876';
    case 'employerId':
      return '123456789';
    case 'oneTimeCode':
      return '123456';
    default:
      if (typeof matches === 'string') return matches;
      return pattern === 'zip' ? '10001' : pattern === 'digits' ? '1' : pattern === 'email' ? 'somebody.else@mail.example' : 'Walker';
  }
}

function misshapen(field: VisibleField): Json {
  const { maxLength, pattern, matches } = field.props;
  if (field.kind === 'choices') return ['no such option'];
  if (field.kind === 'boolean') return true;
  if (field.kind !== 'text' && field.kind !== 'secretText') return 'no such value';
  if (typeof matches === 'string') return `${matches} the other`;
  if (typeof pattern === 'string') return '?';
  return 'x'.repeat(typeof maxLength === 'number' ? maxLength + 1 : 1);
}

/** Values that may break a rule over a field: its options and bounds, what stands in the rule and beside it, and their neighbours. */
function candidatesOf(field: VisibleField, constants: readonly Json[]): Json[] {
  if (field.kind === 'choice') return optionsOf(field).map((option) => option.value);
  if (field.kind === 'boolean') return [true, false];
  if (field.kind === 'date') {
    const dates = constants.filter((one) => typeof one === 'string' && /^\d{4}-\d\d-\d\d$/.test(one)) as string[];
    return [
      '1899-12-31',
      '1901-01-01',
      '2025-06-01',
      '2125-01-01',
      ...dates,
      ...dates.flatMap((one) => [dayBeside(one, -1), dayBeside(one, 1)]),
    ];
  }
  if (field.kind === 'number' || field.kind === 'money' || field.kind === 'percent') {
    const numbers = constants.filter((one): one is number => typeof one === 'number');
    const { min, max, step } = field.props;
    const bounds = [min, max].filter((one): one is number => typeof one === 'number');
    const by = typeof step === 'number' ? step : 1;
    return [...numbers, ...bounds, ...[...numbers, ...bounds].flatMap((one) => [one - by, one + by])];
  }
  const lengths = constants.filter((one): one is number => typeof one === 'number' && one > 0 && one < 5000);
  return [...constants.filter((one) => typeof one === 'string'), ...lengths.map((length) => 'x'.repeat(length + 1))];
}

function dayBeside(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

function leavesOf(value: Json): Json[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}
