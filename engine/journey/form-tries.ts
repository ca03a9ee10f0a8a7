import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { readsOf } from '../compiled/trees.ts';
import { evaluate } from '../expression/evaluate.ts';
import { isExpression } from '../expression/bindings.ts';
import { mapArguments } from '../expression/map-arguments.ts';
import { mostFormRows } from '#schemas/limits.ts';
import { isOperation } from '../expression/operation.ts';
import { readField, writeField } from '../fields/field-path.ts';
import { faultOf } from '../validation/validate-form.ts';
import { optionsOf, type VisibleField } from '../validation/visible-fields.ts';
import { decisiveCases } from './decisive-cases.ts';
import { type ReadForm, sidesPassed } from './form-rules.ts';
import type { TriedForm } from './journey-try.ts';
import { sampleOfField } from './sample-value.ts';

/** Combinations of values that one rule is tried with. */
const mostCombined = 20_000;
/** Values of one field that are combined with those of others. */
const mostOffered = 40;
/** Rounds in which fields that only other answers show are looked for. */
const rounds = 4;

/** Values to try at a form: both sides of each rule, and each limit with its neighbours. `sent` is what a journey sends there. */
export function formTries(stepId: string, form: TriedForm, sent: JsonObject): JsonObject[] {
  const bases = basesOf(form, sent);
  const tries = new Map<string, JsonObject>();
  const add = (values: JsonObject): void => void tries.set(JSON.stringify(values), values);
  const seen = new Set<string>();
  for (const base of bases) {
    const read = form.read(base);
    const fresh = read.fields.filter(({ name }) => !seen.has(name));
    if (fresh.length > 0 || seen.size === 0) add(base);
    for (const field of fresh) {
      seen.add(field.name);
      for (const value of limitsOf(field)) add(writeField(base, field.name, value));
    }
  }
  const [base = {}] = bases;
  const { rules } = form.read(base);
  rules.forEach(({ that }, index) => {
    if (!isExpression(that)) return;
    for (const values of valuesOfRule(form, bases, expanded(that.$, form.read(base).scope.values ?? {}), `${stepId} rule ${index + 1}, `))
      add(values);
  });
  return [...tries.values()];
}

/** Valid values for a form, as far as they are found: the first with what a journey sends, each further one shows fields that none before it shows. */
function basesOf(form: TriedForm, sent: JsonObject): JsonObject[] {
  const bases = [filled(form, sent)];
  const shown = new Set(form.read(bases[0] ?? {}).fields.map(({ name }) => name));
  for (let round = 0; round < rounds; round++) {
    const found: JsonObject[] = [];
    for (const base of bases) {
      for (const field of form.read(base).fields) {
        for (const value of choicesOf(field)) {
          const other = filled(form, writeField(base, field.name, value), field.name);
          const more = form.read(other).fields.filter(({ name }) => !shown.has(name));
          if (more.length === 0) continue;
          for (const { name } of more) shown.add(name);
          found.push(other);
        }
      }
    }
    if (found.length === 0) break;
    bases.push(...found);
  }
  return bases;
}

/** The values with which a field decides what else is shown. */
function choicesOf(field: VisibleField): Json[] {
  if (field.kind === 'boolean') return [true, false];
  const options = optionsOf(field).map(({ value }) => value);
  if (field.kind === 'choice') return options;
  if (field.kind === 'choices')
    return [...options.map((one): Json => [one]), ...options.slice(1).map((one): Json => [options[0] ?? null, one])];
  return field.kind === 'rows' ? [[{}], [{}, {}]] : [];
}

/** The values with each shown field that is refused filled in; `kept` stays as it is. */
export function filled(form: TriedForm, values: JsonObject, kept: string | null = null): JsonObject {
  let known = values;
  for (let round = 0; round < rounds; round++) {
    const { fields } = form.read(known);
    const wrong = fields.filter((field) => field.name !== kept && (readField(known, field.name) === undefined || faultIn(field, known)));
    if (wrong.length === 0) break;
    for (const field of wrong) known = writeField(known, field.name, validFor(field));
  }
  return known;
}

const faultIn = (field: VisibleField, values: JsonObject): boolean => faultOf(field, readField(values, field.name) ?? null) !== null;

const texts = ['any', 'Alex Quill', '12345', '94107', '1234', 'CA', 'someone@mail.example', '2 Any Street', 'A', '123456', '021000021'];

/** A value that a field takes by itself; a sample where none of those tried is taken. */
export function validFor(field: VisibleField): Json {
  const { min, max, matches, minLength } = field.props;
  const options = optionsOf(field).filter(({ disabled }) => disabled !== true);
  const candidates: Json[] = [
    ...options.map(({ value }): Json => (field.kind === 'choices' ? [value] : value)),
    ...(field.kind === 'choices' ? [options.map(({ value }) => value)] : []),
    sampleOfField(field.kind),
    ...[min, max, matches].filter((one) => one !== undefined),
    ...texts,
    ...(typeof minLength === 'number' ? ['a'.repeat(minLength), '1'.repeat(minLength)] : []),
    '1985-01-15',
    '2025-01-15',
    100,
    null,
  ];
  return candidates.find((one) => faultOf(field, one) === null) ?? sampleOfField(field.kind);
}

/** Values at and beside each limit of a field. */
function limitsOf(field: VisibleField): Json[] {
  const { min, max, minLength, maxLength, pattern, step, whole, atLeast, atMost } = field.props;
  const unit = whole === true && field.kind === 'money' ? 100 : 1;
  const beside = (limit: Json | undefined): Json[] => (limit === undefined ? [] : neighbours(limit, unit));
  const within = typeof step === 'number' ? (typeof min === 'number' ? min : 0) + step : 0;
  return [
    validFor(field),
    emptyOf(field),
    ...beside(min),
    ...beside(max),
    ...sized(
      field,
      [minLength, maxLength, atLeast, atMost].filter((one) => one !== undefined),
    ),
    ...(typeof pattern === 'string' ? [...texts, '<>', '\u0007'] : []),
    ...(typeof step === 'number' && step > 0 ? [within, within + step / 2, within + 1] : []),
    ...(field.kind === 'number' ? [1.5] : []),
    ...(whole === true && field.kind === 'money' ? [150] : []),
    ...(field.props.matches === undefined ? [] : ['Another Name']),
  ];
}

const shortestMail = 80;

/** An e-mail address of so many characters: 64 before the sign at most, and 63 in each part of the name behind it. */
function mailOf(length: number): string {
  const name = 'a'.repeat(length - 65).replaceAll(/(a{60})a/g, '$1.');
  return `${'a'.repeat(64)}@${name.replace(/\.?.{0,8}$/, '.example')}`;
}

/** The longest text that is tried. */
const mostCharacters = 5_000;

/** Values of a field of one length: a text of so many characters, so many rows, or so many options. */
function lengthOf(field: VisibleField, length: number): Json[] {
  if (length < 0 || length > mostCharacters) return [];
  if (field.kind === 'rows') return length > mostFormRows ? [] : [Array.from({ length }, (): JsonObject => ({}))];
  const options = optionsOf(field).map(({ value }) => value);
  if (field.kind === 'choices') return length > options.length ? [] : [options.slice(0, length), options.slice(options.length - length)];
  const valid = validFor(field);
  if (typeof valid === 'string' && valid.includes('@')) return length < shortestMail ? [] : [mailOf(length)];
  return typeof valid !== 'string' ? [] : [(/^\d+$/.test(valid) ? '1' : 'a').repeat(length)];
}

const emptyOf = ({ kind }: VisibleField): Json =>
  kind === 'choices' || kind === 'files' || kind === 'rows' ? [] : kind === 'boolean' ? false : null;

const dayMs = 86_400_000;

/** The values on either side of a limit: of whole dollars a dollar away. */
function neighbours(limit: Json, unit = 1): Json[] {
  if (typeof limit === 'number') return [limit - unit, limit, limit + unit];
  const date = typeof limit === 'string' && /^\d{4}-\d\d-\d\d$/.test(limit) ? Date.parse(limit) : Number.NaN;
  return Number.isNaN(date) ? [] : [date - dayMs, date, date + dayMs].map((one) => new Date(one).toISOString().slice(0, 10));
}

/** Values that meet the cases in which each part of a rule decides it, with every other field right where that can be. */
function valuesOfRule(form: TriedForm, bases: readonly JsonObject[], that: ExpressionTree, side: string): JsonObject[] {
  const found: JsonObject[] = [];
  for (const one of [that, ['not', that] as const, ...decisiveCases(that)]) {
    const values = first(bases, (base) => meeting(form, base, one, that));
    if (values !== null) found.push(values);
  }
  return found.filter((values) => sidesPassed(side.split(' rule ')[0] ?? '', form.read(values)).some((passed) => passed.startsWith(side)));
}

function first<T>(bases: readonly JsonObject[], find: (base: JsonObject) => T | null): T | null {
  for (const base of bases) {
    const found = find(base);
    if (found !== null) return found;
  }
  return null;
}

function meeting(form: TriedForm, base: JsonObject, one: ExpressionTree, that: ExpressionTree): JsonObject | null {
  const { fields, scope } = form.read(base);
  const names = [
    ...new Set(
      readsOf(that).flatMap(({ path: [root, name] }) => ((root === 'form' || root === 'event') && typeof name === 'string' ? [name] : [])),
    ),
  ];
  const constants = constantsOf(that);
  const known = names.map((name) => readField(base, name) ?? null);
  const offers = names.flatMap((name) => {
    const field = fields.find((candidate) => candidate.name === name);
    if (field === undefined) return [];
    const others = [...constants, ...known].flatMap((value) => [
      value,
      ...neighbours(value),
      ...(typeof value === 'string' ? [`${value}x`] : []),
    ]);
    const loaded = valuesIn(evaluateParts(that, { ...scope, form: base }));
    const candidates = [
      readField(base, name) ?? null,
      ...choicesOf(field),
      ...others,
      ...loaded.flatMap((one) => neighbours(one)),
      ...limitsOf(field),
      ...sized(field, [...constants, ...loaded]),
      ...(field.kind === 'date' ? daysOf(constants, scope.today) : []),
    ];
    return [
      {
        name,
        candidates: distinct(candidates)
          .filter((value) => faultOf(field, value) === null)
          .slice(0, mostOffered),
      },
    ];
  });
  let left = mostCombined;
  const search = (at: number, values: JsonObject): JsonObject | null => {
    const offer = offers[at];
    if (offer === undefined) {
      // Reading a form costs far more than asking a condition of its values: a hidden field makes both differ.
      if (left-- <= 0 || evaluate(one, { ...scope, form: values }) !== true) return null;
      const read: ReadForm = form.read(values);
      return evaluate(one, { ...read.scope, form: read.values }) === true ? values : null;
    }
    for (const value of offer.candidates) {
      if (left <= 0) return null;
      const result = search(at + 1, writeField(values, offer.name, value));
      if (result !== null) return result;
    }
    return null;
  };
  return search(0, base);
}

/** A tree in which each value by its name is the tree that it is named for. */
function expanded(tree: ExpressionTree, values: NonNullable<ReadForm['scope']['values']>): ExpressionTree {
  if (!isOperation(tree)) return tree;
  if (tree[0] !== 'value') return mapArguments(tree, (part) => expanded(part, values));
  const named = tree[2] ?? values[tree[1]];
  return named === undefined ? tree : expanded(named, values);
}

/** Days in each year that is named, and on each birthday of a person as old as a number says, with the days beside it. */
function daysOf(numbers: readonly Json[], today: unknown): Json[] {
  const [year = '', ...rest] = typeof today === 'string' ? today.split('-') : [];
  return numbers.flatMap((one): Json[] => {
    if (typeof one !== 'number' || !Number.isInteger(one)) return [];
    if (one > 1_800 && one < 2_300) return [one - 1, one, one + 1].map((each) => `${each}-06-15`);
    return one < 0 || one > 150 ? [] : [one - 1, one, one + 1].flatMap((each) => neighbours([Number(year) - each, ...rest].join('-')));
  });
}

/** Texts and lists as long as each number, and one longer and shorter. */
function sized(field: VisibleField, numbers: readonly Json[]): Json[] {
  const lengths = new Set(numbers.flatMap((one) => (typeof one === 'number' && Number.isInteger(one) ? [one - 1, one, one + 1] : [])));
  return [...lengths].flatMap((length): Json[] => lengthOf(field, length));
}

function constantsOf(tree: ExpressionTree): Json[] {
  if (!isOperation(tree)) return tree === null ? [] : [tree];
  const [operator, ...args] = tree;
  return operator === 'get' || operator === 'value' ? [] : args.flatMap(constantsOf);
}

/** What each part of a tree is worth: a limit that is worked out is one of them. */
function evaluateParts(tree: ExpressionTree, scope: ReadForm['scope']): Json[] {
  if (!isOperation(tree)) return [];
  const [operator, ...args] = tree;
  const own = evaluate(tree, scope);
  return [own, ...(operator === 'get' ? [] : args.flatMap((part) => evaluateParts(part, scope)))];
}

const valuesIn = (values: readonly Json[]): Json[] => values.filter((one) => typeof one === 'number' || typeof one === 'string');

const distinct = (values: readonly Json[]): Json[] => [...new Map(values.map((one) => [JSON.stringify(one), one])).values()];
