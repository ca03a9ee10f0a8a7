import { Findings } from '../findings/findings.ts';
import type { Compilation, ViewMemory } from './compilation.ts';
import { type LibraryChanges, Lookups, notingLookups } from './noted-lookups.ts';
import type { Declaration } from './names.ts';
import { Pinned } from './pinned.ts';
import type { ViewKey, ViewScopes } from './view-key.ts';
import type { ViewUse } from './view-use.ts';

/** What one view adds to the compilation of its flow. */
interface Remembered {
  key: ViewKey;
  use: ViewUse | null;
  findings: Findings;
  used: ReadonlySet<string>;
  pinned: Pinned;
  lookups: Lookups;
  /** The flow's dialogs that it opens. */
  opened: ReadonlySet<string>;
  /** The flow's names that it reads, by the scope that declares them. */
  read: readonly (readonly string[])[];
}

/**
 * The views of a flow's states as they were compiled, each with all that came of it. A view is compiled again if its flow or state says another thing
 * of it, or something that it looked up is another thing now. So a keystroke in a flow costs its own state.
 */
export class RememberedViews implements ViewMemory {
  readonly now = new Map<string, Remembered>();
  private readonly before: ReadonlyMap<string, Remembered>;
  /** What means something else since then; null if everything may. */
  private readonly changes: LibraryChanges | null;
  private readonly lookups: Lookups;

  /** `lookups` are those of the flow, which looks up what its views do. */
  constructor(before: RememberedViews | null, changes: LibraryChanges | null, lookups: Lookups) {
    this.before = before?.now ?? new Map();
    this.changes = changes;
    this.lookups = lookups;
  }

  /** The view of a state as it was compiled before, or compiled now by `make`. */
  of(
    key: ViewKey,
    scopes: ViewScopes,
    compilation: Compilation,
    make: (own: Compilation, opened: Set<string>) => ViewUse | null,
  ): ViewUse | null {
    const known = this.before.get(key.stepId);
    const remembered = known !== undefined && this.isCurrent(known, key) ? { ...known, key } : compiled(key, scopes, compilation, make);
    this.now.set(key.stepId, remembered);
    const { use, findings, used, pinned, lookups, opened, read } = remembered;
    compilation.findings.list.push(...findings.list);
    for (const file of used) compilation.used.add(file);
    compilation.pinned.takeAll(pinned);
    this.lookups.include(lookups);
    for (const dialog of opened) scopes.opened.add(dialog);
    for (const [index, names] of scopes.names.entries())
      for (const name of read[index] ?? []) {
        const declaration = names.declarations.get(name);
        if (declaration !== undefined) declaration.used = true;
      }
    return use;
  }

  private isCurrent({ key, findings, lookups }: Remembered, now: ViewKey): boolean {
    if (this.changes === null || key.common !== now.common || key.words !== now.words || lookups.touches(this.changes)) return false;
    return key.at === now.at || (now.isPlain && findings.list.every(({ position }) => position.file !== now.file));
  }
}

/** Compiles a view by itself. What it reads of the flow's names is told apart from what others read. */
function compiled(
  key: ViewKey,
  scopes: ViewScopes,
  compilation: Compilation,
  make: (own: Compilation, opened: Set<string>) => ViewUse | null,
): Remembered {
  const lookups = new Lookups();
  const own: Compilation = {
    ...notingLookups(compilation, lookups),
    // The places of expressions stay known for as long as the expressions are there.
    findings: new Findings(compilation.findings.places),
    used: new Set(),
    pinned: new Pinned(),
  };
  const opened = new Set<string>();
  const declared = new Set<Declaration>(scopes.names.flatMap(({ declarations }) => [...declarations.values()]));
  const usedBefore = [...declared].filter(({ used }) => used);
  for (const declaration of declared) declaration.used = false;
  const use = make(own, opened);
  const read = scopes.names.map(({ declarations }) => [...declarations].flatMap(([name, { used }]) => (used ? [name] : [])));
  for (const declaration of usedBefore) declaration.used = true;
  return { key, use, findings: own.findings, used: own.used, pinned: own.pinned, lookups, opened, read };
}
