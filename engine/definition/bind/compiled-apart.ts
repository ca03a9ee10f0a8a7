import { Findings } from '../findings/findings.ts';
import type { Compilation } from './compilation.ts';
import { Lookups, notingLookups } from './noted-lookups.ts';
import type { Names, Scope } from './names.ts';
import { Pinned } from './pinned.ts';
import { SaidTexts } from './said-texts.ts';

/** Something that was compiled by itself, with all that it adds to the compilation around it. */
export interface CompiledApart<Made> {
  made: Made;
  findings: Findings;
  used: ReadonlySet<string>;
  pinned: Pinned;
  lookups: Lookups;
  said: SaidTexts;
  /** The names that it reads, by the scope that declares them. */
  read: readonly (readonly string[])[];
}

/** Compiles something by itself: what it finds, uses, pins, looks up and reads is collected apart from what others do. */
export function compiledApart<Made>(
  scopes: readonly Scope[],
  compilation: Compilation,
  make: (own: Compilation, lookups: Lookups) => Made,
): CompiledApart<Made> {
  const lookups = new Lookups();
  const said = new SaidTexts();
  const own: Compilation = {
    ...notingLookups(compilation, lookups),
    // The places of expressions stay known for as long as the expressions are there.
    findings: new Findings(compilation.findings.places),
    used: new Set(),
    read: new Set(),
    pinned: new Pinned(),
    ...(compilation.said !== undefined && { said }),
  };
  const made = make(own, lookups);
  const read = scopes.map((scope) => [...scope].flatMap(([name, declaration]) => (own.read.has(declaration) ? [name] : [])));
  return { made, findings: own.findings, used: own.used, pinned: own.pinned, lookups, said, read };
}

/** Adds to a compilation what something that was compiled apart adds to it. */
export function include(
  { findings, used, pinned, said, read }: CompiledApart<unknown>,
  scopes: readonly Scope[],
  compilation: Compilation,
): void {
  compilation.findings.list.push(...findings.list);
  for (const file of used) compilation.used.add(file);
  compilation.pinned.takeAll(pinned);
  compilation.said?.include(said);
  for (const [index, scope] of scopes.entries())
    for (const name of read[index] ?? []) {
      const declaration = scope.get(name);
      if (declaration !== undefined) compilation.read.add(declaration);
    }
}

/** The scopes that are read from some names: their own, those that they inherit, and those of the values that are inserted for them. */
export function scopesOf(all: readonly Names[]): Scope[] {
  const seen = new Set(all);
  const scopes: Scope[] = [];
  // The set grows while it is gone through.
  for (const { declarations, inherited } of seen)
    for (const scope of [declarations, inherited]) {
      if (scope.size === 0) continue;
      scopes.push(scope);
      for (const { meaning } of scope.values()) if (meaning.kind === 'written') seen.add(meaning.names);
    }
  return scopes;
}
