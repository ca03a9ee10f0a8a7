import type { ExpressionTree } from '#schemas/expression.ts';
import { isExpression } from '../../expression/bindings.ts';
import { argumentsOf } from '../../expression/map-arguments.ts';
import { isOperation } from '../../expression/operation.ts';
import type { CompiledField } from '../../compiled/compiled-field.ts';
import type { CompiledValue } from '../../compiled/compiled-value.ts';
import type { ParsedView } from '../parse/documents.ts';
import { entriesOf } from '../read/authored.ts';
import type { Compilation } from '../bind/compilation.ts';
import { didYouMean } from '../findings/findings.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { type FieldOfNode, fieldsOfNode } from '../../fields/fields-of-node.ts';
import { walkLayout } from '../../validation/walk-layout.ts';
import { type Values, valuesOfOptions } from './values-of-field.ts';
import { kindsOfField, kindsOfValue, meet, wordsOfKinds } from './kinds.ts';

/** A start value has the kind of its field. The form keeps a name without a field, and something must read it. */
export function checkStart(
  root: ParsedView,
  start: { [field: string]: CompiledValue },
  { fields, dialogs }: { fields: readonly CompiledField[]; dialogs: { [name: string]: { body: LayoutNode[]; footer: LayoutNode[] } } },
  body: LayoutNode[],
  { findings }: Compilation,
): void {
  const nodes = [...walkLayout({ body, dialogs })].flatMap(({ node }) => fieldsOfNode(node));
  for (const { key, at, value } of entriesOf(root.keys.form?.keys.start)) {
    const written = start[key] ?? null;
    const field = fields.find(({ name }) => name === key);
    if (field === undefined) {
      const likely = didYouMean(
        key,
        fields.map(({ name }) => name),
        '',
      );
      if (likely !== '') findings.error('unknown-field', at, `The form begins with ${key}, and no field is called so.`, likely);
      continue;
    }
    const values = valuesOfStart(key, nodes);
    const none = values === null ? undefined : textsOf(written).find((one) => one !== '' && !values.includes(one));
    if (values !== null && none !== undefined) {
      findings.error(
        'unknown-value',
        value.at,
        `The form begins with ${key} as '${none}', which is none of its options.`,
        didYouMean(none, values.map(String), `Its options are ${values.join(', ')}.`),
      );
      continue;
    }
    if (written === null || (typeof written === 'object' && !Array.isArray(written))) continue;
    const wanted = kindsOfField(field.kind);
    if (!meet(kindsOfValue(written), wanted) && written !== '')
      findings.error(
        'wrong-type',
        value.at,
        `The field ${key} holds ${wordsOfKinds(wanted)}, and begins with ${JSON.stringify(written)}.`,
        `Begin with ${wordsOfKinds(wanted)}, or leave it out.`,
      );
  }
}

/** The texts that a start value can be, as far as they are written out: itself, or those of the branches of an expression. */
function textsOf(value: CompiledValue): string[] {
  if (typeof value === 'string') return [value];
  return isExpression(value) ? textsOfTree(value.$) : [];
}

function textsOfTree(tree: ExpressionTree): string[] {
  if (typeof tree === 'string') return [tree];
  if (!isOperation(tree)) return [];
  const args = argumentsOf(tree);
  if (tree[0] === 'default') return args.flatMap(textsOfTree);
  // Conditions and values in turn, then the value for otherwise.
  if (tree[0] === 'if') return args.flatMap((one, index) => (index % 2 === 1 || index === args.length - 1 ? textsOfTree(one) : []));
  return [];
}

/** The options of the only field of a name. */
function valuesOfStart(name: string, fields: readonly FieldOfNode[]): Values {
  const own = fields.filter((field) => field.name === name && field.kind === 'choice');
  return own.length === 1 && own[0] !== undefined ? valuesOfOptions(own[0].node) : null;
}
