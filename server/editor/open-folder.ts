import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Workspace } from '#engine/editor/workspace.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';

/** The documents of a folder beside those that an editor has open: an open one has its unsaved text, the others are as they are on the disk. */
export interface OpenFolder {
  /** The path of a document in its library; null for a file that is none of its documents. */
  pathOf(uri: string): string | null;
  uriOf(path: string): string;
  /** A document was opened, or typed in. */
  write(uri: string, text: string): void;
  /** A document was closed: what is on the disk counts again. */
  close(uri: string): void;
  /** Files changed on the disk. */
  readAgain(uris: readonly string[]): void;
}

const isDocument = /\.(?:ya?ml|md)$/;
const isReadme = /(?:^|\/)README\.md$/;

export function createOpenFolder(folder: string, workspace: Workspace): OpenFolder {
  const base = resolve(folder);
  const open = new Set<string>();
  const pathOf = (uri: string): string | null => {
    if (!uri.startsWith('file:')) return null;
    const way = relative(base, fileURLToPath(uri)).split(sep).join('/');
    return way === '' || way.startsWith('../') || way === '..' || !isDocument.test(way) || isReadme.test(way) ? null : way;
  };
  const fromDisk = (path: string): void => {
    const file = join(base, path);
    workspace.write(path, existsSync(file) ? readFileSync(file, 'utf8') : null);
  };
  return {
    pathOf,
    uriOf: (path) => pathToFileURL(join(base, path)).href,
    write(uri, text) {
      const path = pathOf(uri);
      if (path === null) return;
      open.add(path);
      workspace.write(path, text);
    },
    close(uri) {
      const path = pathOf(uri);
      if (path === null) return;
      open.delete(path);
      fromDisk(path);
    },
    readAgain(uris) {
      for (const uri of uris) {
        const path = pathOf(uri);
        if (path !== null && !open.has(path)) fromDisk(path);
        // A folder that went is reported by its own name alone.
        if (path === null && uri.startsWith('file:')) forgetBelow(relative(base, fileURLToPath(uri)).split(sep).join('/'));
      }
    },
  };

  function forgetBelow(way: string): void {
    if (way.startsWith('..') || existsSync(join(base, way))) return;
    const there = new Set(readFlowFiles(base).map(({ path }) => path));
    for (const { path } of workspace.files())
      if (path.startsWith(`${way}/`) && !there.has(path) && !open.has(path)) workspace.write(path, null);
  }
}
