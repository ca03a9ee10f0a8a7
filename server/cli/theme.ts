import { type CheckedTheme, loadThemeTokens, type ThemeTokens } from '#server/http/answers/rendered-pages.ts';
import { root } from '#server/root.ts';
import type { Command, Output } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { readText } from './read-text.ts';

/** Themes as Design Tokens 2025.10, out and in. */
export const themeCommand: Command = {
  name: 'theme',
  usage:
    'theme export [<theme.json>] [--scheme light|dark] | theme import <resolver.json> | theme import <light.json> [--dark <dark.json>]',
  says: 'export: prints a theme, by default the usual one, as Design Tokens 2025.10: a resolver with light and dark, or with --scheme the tokens of one. import: prints the theme of such a document, and each pair of colors that cannot be read in it',
  async run(args, output) {
    const { positional, json, options } = readArguments(args, ['scheme', 'dark']);
    const [what, file, ...more] = positional;
    const tokens = (): Promise<ThemeTokens> => loadThemeTokens(root);
    if (more.length > 0) throw new UsageError('Name one file.');
    if (what === 'export') {
      const scheme = options.get('scheme');
      if (options.has('dark')) throw new UsageError('--dark is for import.');
      if (scheme !== undefined && scheme !== 'light' && scheme !== 'dark') throw new UsageError('--scheme is light or dark.');
      const value = file === undefined ? { theme: '1', name: 'Usual' } : await readJson(file);
      const { checkTheme, writeDesignTokens, writeFlatTokens } = await tokens();
      const checked = checkTheme(value);
      const document = checked.theme && (scheme === undefined ? writeDesignTokens(checked.theme) : writeFlatTokens(checked.theme, scheme));
      return answer(output, { file: file ?? '', json, document, diagnostics: checked.diagnostics });
    }
    if (what !== 'import') throw new UsageError('Say export or import.');
    if (file === undefined) throw new UsageError('Name one file of design tokens.');
    if (options.has('scheme')) throw new UsageError('--scheme is for export.');
    const dark = options.get('dark');
    const values = [await readJson(file), dark === undefined ? undefined : await readJson(dark)];
    const { theme, diagnostics } = (await tokens()).readDesignTokens(values[0], values[1]);
    return answer(output, { file, json, document: theme, diagnostics });
  },
};

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readText(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} is not JSON: ${error.message}.`);
    throw error;
  }
}

interface Answer extends Pick<CheckedTheme, 'diagnostics'> {
  file: string;
  json: boolean;
  document: object | null;
}

function answer(output: Output, { file, json, document, diagnostics }: Answer): number {
  if (json) output.out(`${JSON.stringify({ document, diagnostics }, null, 2)}\n`);
  else {
    if (document !== null) output.out(`${JSON.stringify(document, null, 2)}\n`);
    for (const { severity, code, pointer, message } of diagnostics)
      output.error(`${file}${pointer}  ${severity}  ${code}\n    ${message}\n`);
  }
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}
