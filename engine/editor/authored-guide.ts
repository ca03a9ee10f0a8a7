import { withNames } from '#engine/definition/editor-schemas.ts';
import type { Known } from '#engine/definition/editor-schemas.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { docOf } from '#schemas/property-docs.ts';
import { joinedSchema } from '#schemas/joined-schema.ts';
import { createSchemaGuide } from './schema-guide.ts';
import type { Path, Schema, SchemaGuide } from './schema-guide.ts';
import { membersInText, valuesInText } from './names-in-text.ts';
import { valueAt } from '#schemas/value-at.ts';
import { membersOf } from '#schemas/is-object.ts';

/** The texts of the published schemas of a screen and of the nodes in it, and the guide of the layout that travels. */
export interface AuthoredSchemas {
  screen: string;
  nodes: string;
  layoutGuide: SchemaGuide;
}

/** Keys that an author writes in a way of its own; everything else of a node is as in the layout that travels. */
const ownWay = new Set(['press', 'lookup', 'messages', 'when', 'each', 'id', 'to', 'subflow', 'with', 'query', 'hash']);
const heldBy = new Set(['body', 'footer', 'error', 'children', 'side']);

/**
 * The language as authors write it: a view, a screen or nodes alone. What a property of a node may be is said by the schema of the node
 * that travels, whose values and words it has; an author may write an expression in its place.
 */
export function authoredGuide(
  names: Readonly<Record<string, Known>>,
  { screen: screenSchema, nodes, layoutGuide }: AuthoredSchemas,
): SchemaGuide {
  const whole = joinedSchema(screenSchema, { name: 'authored-node', text: nodes });
  const { $defs, properties, required: _, ...screen } = withNames(whole, names) as Schema;
  const view: Schema = { type: 'string', description: 'The name of this view: that of its file.' };
  const authored = createSchemaGuide({
    ...($defs && { $defs }),
    anyOf: [
      { type: 'array', items: { $ref: '#/$defs/AuthoredNode' } },
      { ...screen, properties: { view, ...properties }, required: ['body'] },
    ],
  });
  return {
    ...authored,
    members(path, value) {
      const own = membersInText(path, value);
      if (own !== null) return own;
      const inside = propertyOfNode(path, value);
      if (inside !== null)
        return layoutGuide.members(inside.path, inside.value).map((offer) => ({ ...offer, doc: offer.doc || docOf(offer.name) }));
      const kind = kindAt(path, value);
      const travelling = kind === null ? [] : layoutGuide.members(['body', 0], { bml: '1', body: [{ type: kind }] });
      return authored.members(path, value).map((offer) => {
        const wire = ownWay.has(offer.name) ? undefined : travelling.find(({ name }) => name === offer.name);
        return wire === undefined ? offer : { ...wire, doc: wire.doc || offer.doc };
      });
    },
    values(path, value) {
      const inside = propertyOfNode(path, value);
      const known = inside === null ? authored.values(path, value) : layoutGuide.values(inside.path, inside.value);
      return [...valuesInText(path, value).map((name) => ({ value: name, doc: 'Declared in this text.' })), ...known];
    },
  };
}

/** The kind of the node at a path: its first key. */
function kindAt(path: Path, value: unknown): string | null {
  const node = valueAt(value, path);
  const [first] = typeof node === 'object' && node !== null && !Array.isArray(node) ? Object.keys(node) : [];
  return first !== undefined && nodeDefinitions.has(first) ? first : null;
}

/** Where a path leads into a property of a node: the same place of a layout that travels. Null elsewhere. */
function propertyOfNode(path: Path, value: unknown): { path: Path; value: unknown } | null {
  for (let length = path.length - 1; length > 0; length--) {
    const [key, index] = [path[length - 2], path[length - 1]];
    if (typeof index !== 'number') continue;
    const kind = kindAt(path.slice(0, length), value);
    const definition = kind === null ? undefined : nodeDefinitions.get(kind);
    const isNode = length === 1 || (typeof key === 'string' && (heldBy.has(key) || nodeDefinitions.has(key)));
    if (definition === undefined || !isNode) continue;
    const [property, ...rest] = path.slice(length);
    const own = property === definition.type ? definition.main : String(property);
    if (own === undefined || ownWay.has(own) || definition.slots.includes(own) || own in (definition.authored ?? {})) return null;
    const node = membersOf(valueAt(value, path.slice(0, length)));
    const { [definition.type]: main, ...others } = node;
    const wire = { type: definition.type, ...others, ...(definition.main === undefined ? {} : { [definition.main]: main }) };
    return { path: ['body', 0, own, ...rest], value: { bml: '1', body: [wire] } };
  }
  return null;
}
