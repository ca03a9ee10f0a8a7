import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { filesUnder } from '#server/files-under.mjs';
import { root } from '#server/stamps.mjs';
import { asJs, specifierOf } from './compile.ts';

/** A specifier of this project in a declaration: `from '…'`, `import('…')`, `import '…'`. */
const specifiers = /(\b(?:from|import)\s*\(?\s*)(['"])((?:#[a-z]+|\.{1,2})\/[^'"]+)\2/g;

let isCompiled = false;

/** Compiles what the packages are made of: TypeScript writes a declaration for each source into `dist/types`. */
function compileProject(): void {
  if (!isCompiled)
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', 'packages'], { cwd: root, stdio: 'inherit' });
  isCompiled = true;
}

/** The declaration that was written for a source file. */
function declarationOf(source: string): string {
  const path = relative(root, source);
  return join(root, 'dist/types', path.split('/')[0] ?? '', path.replace(/\.tsx?$/, '.d.ts'));
}

/** The file that a specifier means. Names that have no file of their own are a module's folder or a style sheet's code. */
const sourceOf = (specifier: string, importer: string): string =>
  specifier.startsWith('#') ? join(root, specifier.slice(1)) : resolve(dirname(importer), specifier);

interface Plan {
  /** The sources whose types are exported. */
  entries: readonly string[];
  /** True if the contract's types are imported from its package; false if they are copied. */
  importsContract: boolean;
  /** Where a source's declaration goes, from the folder of the package. */
  place: (source: string) => string;
}

/** Writes the declarations of these sources, and of all that they mention, into a package. Answers the packages whose types they use. */
export function writeDeclarations(folder: string, { entries, importsContract, place }: Plan): string[] {
  compileProject();
  const used = new Set<string>();
  const seen = new Set(entries.map((entry) => join(root, entry)));
  for (const source of seen) {
    const text = readFileSync(declarationOf(source), 'utf8');
    const own = join(folder, place(relative(root, source)));
    const written = text.replace(specifiers, (_all, before: string, quote: string, specifier: string) => {
      const target = sourceOf(specifier, source);
      const outside = importsContract ? specifierOf(target) : null;
      if (outside !== null) return `${before}${quote}${outside}${quote}`;
      if (!existsSync(target)) throw new Error(`${source} mentions ${specifier}, and there is no such file`);
      seen.add(target);
      const to = relative(dirname(own), join(folder, place(relative(root, target))));
      return `${before}${quote}${asJs(to.startsWith('.') ? to : `./${to}`).replace(/\.d\.js$/, '.js')}${quote}`;
    });
    for (const [, , , name = ''] of written.matchAll(/(\bfrom\s+|\bimport\s*\()(['"])([^.'"][^'"]*)\2/g)) used.add(name);
    mkdirSync(dirname(own), { recursive: true });
    writeFileSync(own, written.replace(/\n\/\/# sourceMappingURL=.*$/, ''));
  }
  return [...used];
}

/** Every source of the contract. */
export const contractSources = (): string[] =>
  filesUnder(join(root, 'schemas'), (name) => name.endsWith('.ts') && name !== 'generate.ts').map((file) => relative(root, file));
