import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { editorSchemas } from '#engine/definition/editor-schemas.ts';
import { productSignatures } from '#server/product.ts';
import { makeFolder } from '#server/storage/make-folder.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { flowsFolder, readDocuments } from './read-library.ts';

export const schemasCommand: Command = {
  name: 'schemas',
  usage: 'schemas <folder>',
  says: 'writes schemas for an editor into a folder, with the operations, routes, flows, states, events and views there are',
  async run(args, output) {
    const { positional, options, json } = readArguments(args, ['flows']);
    const [folder] = positional;
    if (folder === undefined || positional.length > 1) throw new UsageError('Name one folder.');
    const files = await readDocuments(options.get('flows') ?? flowsFolder);
    const operations = productSignatures();
    const schemas = editorSchemas(compileLibrary(files, operations), files, operations);
    makeFolder(folder);
    for (const [name, schema] of Object.entries(schemas)) {
      writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ $comment: 'Written by voyager schemas.', ...schema }, null, 1)}\n`);
    }
    const names = Object.keys(schemas);
    output.out(
      json
        ? `${JSON.stringify({ folder, schemas: names }, null, 2)}\n`
        : `${names.length} schemas in ${folder}. Begin a document with\n# yaml-language-server: $schema=${folder}/view-document.json\n`,
    );
    return 0;
  },
};
