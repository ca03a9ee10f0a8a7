import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const tests = fileURLToPath(new URL('../..', import.meta.url));

/** Where an area keeps its snapshots. */
export const viewsFolder = (area: string): string => join(tests, area, 'views');

/** Areas that keep some. */
export const areasOfTests = (): string[] => readdirSync(tests).filter((area) => existsSync(viewsFolder(area)));

/** `tests/home/views/signIn.yaml`, `tests/bond-ladder/views/LADDER_EDIT.length.yaml`. */
export const snapshotFile = (area: string, path: string): string =>
  join(viewsFolder(area), `${path.replace(/^(?:flows|screens)\//, '').replaceAll('/', '.')}.yaml`);

/** The accessibility tree of each example of a view as text; an example that reads like an earlier one names it. */
export function snapshotText(path: string, read: ReadonlyMap<string, string>): string {
  const firstOf = new Map<string, string>();
  const parts = [...read].map(([name, snapshot]) => {
    const first = firstOf.get(snapshot);
    if (first !== undefined) return `${name}: reads as ${first}`;
    firstOf.set(snapshot, name);
    return `${name}:\n${snapshot.replaceAll(/^(?=.)/gm, '  ')}`;
  });
  return `# What the examples of ${path} say to assistive technology: roles, names, states.\n\n${parts.join('\n\n')}\n`;
}

/** The snapshot that is accepted, which the given one becomes where it is to be. */
export function acceptedSnapshot(file: string, text: string, accept: boolean): string {
  if (accept) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return existsSync(file) ? readFileSync(file, 'utf8') : `nothing is accepted: ${relative(tests, file)} is not there\n`;
}
