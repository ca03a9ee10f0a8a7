export interface Output {
  out: (text: string) => void;
  error: (text: string) => void;
}

export interface Command {
  name: string;
  usage: string;
  says: string;
  run: (args: readonly string[], output: Output) => number | Promise<number>;
}

/** The command was called wrongly: exit code 2 and its usage. */
export class UsageError extends Error {}

export interface Arguments {
  positional: string[];
  json: boolean;
  options: Map<string, string>;
  flags: Set<string>;
  /** Every option and flag with its value, in the order said: for those that may be said more than once. */
  given: [name: string, value: string][];
}

/**
 * Splits arguments into positional ones, `--json`, the named options that take a value, and those that take none. Behind a lone `--` all are
 * positional. Only what `again` names may be said more than once: of two values one would be dropped without a word.
 */
export function readArguments(
  args: readonly string[],
  valued: readonly string[] = [],
  plain: readonly string[] = [],
  again: readonly string[] = [],
): Arguments {
  const result: Arguments = { positional: [], json: false, options: new Map(), flags: new Set(), given: [] };
  for (let index = 0; index < args.length; index++) {
    const argument = args[index] ?? '';
    if (argument === '--') {
      result.positional.push(...args.slice(index + 1));
      break;
    } else if (argument === '--json') result.json = true;
    else if (plain.some((name) => argument === `--${name}`)) {
      result.flags.add(argument.slice(2));
      result.given.push([argument.slice(2), '']);
    } else if (argument.startsWith('--')) {
      const [name = ''] = argument.slice(2).split('=', 1);
      const inline = argument.includes('=') ? argument.slice(name.length + 3) : undefined;
      if (!valued.includes(name)) throw new UsageError(`There is no option ${argument}.`);
      const value = inline ?? args[++index];
      if (value === undefined || value === '' || (inline === undefined && value.startsWith('--')))
        throw new UsageError(`--${name} needs a value.`);
      if (result.options.has(name) && !again.includes(name)) throw new UsageError(`--${name} may be said once.`);
      result.options.set(name, value);
      result.given.push([name, value]);
    } else result.positional.push(argument);
  }
  return result;
}
