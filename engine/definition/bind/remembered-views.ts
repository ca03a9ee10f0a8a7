import { compiledApart, type CompiledApart, include } from './compiled-apart.ts';
import type { Scope } from './names.ts';
import type { Compilation, ViewMemory } from './compilation.ts';
import type { LibraryChanges, Lookups } from './noted-lookups.ts';
import { RememberedPieces } from './remembered-pieces.ts';
import type { ViewKey, ViewScopes } from './view-key.ts';
import type { ViewUse } from './view-use.ts';

/** What one view adds to the compilation of its flow. */
interface Remembered extends CompiledApart<ViewUse | null> {
  key: ViewKey;
  pieces: RememberedPieces;
  /** The flow's dialogs that it opens. */
  opened: ReadonlySet<string>;
}

/**
 * The views of a flow's states as they were compiled, each with all that came of it. A view is compiled again if its flow or state says another thing
 * of it, or something that it looked up is another thing now. So a keystroke in a flow costs its own state.
 */
export class RememberedViews implements ViewMemory {
  private readonly now = new Map<string, Remembered>();
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
    const read = scopes.names.map(({ declarations }) => declarations);
    const isCurrent = known !== undefined && this.isCurrent(known, key);
    const remembered = isCurrent ? { ...known, key } : this.compiled(key, known, read, compilation, make);
    this.now.set(key.stepId, remembered);
    include(remembered, read, compilation);
    this.lookups.include(remembered.lookups);
    for (const dialog of remembered.opened) scopes.opened.add(dialog);
    return remembered.made;
  }

  /** The states whose views use a file. */
  using(file: string): ReadonlySet<string> {
    return new Set([...this.now].filter(([, { used }]) => used.has(file)).map(([stepId]) => stepId));
  }

  private compiled(
    key: ViewKey,
    known: Remembered | undefined,
    scopes: readonly Scope[],
    compilation: Compilation,
    make: (own: Compilation, opened: Set<string>) => ViewUse | null,
  ): Remembered {
    const opened = new Set<string>();
    const isAlike = known !== undefined && isSame(known.key, key) && this.changes !== null && !known.lookups.touches(this.changes, 'parts');
    const pieces = new RememberedPieces(isAlike ? known.pieces : null, this.changes);
    const apart = compiledApart(scopes, compilation, (own, lookups) => {
      pieces.open.push(lookups);
      return make({ ...own, pieces }, opened);
    });
    return { ...apart, key, pieces, opened };
  }

  private isCurrent({ key, findings, lookups }: Remembered, now: ViewKey): boolean {
    if (this.changes === null || key.common !== now.common || key.words !== now.words || lookups.touches(this.changes)) return false;
    return key.at === now.at || (now.isPlain && findings.list.every(({ position }) => position.file !== now.file));
  }
}

const isSame = (one: ViewKey, other: ViewKey): boolean => one.common === other.common && one.words === other.words && one.at === other.at;
