import type { Library } from '#engine/compiled/library.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { type CompilerOfPlaces, createCompiler } from '../definition/create-compiler.ts';
import { knownNames } from '../definition/editor-schemas.ts';
import type { SourceFile } from '../definition/open-documents.ts';
import { documentGuide, type DocumentSchemas, type Names } from './document-guide.ts';
import type { SchemaGuide } from './schema-guide.ts';

/** The documents of a library as they are being edited, compiled when something asks. Paths are those of the library, with slashes. */
export interface Workspace {
  readonly operations: readonly OperationSignature[];
  readonly compiler: CompilerOfPlaces;
  /** Counts changes. */
  version(): number;
  files(): readonly SourceFile[];
  /** Null where there is no such document. */
  textOf(path: string): string | null;
  /** Writes a document; null takes it away. */
  write(path: string, text: string | null): void;
  /** The compiled library of what is written now. */
  library(): Library;
  /** The findings of other documents than those that are written, for a change that is tried. */
  check(files: readonly SourceFile[]): Library['findings'];
  /** What other documents than those that are written compile to. */
  compile(files: readonly SourceFile[]): Library;
  names(): Names;
  guideOf(path: string): SchemaGuide;
}

export function createWorkspace(
  first: readonly SourceFile[],
  { operations, schemas }: { operations: readonly OperationSignature[]; schemas: DocumentSchemas },
): Workspace {
  const documents = new Map(first.map(({ path, text }) => [path, { path, text }]));
  const compiler = createCompiler(operations);
  let version = 0;
  let list: SourceFile[] | null = null;
  let compiled: { version: number; library: Library } | null = null;
  let named: { version: number; names: Names; guides: Map<string, SchemaGuide> } | null = null;

  const files = (): readonly SourceFile[] => (list ??= [...documents.values()]);
  const library = (): Library => {
    if (compiled?.version !== version) compiled = { version, library: compiler(files()) };
    return compiled.library;
  };
  const compileOther = (changed: readonly SourceFile[]): Library => {
    // The compiler answers about the documents that it compiled last: the next question compiles what is written again.
    compiled = null;
    return compiler(changed);
  };
  const known = (): NonNullable<typeof named> => {
    if (named?.version === version) return named;
    const names = knownNames(library(), files(), operations);
    // A guide is made of the names: as long as these are the same, it stays.
    const isSame = named !== null && JSON.stringify(named.names) === JSON.stringify(names);
    named = isSame && named !== null ? { ...named, version } : { version, names, guides: new Map() };
    return named;
  };

  return {
    operations,
    compiler,
    version: () => version,
    files,
    textOf: (path) => documents.get(path)?.text ?? null,
    write(path, text) {
      if (documents.get(path)?.text === text || (text === null && !documents.has(path))) return;
      if (text === null) documents.delete(path);
      else documents.set(path, { path, text });
      version++;
      list = null;
    },
    library,
    check: (changed) => compileOther(changed).findings,
    compile: compileOther,
    names: () => known().names,
    guideOf(path) {
      const { names, guides } = known();
      const kind = /(?:^|\/)words\/[^/]+\.yaml$/.test(path) ? 'words' : (/\.(\w+)\.yaml$/.exec(path)?.[1] ?? '');
      let guide = guides.get(kind);
      if (guide === undefined) guides.set(kind, (guide = documentGuide(path, names, schemas)));
      return guide;
    },
  };
}
