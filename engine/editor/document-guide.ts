import { type Known, withNames } from '#engine/definition/editor-schemas.ts';
import { joinedSchema } from '#schemas/joined-schema.ts';
import { authoredGuide, type AuthoredSchemas } from './authored-guide.ts';
import { createSchemaGuide, type Schema, type SchemaGuide } from './schema-guide.ts';

/** The names of a library by the key that holds them. */
export type Names = Readonly<Record<string, Known>>;

/** The texts of the published schemas by which documents are completed. */
export interface DocumentSchemas extends AuthoredSchemas {
  flow: string;
  part: string;
  shell: string;
  words: string;
}

const endings = [
  [/\.flow\.yaml$/, 'flow'],
  [/\.part\.yaml$/, 'part'],
  [/\.shell\.yaml$/, 'shell'],
  [/(?:^|\/)words\/[^/]+\.yaml$/, 'words'],
] as const;

/** What a place of a document may hold, by the ending of its file: for completion, and for the meaning of a word. */
export function documentGuide(path: string, names: Names, schemas: DocumentSchemas): SchemaGuide {
  const kind = endings.find(([ending]) => ending.test(path))?.[1];
  if (kind === undefined) return authoredGuide(names, schemas);
  return createSchemaGuide(withNames(joinedSchema(schemas[kind], { name: 'authored-node', text: schemas.nodes }), names) as Schema);
}
