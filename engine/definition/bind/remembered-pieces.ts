import { compiledApart, type CompiledApart, include } from './compiled-apart.ts';
import type { Scope } from './names.ts';
import type { Compilation, PieceMemory, PieceStart } from './compilation.ts';
import type { LibraryChanges, Lookups } from './noted-lookups.ts';

interface Remembered extends CompiledApart<unknown> {
  start: PieceStart;
  /** The pieces in it. */
  inner: readonly (readonly [key: object, piece: Remembered])[];
}

/**
 * The pieces of a view as they were compiled: its body, and each part that stands around or in it. While nothing but parts changed, a piece is
 * compiled again only if it looked up one of these, or begins otherwise. So a keystroke in the foot of all pages costs the foot of each.
 */
export class RememberedPieces implements PieceMemory {
  private readonly before: ReadonlyMap<object, Remembered>;
  /** What means something else since then; null if everything may. */
  private readonly changes: LibraryChanges | null;
  private readonly now = new Map<object, Remembered>();
  /** What is looked up by the view, and by each piece that is being compiled. */
  readonly open: Lookups[] = [];

  /** `before` has those of the same view, where all that it takes from others than parts is as it was. */
  constructor(before: RememberedPieces | null, changes: LibraryChanges | null) {
    this.before = before?.now ?? new Map();
    this.changes = changes;
  }

  of<Made>(key: object, start: PieceStart, scopes: readonly Scope[], compilation: Compilation, make: (own: Compilation) => Made): Made {
    // Of what stands twice in a view the first is kept.
    if (this.now.has(key)) return make(compilation);
    const known = this.before.get(key);
    const isCurrent = known !== undefined && this.isCurrent(known, start);
    const piece = isCurrent ? known : this.compiled(start, scopes, compilation, make);
    if (isCurrent) {
      for (const lookups of this.open) lookups.include(piece.lookups);
      for (const [inner, one] of piece.inner) this.now.set(inner, one);
    }
    this.now.set(key, piece);
    include(piece, scopes, compilation);
    return piece.made as Made;
  }

  private compiled(start: PieceStart, scopes: readonly Scope[], compilation: Compilation, make: (own: Compilation) => unknown): Remembered {
    const before = this.now.size;
    const apart = compiledApart(scopes, compilation, (own, lookups) => {
      this.open.push(lookups);
      const made = make(own);
      this.open.pop();
      return made;
    });
    return { ...apart, start, inner: [...this.now].slice(before) };
  }

  private isCurrent({ start, lookups }: Remembered, now: PieceStart): boolean {
    if (this.changes === null || start.written !== now.written || lookups.touches(this.changes)) return false;
    return start.enclosing.length === now.enclosing.length && start.enclosing.every((one, index) => one === now.enclosing[index]);
  }
}
