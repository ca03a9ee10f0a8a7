import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';

/** One way to break the good fixture: the one finding that it causes, the file where that is told, and the text that begins at its line and column. */
export interface Broken {
  finds: string;
  in: string;
  at: string;
  changes?: { file: string; replace: string; with: string }[];
  adds?: { file: string; text: string }[];
}

const folder = new URL('../../fixtures/broken/', import.meta.url).pathname;
/** Each by the name of its file. */
export const brokenFixtures = readdirSync(folder).map(
  (name) => [name.replace('.yaml', ''), parse(readFileSync(folder + name, 'utf8')) as Broken] as const,
);

/** The fixture, broken in that way. */
export function broken({ changes = [], adds = [] }: Broken): SourceFile[] {
  const files = fixtureFiles().map((file) =>
    changes
      .filter((change) => change.file === file.path)
      .reduce((changed, change) => {
        if (!changed.text.includes(change.replace)) throw new Error(`${change.file} holds no ${JSON.stringify(change.replace)}`);
        return { ...changed, text: changed.text.replace(change.replace, () => change.with) };
      }, file),
  );
  return [...files, ...adds.map(({ file, text }) => ({ path: file, text }))];
}
