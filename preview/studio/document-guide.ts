import { type Known, withNames } from '#engine/definition/editor-schemas.ts';
import { joinedSchema } from '#schemas/joined-schema.ts';
import nodes from '../../schemas/json/authored-node.json?raw';
import flowSchema from '../../schemas/json/flow-document.json?raw';
import partSchema from '../../schemas/json/part-document.json?raw';
import shellSchema from '../../schemas/json/shell-document.json?raw';
import wordsSchema from '../../schemas/json/words-document.json?raw';
import { authoredGuide } from '../play/editor/authored-guide.ts';
import { createSchemaGuide, type Schema, type SchemaGuide } from '../text/schema-guide.ts';

export type Names = Readonly<Record<string, Known>>;

const schemas: readonly [ending: RegExp, schema: string][] = [
  [/\.flow\.yaml$/, flowSchema],
  [/\.part\.yaml$/, partSchema],
  [/\.shell\.yaml$/, shellSchema],
  [/(?:^|\/)words\/[^/]+\.yaml$/, wordsSchema],
];

/** What may stand where in a document, by the ending of its file: for completion, and for the meaning of a word. */
export function documentGuide(path: string, names: Names): SchemaGuide {
  const schema = schemas.find(([ending]) => ending.test(path))?.[1];
  if (schema === undefined) return authoredGuide(names);
  return createSchemaGuide(withNames(joinedSchema(schema, { name: 'authored-node', text: nodes }), names) as Schema);
}
