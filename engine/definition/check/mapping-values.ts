import { isOperation } from '../../expression/operation.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import { isSecretKind } from '../../fields/field-types.ts';
import type { CompiledValue } from '../../compiled/compiled-value.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { GivenType } from '../../compiled/given-type.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { didYouMean, type Findings } from '../findings/findings.ts';
import { stepsOf } from '../bind/map-states.ts';
import { namesOf } from './expression-types.ts';
import { checkKinds } from './check-kinds.ts';
import { fixOf, kindsOfField, kindsOfGiven, kindsOfValue, meet, wordsOfKinds } from './kinds.ts';
import { readsOf, treesIn } from '../../compiled/trees.ts';
import { markedTree } from '../../compiled/tree-of.ts';
import { wordsOf } from './values-of-enum.ts';

/** The target of a mapped value in the new version: a field's answer, or a given or remembered name. */
export interface Becomes {
  name: string;
  /** Undefined if the new version has no such field, which is reported elsewhere. */
  field?: FieldKind | undefined;
  type?: GivenType | undefined;
}

interface Mapped extends Becomes {
  value: CompiledValue;
  at: SourcePosition;
}

/** Checks a mapped value: the old version has what it reads, and its kind fits the target. */
export function checkMappedValue(mapped: Mapped, from: CompiledFlow, findings: Findings): void {
  const trees = treesIn(mapped.value);
  for (const { path } of trees.flatMap((tree) => readsOf(tree))) checkRead(path.map(String), mapped.at, from, findings);
  const names = namesOf(from, null);
  const found = trees.map((tree) => checkKinds(tree, names, mapped.at, findings));
  const { field, type, name, at } = mapped;
  if (field === 'files') {
    findings.error(
      'wrong-type',
      at,
      `${name} is files, and no value can be made to one.`,
      'Leave it out: files go along with their step and the name of their field.',
    );
    return;
  }
  if (checkSecrets(mapped, from, findings)) return;
  const tree = markedTree(mapped.value);
  const kinds = tree === undefined ? kindsOfValue(mapped.value) : (found[0] ?? null);
  const wanted = field === undefined ? kindsOfGiven(type) : kindsOfField(field);
  if (mapped.value !== null && !meet(kinds, wanted)) {
    const place = (tree === undefined ? undefined : findings.places.ofTree(tree)) ?? at;
    findings.error('wrong-type', place, `${name} is ${wordsOfKinds(wanted)}, and this is ${wordsOfKinds(kinds)}.`, fixOf(kinds, wanted));
    return;
  }
  if (type?.kind === 'enum') {
    const place = (tree === undefined ? undefined : findings.places.ofTree(tree)) ?? at;
    for (const word of new Set(wordsOf(mapped.value, from) ?? [])) {
      if (!type.values.includes(word))
        findings.error(
          'unknown-value',
          place,
          `${name} is never ${word}.`,
          didYouMean(word, type.values, `It is one of ${type.values.join(', ')}.`),
        );
    }
  }
  if (type?.optional === false && mapped.value === null)
    findings.error('missing-given', at, `The new version needs ${name}, and this is nothing.`, 'Say what it is.');
}

/** A sealed answer stays a secret, and nothing else becomes one. */
function checkSecrets({ value, field, name, at }: Mapped, from: CompiledFlow, findings: Findings): boolean {
  const secretOf = (path: readonly ExpressionTree[]): FieldKind | null => {
    const [root, step, read] = path;
    const kind = root === 'answers' ? from.states[String(step)]?.view?.fields.find((one) => one.name === read)?.kind : undefined;
    return kind !== undefined && isSecretKind(kind) ? kind : null;
  };
  const tree = markedTree(value);
  const whole = isOperation(tree) && tree[0] === 'get' ? secretOf(tree.slice(1)) : null;
  if (field !== undefined && isSecretKind(field)) {
    if (whole !== field && value !== null)
      findings.error(
        'wrong-type',
        at,
        `${name} is a secret, and this is none of its kind.`,
        'Give it the whole answer of such a field, or leave it out: it is asked for again.',
      );
    return true;
  }
  const secret = treesIn(value)
    .flatMap((one) => readsOf(one))
    .find(({ path }) => secretOf(path) !== null);
  if (secret === undefined) return false;
  findings.error(
    'wrong-type',
    findings.places.ofRead(secret.read) ?? at,
    `${name} is no secret, and this reads one.`,
    'Only a field of the same kind can take the answer of a secret field.',
  );
  return true;
}

const absent: ReadonlySet<string> = new Set(['form', 'changed', 'valid', 'state', 'event', 'result', 'error', 'query', 'load', 'data']);

function checkRead([root = '', step = '', field]: string[], at: SourcePosition, from: CompiledFlow, findings: Findings): void {
  if (absent.has(root))
    findings.error(
      'not-here',
      at,
      `A migration reads ${root} where there is none.`,
      'Read answers.<step>, or what was given or remembered.',
    );
  if (root !== 'answers') return;
  const fields = from.states[step]?.view?.fields.map((one) => one.name);
  if (fields === undefined)
    findings.error(
      'unknown-field',
      at,
      `The version that is left has no step ${step} that asks.`,
      didYouMean(step, stepsOf(from), 'Name a step of it.'),
    );
  else if (field !== undefined && !fields.includes(field))
    findings.error(
      'unknown-field',
      at,
      `No field of ${step} is called ${field} in the version that is left.`,
      didYouMean(field, fields, `Its fields are ${fields.join(', ')}.`),
    );
}
