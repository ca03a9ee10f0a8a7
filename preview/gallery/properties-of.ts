import { isBindable } from '#schemas/node-definition.ts';
import type { NodeDefinition } from '#schemas/node-definition.ts';
import { propertyDocs } from './property-docs.ts';
import { isOptional, typeInWords } from './property-type.ts';

/** One line of a node's table of properties. */
export interface PropertyRow {
  name: string;
  /** The kind of value, in words. */
  type: string;
  /** True if the property may hold an expression. */
  bindable: boolean;
  required: boolean;
  doc: string;
}

/** Properties that every node may have besides its own. */
const structure: readonly PropertyRow[] = [
  { name: '$if', type: 'expression', bindable: true, required: false, doc: 'Drawn only while this holds.' },
  {
    name: '$each',
    type: 'object of row, in',
    bindable: true,
    required: false,
    doc: 'Drawn once for each row of a list, which stands under the name `row`.',
  },
  { name: '$else', type: 'node', bindable: false, required: false, doc: 'Drawn instead by a client that does not know this type.' },
  { name: 'id', type: 'text', bindable: false, required: false, doc: 'Unique in its layout.' },
];

/** The properties of a node as its schema declares them, then what may stand on any node. */
export function propertiesOf({ type, main, props, slots }: NodeDefinition): PropertyRow[] {
  const docs = propertyDocs(type);
  const own = Object.entries(props).map(([name, schema]) => ({
    name,
    type: typeInWords(schema),
    bindable: isBindable(schema),
    required: !isOptional(schema),
    doc: [docs.get(name), name === main && `Where a document is written, it stands after the node's kind.`].filter(Boolean).join(' '),
  }));
  const nodes = slots.map((name) => ({ name, type: 'list of nodes', bindable: false, required: false, doc: docs.get(name) ?? '' }));
  return [...own, ...nodes, ...structure];
}
