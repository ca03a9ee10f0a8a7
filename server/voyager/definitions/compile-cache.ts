import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { textOfSources } from './bundle.ts';
import type { Compile } from './compile-in-thread.ts';
import { packLibrary, type PackedLibrary, unpackLibrary } from './packed-library.ts';

/** The number of cached libraries: the one in use, and those that an editor returns to. */
const mostKept = 8;

/** Compiles what was not compiled before by the same build: a start with the same documents reads what the last one made. */
export function cachedCompile(compile: Compile, { folder, build }: { folder: string; build: string }): Compile {
  return async (files, signatures) => {
    const name = createHash('sha256').update(build).update('\0').update(textOfSources(files)).digest('hex');
    const path = join(folder, name);
    const kept = readKept(path);
    if (kept !== null) return unpackLibrary(kept);
    const library = await compile(files, signatures);
    keep(folder, name, packLibrary(library, files, signatures));
    return library;
  };
}

/** A missing or damaged library is compiled again. */
function readKept(path: string): PackedLibrary | null {
  try {
    const packed = deserialize(readFileSync(path)) as PackedLibrary; // written by keep
    return createHash('sha256').update(packed.contents).digest('hex') === packed.hash ? packed : null;
  } catch {
    return null;
  }
}

/** A folder that cannot be written to keeps nothing, and the server starts all the same. */
function keep(folder: string, name: string, packed: PackedLibrary): void {
  try {
    mkdirSync(folder, { recursive: true });
    const half = join(folder, `${name}.${process.pid}`);
    writeFileSync(half, serialize(packed));
    renameSync(half, join(folder, name));
    const byAge = readdirSync(folder).toSorted((a, b) => statSync(join(folder, b)).mtimeMs - statSync(join(folder, a)).mtimeMs);
    for (const old of byAge.slice(mostKept)) rmSync(join(folder, old), { force: true });
  } catch {
    // The next start compiles again.
  }
}
