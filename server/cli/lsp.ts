import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { serveEditor } from '#server/editor/serve-editor.ts';
import { productSignatures } from '#server/product.ts';
import { root } from '#server/root.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { flowsFolder, readDocuments } from './read-library.ts';

export const lspCommand: Command = {
  name: 'lsp',
  usage: 'lsp [--flows <folder>]',
  says: 'serves an editor on standard input and output, by the Language Server Protocol, until the editor ends it: findings with their fixes, completion, hover, definitions, references, renaming, outline, folding',
  async run(args) {
    const { positional, options } = readArguments(args, ['flows'], ['stdio']);
    if (positional.length > 0) throw new UsageError('lsp takes no name: the editor says what it asks about.');
    const folder = options.get('flows') ?? flowsFolder;
    await readDocuments(folder);
    // Beside the bundle is the program itself, beside the source what bundles it.
    const program: { serveEditor: typeof serveEditor } = await import(new URL('./lsp.mjs', import.meta.url).href);
    return program.serveEditor({
      folder,
      schemas: join(root, 'schemas/json'),
      help: pathToFileURL(join(root, 'engine/definition/findings.md')).href,
      operations: productSignatures(),
      input: process.stdin,
      output: process.stdout,
    });
  },
};
