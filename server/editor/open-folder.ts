import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { membersOf } from '#schemas/is-object.ts';
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
  /** The path of a file or folder below the folder of the documents; null for any other address. */
  const wayTo = (uri: string): string | null => {
    const file = fileOf(uri);
    const way = file === null ? '' : relative(base, file).split(sep).join('/');
    return way === '' || way === '..' || way.startsWith('../') ? null : way;
  };
  const pathOf = (uri: string): string | null => {
    const way = wayTo(uri);
    return way === null || !isDocument.test(way) || isReadme.test(way) ? null : way;
  };
  const fromDisk = (path: string): void => workspace.write(path, readText(join(base, path)));
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
        // A folder that is gone is reported by its own name alone.
        const folder = path === null ? wayTo(uri) : null;
        if (folder !== null) forgetBelow(folder);
      }
    },
  };

  function forgetBelow(way: string): void {
    if (existsSync(join(base, way))) return;
    const there = new Set(readFlowFiles(base).map(({ path }) => path));
    for (const { path } of workspace.files())
      if (path.startsWith(`${way}/`) && !there.has(path) && !open.has(path)) workspace.write(path, null);
  }
}

/** The file that an address names; null where the address names none on this machine. */
function fileOf(uri: string): string | null {
  try {
    return fileURLToPath(uri);
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) return null;
    throw error;
  }
}

/** The text of a file; null where there is none, for a folder too. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = membersOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
