import { readdir } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { UsageError } from './command.ts';
import { findPath } from './find-path.ts';

const ending = '.journey.yaml';

/** The files that arguments mean: a file, a folder with all the journeys below it, or a pattern that the shell has left as it is. */
export async function journeyFiles(names: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const name of names) {
    const found = await findPath(name);
    const isPattern = found === null && name.includes('*');
    if (!isPattern && found?.isDirectory() !== true) {
      files.push(name);
      continue;
    }
    const fixed = isPattern ? name.slice(0, name.indexOf('*')).replace(/[^/]*$/, '') : name;
    const pattern = isPattern ? patternOf(name) : null;
    const journeys = (await below(fixed === '' ? '.' : fixed)).filter((path) => pattern?.test(path) ?? true);
    if (journeys.length === 0) throw new UsageError(`There is no journey in ${name}.`);
    files.push(...journeys);
  }
  return [...new Set(files)];
}

async function below(folder: string): Promise<string[]> {
  if (!(await findPath(folder))?.isDirectory()) return [];
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') files.push(...(await below(path)));
    else if (entry.name.endsWith(ending)) files.push(path);
  }
  return files.toSorted();
}

/** `**` and a slash stand for any folders or none, `*` for any part of one name. */
function patternOf(glob: string): RegExp {
  const parts = normalize(glob).split(/(\*\*\/|\*+)/);
  const source = parts.map((part) =>
    part === '**/' ? '(?:.*/)?' : part.startsWith('*') ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${source.join('')}$`);
}
