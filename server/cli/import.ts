import { importText } from '#engine/import/import-document.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { readText } from './read-text.ts';

export const importCommand: Command = {
  name: 'import',
  usage: 'import <file> [--data <file>]',
  says: 'prints the layout of an Adaptive Card, of A2UI messages, of the JSON Schema of a form, of a flow of Ory Kratos or of a DivKit card, and says what of it is dropped or approximated, where and why',
  async run(args, output) {
    const { positional, json, options } = readArguments(args, ['data']);
    const [file] = positional;
    if (file === undefined || positional.length > 1) throw new UsageError('Name one JSON file.');
    const { format, document, notes, refused } = importText(
      await readText(file),
      options.has('data') ? await readText(options.get('data') ?? '') : '',
    );
    if (json) output.out(`${JSON.stringify({ format, document, notes, refused }, null, 2)}\n`);
    else {
      if (document !== null) output.out(`${JSON.stringify(document, null, 2)}\n`);
      for (const { path, message } of refused) output.error(`${file}${path}  refused\n    ${message}\n`);
      for (const { kind, code, path, message } of notes) output.error(`${file}${path}  ${kind}  ${code}\n    ${message}\n`);
    }
    return document === null ? 1 : 0;
  },
};
