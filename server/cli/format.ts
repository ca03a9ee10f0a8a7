import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { formatYaml } from '#engine/definition/format-yaml.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { flowsFolder } from './read-library.ts';

/** The YAML files that are named: a folder means all below it. */
function filesOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) throw new UsageError(`There is no file ${path}.`);
    return found.isDirectory()
      ? readFlowFiles(path).flatMap((file) => (file.path.endsWith('.yaml') ? [join(path, file.path)] : []))
      : [path];
  });
}

export const formatCommand: Command = {
  name: 'format',
  usage: 'format [file or folder…]',
  says: 'writes documents in the one way the language is written; --check only names those that are not',
  run(args, output) {
    const { positional, json, flags } = readArguments(args, [], ['check']);
    const checks = flags.has('check');
    const files = filesOf(positional.length > 0 ? positional : [flowsFolder]);
    const changed: string[] = [];
    const unread: string[] = [];
    for (const file of files) {
      const bytes = readFileSync(file);
      const text = bytes.toString('utf8');
      // A file that is no UTF-8 text would be corrupted.
      const formatted = isUtf8(bytes) ? formatYaml(text) : null;
      const name = relative(process.cwd(), file);
      if (formatted === null) unread.push(name);
      else if (formatted !== text) {
        changed.push(name);
        if (!checks) writeFileSync(file, formatted);
      }
    }
    if (json) output.out(`${JSON.stringify({ files: files.length, changed, unread }, null, 2)}\n`);
    else {
      for (const name of changed) output.out(`${name}${checks ? ' is not written as the language is. Run `npx voyager format`.' : ''}\n`);
      for (const name of unread) output.error(`${name} is no YAML. Run \`npx voyager check\`.\n`);
      output.out(`${files.length} documents: ${changed.length} ${checks ? 'to be formatted' : 'formatted'}\n`);
    }
    return unread.length > 0 || (checks && changed.length > 0) ? 1 : 0;
  },
};
