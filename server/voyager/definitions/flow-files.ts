import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SourceFile } from '#engine/definition/open-documents.ts';

/** Everything under `flows/` that the compiler reads: documents and the prose they name. READMEs are not part of it. */
export function readFlowFiles(folder: string): SourceFile[] {
  const files: SourceFile[] = [];
  const waiting = [folder];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const name of readdirSync(at).toSorted()) {
      const path = join(at, name);
      if (statSync(path).isDirectory()) {
        waiting.push(path);
      } else if (/\.(ya?ml|md)$/.test(name) && name !== 'README.md') {
        files.push({ path: relative(folder, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') });
      }
    }
  }
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
