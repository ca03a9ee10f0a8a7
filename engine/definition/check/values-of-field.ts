import type { LayoutNode } from '#schemas/node-definition.ts';
import { fieldsOfNode } from '../../fields/fields-of-node.ts';
import { walkLayout } from '../../validation/walk-layout.ts';
import type { CompiledView } from '../../compiled/compiled-view.ts';
import { membersOf } from '#schemas/is-object.ts';

/** The words, numbers or booleans that a value can be; null where they are not known. */
export type Values = readonly (string | number | boolean)[] | null;

/** The values of a choice whose options are written out, by the name of its field. A name that stands twice has the options of both. */
export function valuesOfField(view: CompiledView, name: string): Values {
  let all: Values | undefined;
  for (const { node } of walkLayout({ body: view.body, dialogs: view.dialogs }))
    for (const field of fieldsOfNode(node)) {
      if (field.name !== name) continue;
      const values = valuesOfOptions(field.node);
      all = all === undefined ? values : all === null || values === null ? null : [...all, ...values];
    }
  return all ?? null;
}

/** The values of options that are written out; null where some of them are read or repeated. */
export function valuesOfOptions(node: LayoutNode): Values {
  const options = node['options'];
  if (!Array.isArray(options)) return null;
  const values: (string | number | boolean)[] = [];
  for (const option of options) {
    const { $each: each, value } = membersOf(option);
    if (each !== undefined) return null;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
    values.push(value);
  }
  return values;
}
