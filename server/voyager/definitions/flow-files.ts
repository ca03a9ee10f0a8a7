import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SourceFile } from '#engine/definition/open-documents.ts';

/** Folders beside the documents that hold what was recorded of them: no part of a definition. */
const recorded: ReadonlySet<string> = new Set(['journeys', 'examples']);

/** Everything under `flows/` that the compiler reads: documents and the prose they name. Journeys, examples and READMEs are not part of it. */
export function readFlowFiles(folder: string): SourceFile[] {
  const files: SourceFile[] = [];
  const waiting = [folder];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const name of readdirSync(at).toSorted()) {
      const path = join(at, name);
      if (statSync(path).isDirectory()) {
        if (!recorded.has(name)) waiting.push(path);
      } else if (/\.(ya?ml|md)$/.test(name) && name !== 'README.md') {
        files.push({ path: relative(folder, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') });
      }
    }
  }
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
