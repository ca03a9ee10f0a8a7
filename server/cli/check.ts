import type { Finding } from '#engine/compiled/finding.ts';
import type { Library } from '#engine/compiled/library.ts';
import { type Travels, travelsOf } from '#engine/definition/check/travels.ts';
import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { compileLanguages } from '#engine/definition/compile-languages.ts';
import { productSignatures } from '#server/product.ts';
import { compileDocuments, flowsFolder, readDocuments } from './read-library.ts';

/** Which views send the browser more than texts, and what: in words that a review can read. */
function travelsOfLibrary(library: Library): (Travels & { view: string })[] {
  const steps = [...library.flows.values()].flatMap((flow) =>
    Object.values(flow.states).flatMap((state) =>
      state.view === null ? [] : [{ view: `${flow.voyagerType} ${state.stepId}`, ...travelsOf(state.view) }],
    ),
  );
  const screens = [...library.screens.values()].map((screen) => ({ view: screen.name, ...travelsOf(screen.view) }));
  return [...steps, ...screens].filter(({ data, values }) => data.length + values.length > 0);
}

/** Findings in the style of compilers: a click on the place opens the file. */
export function printFindings(findings: readonly Finding[], folder = ''): string {
  return findings
    .map(
      ({ position, severity, code, message, fix }) =>
        `${folder}${position.file}:${position.line}:${position.column}  ${severity}  ${code}\n    ${message} ${fix}\n`,
    )
    .join('');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export const checkCommand: Command = {
  name: 'check',
  usage: 'check [path]',
  says: 'holds every document against the language; a path shows only what lies there, --verbose also what each view sends to the browser',
  async run(args, output) {
    const { positional, json, options, flags } = readArguments(args, ['flows'], ['verbose']);
    if (positional.length > 1) throw new UsageError('One path at most.');
    const folder = options.get('flows') ?? flowsFolder;
    const files = await readDocuments(folder);
    const library = compileDocuments(files);
    const languages = compileLanguages(library, files, productSignatures());
    const only = positional[0];
    if (only !== undefined) demandWithin(folder, only);
    const findings = [...library.findings, ...languages.findings].filter(
      (finding) => only === undefined || isWithin(only, resolve(folder, finding.position.file)),
    );
    const errors = findings.filter((finding) => finding.severity === 'error').length;
    const travels = travelsOfLibrary(library);
    if (json) output.out(`${JSON.stringify({ findings, flows: library.flows.size, screens: library.screens.size, travels }, null, 2)}\n`);
    else {
      output.out(printFindings(findings, 'flows/'));
      for (const { view, data, values } of flags.has('verbose') && only === undefined ? travels : []) {
        output.out(`${view} sends to the browser: ${[...data.map((name) => `data ${name}`), ...values].join(', ')}\n`);
      }
      const documents = `${counted(library.flows.size, 'flow')}, ${counted(library.screens.size, 'screen')}`;
      output.out(`${documents}: ${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}\n`);
    }
    return errors > 0 ? 1 : 0;
  },
};

/** A mistyped path would have no findings. */
function demandWithin(folder: string, path: string): void {
  if (path === '' || !existsSync(path)) throw new UsageError(`There is no file or folder ${path}.`);
  if (!isWithin(folder, resolve(path)) && !isWithin(path, resolve(folder)))
    throw new UsageError(`${path} is not among the documents under ${folder}.`);
}

function isWithin(folder: string, path: string): boolean {
  const whole = resolve(folder);
  return path === whole || path.startsWith(whole.endsWith(sep) ? whole : whole + sep);
}
