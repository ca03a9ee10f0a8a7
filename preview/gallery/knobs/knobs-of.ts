import type { z } from 'zod';
import { definitionOf } from '#schemas/definition-of.ts';
import { isBindable, type NodeDefinition } from '#schemas/node-definition.ts';
import { propertiesOf, type PropertyRow } from '../properties-of.ts';
import { ownOptions } from '../property-type.ts';

/** How the value of a property is written at its knob: words, a number, one of some values, or JSON. */
export type KnobKind = 'text' | 'number' | 'choice' | 'json';

/** One property of a node that can be turned beside an example. */
export interface Knob extends Pick<PropertyRow, 'name' | 'type' | 'bindable' | 'required' | 'doc'> {
  kind: KnobKind;
  /** The values of a choice, as JSON. */
  options: readonly string[];
}

/** A knob for each property that the declaration of a node has of its own. */
export function knobsOf(definition: NodeDefinition): Knob[] {
  const rows = new Map(propertiesOf(definition).map((row) => [row.name, row]));
  return Object.entries(definition.props).flatMap(([name, schema]) => {
    const row = rows.get(name);
    if (row === undefined) return [];
    const { type, bindable, required, doc } = row;
    return [{ name, type, bindable, required, doc, ...kindOf(schema) }];
  });
}

function kindOf(schema: z.ZodType): Pick<Knob, 'kind' | 'options'> {
  const { type, innerType, entries = {}, values = [], options = [] } = definitionOf(schema);
  // JSON tells words and no value apart.
  if (type === 'nullable') return { kind: 'json', options: [] };
  if (innerType !== undefined) return kindOf(innerType);
  if (type === 'string') return { kind: 'text', options: [] };
  if (type === 'number') return { kind: 'number', options: [] };
  if (type === 'boolean') return choiceOf([true, false]);
  if (type === 'enum') return choiceOf(Object.values(entries));
  if (type === 'literal') return choiceOf(values);
  if (type !== 'union') return { kind: 'json', options: [] };
  const own = isBindable(schema) ? ownOptions({ options }) : options;
  const kinds = own.map(kindOf);
  const [only] = kinds;
  if (only !== undefined && kinds.length === 1) return only;
  if (kinds.every(({ kind }) => kind === 'choice')) return { kind: 'choice', options: kinds.flatMap((one) => one.options) };
  return { kind: 'json', options: [] };
}

const choiceOf = (values: readonly unknown[]): Pick<Knob, 'kind' | 'options'> => ({
  kind: 'choice',
  options: values.map((value) => JSON.stringify(value)),
});
