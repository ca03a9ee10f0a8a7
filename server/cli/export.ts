import { exportA2ui } from '#engine/export/a2ui/export-a2ui.ts';
import { checkLayoutText } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { readText } from './read-text.ts';

/** A layout in the language of another client. */
export const exportCommand: Command = {
  name: 'export',
  usage: 'export a2ui <layout.json> [--version 1.0|0.9]',
  says: 'prints a layout as messages of A2UI in the Basic Catalog, one a line, and says what of it is dropped or approximated, by node',
  async run(args, output) {
    const { positional, json, options } = readArguments(args, ['version']);
    const [language, file, ...more] = positional;
    if (language !== 'a2ui' || file === undefined || more.length > 0) throw new UsageError('Say a2ui and name one file with a layout.');
    const version = options.get('version') ?? '1.0';
    if (version !== '1.0' && version !== '0.9') throw new UsageError('--version is 1.0 or 0.9.');
    const { layout, diagnostics } = checkLayoutText(await readText(file), nodeProblems);
    for (const { severity, code, pointer, message } of diagnostics)
      output.error(`${file}${pointer}  ${severity}  ${code}\n    ${message}\n`);
    if (layout === null) return 1;
    const { messages, losses } = exportA2ui({ layout }, { surfaceId: 'view', version });
    if (json) output.out(`${JSON.stringify({ messages, losses }, null, 2)}\n`);
    else {
      for (const message of messages) output.out(`${JSON.stringify(message)}\n`);
      for (const { type, kind, why } of losses) output.error(`${type}  ${kind}\n    ${why}\n`);
    }
    return 0;
  },
};
