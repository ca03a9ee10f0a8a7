import type { LibraryIndex } from '#engine/definition/library-index.ts';
import { createSchemaGuide } from '#engine/editor/schema-guide.ts';
import type { Schema, SchemaGuide } from '#engine/editor/schema-guide.ts';
import type { CheckedWork, Pane } from '../checked-work.ts';
import { authoredGuide } from '#engine/editor/authored-guide.ts';
import { documentSchemas } from './document-schemas.ts';
import { layoutGuide, record, valuesSchema } from './schema.ts';

const travelling = createSchemaGuide(valuesSchema);
const authored = new WeakMap<LibraryIndex, SchemaGuide>();

/** The guide for each text in its present reading: a layout that travels, an authored view, and the values of either. */
export function guideFor(
  pane: Pane,
  { form, takes }: Pick<CheckedWork, 'form' | 'takes'>,
  libraryIndex: LibraryIndex,
  blank: boolean,
): SchemaGuide {
  // An empty text is read as one of an author.
  if (form.form === 'travels' && !(blank && pane === 'layout')) return pane === 'layout' ? layoutGuide : travelling;
  if (pane === 'values') return createSchemaGuide(authoredValues(takes, libraryIndex));
  let guide = authored.get(libraryIndex);
  if (guide === undefined) authored.set(libraryIndex, (guide = authoredGuide(libraryIndex.names, documentSchemas)));
  return guide;
}

/** The values of a view: what it is given and loads by their names, each like the output of its operation. */
function authoredValues(takes: CheckedWork['takes'], { operations }: LibraryIndex): Schema {
  const under = (root: 'given' | 'load', description: string): Schema => ({
    ...record,
    description,
    properties: Object.fromEntries(
      takes
        .filter((one) => one.root === root)
        .map(({ name, operation }) => [name, operations.find((one) => one.name === operation)?.output ?? {}]),
    ),
  });
  return {
    ...valuesSchema,
    properties: {
      ...valuesSchema.properties,
      given: under('given', 'What the view is given, by its names.'),
      load: under('load', 'What the view loads, by its names.'),
      person: { ...record, description: 'Who is signed in.' },
      query: { ...record, description: 'The query of the address.' },
      flags: { ...record, description: 'Flags by name, on or off.' },
      answers: { ...record, description: 'Answers of steps, by stepId.' },
      record: { ...record, description: 'The record that the view belongs to.' },
      today: { type: 'string', description: 'The day that it is, YYYY-MM-DD.' },
      now: { type: 'number', description: 'The time that it is, in epoch milliseconds.' },
    },
  };
}
