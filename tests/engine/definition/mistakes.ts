import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Finding } from '#engine/compiled/finding.ts';
import { createCompiler } from '#engine/definition/create-compiler.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { readFolder } from '../../fixtures/fixture-library.ts';
import { courseOperations } from '../../fixtures/mistakes/operations.ts';

/** One mistake in the area of courses: what is written instead of what, and what is found of it where. */
export interface Mistake {
  mistake: string;
  /** The file, from the area's folder on. */
  in: string;
  change?: string;
  to?: string;
  /** The whole text instead. */
  whole?: string;
  /** Another path of the file. */
  renamed?: string;
  /** The one finding; absent where `passes` says why there is none. */
  finds?: string;
  passes?: string;
  /** The file where it is told, where that is another one. */
  told?: string;
  /** The text at the place that the finding names. */
  at?: string;
  /** The fix that the finding offers, followed: what is written instead of what, in the file where it is told. */
  fixed?: { change: string; to: string };
}

const folder = new URL('../../fixtures/mistakes/', import.meta.url).pathname;

export const area: readonly SourceFile[] = readFolder(`${folder}area`).map(({ path, text }) => ({ path: `course/${path}`, text }));
/** The page, shell and words that a server has of its own. */
const around = readFolder(new URL('../../fixtures/standalone/', import.meta.url).pathname);

/** Each table of mistakes by the name of its file. */
export const mistakes: readonly (readonly [table: string, mistake: Mistake])[] = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => (parse(readFileSync(folder + name, 'utf8')) as Mistake[]).map((one) => [name.replace('.yaml', ''), one] as const));

/** The area with a mistake in it. */
export function withMistake({ mistake, in: file, change, to = '', whole, renamed }: Mistake): SourceFile[] {
  const path = `course/${file}`;
  const good = area.find((one) => one.path === path);
  if (good === undefined || (change !== undefined && !good.text.includes(change)))
    throw new Error(`${mistake}: ${path} holds no such text`);
  const text = whole ?? (change === undefined ? good.text : good.text.replace(change, () => to));
  return area.map((one) => (one === good ? { path: renamed ?? path, text } : one));
}

// What it finds after a change is what a compilation from nothing finds: `create-compiler.test.ts`, `keystrokes.test.ts`.
const compile = createCompiler(courseOperations);

export function findingsOf(files: readonly SourceFile[]): Finding[] {
  return compile([...around, ...files]).findings;
}

/** The text at the place of a finding. */
export function textAt({ position }: Finding, files: readonly SourceFile[]): string {
  const line = [...around, ...files].find((file) => file.path === position.file)?.text.split('\n')[position.line - 1] ?? '';
  return line.slice(position.column - 1).trimStart();
}
