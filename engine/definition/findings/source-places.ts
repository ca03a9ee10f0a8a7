import type { ExpressionTree, Operation } from '#schemas/expression.ts';
import type { Typed } from '#engine/compiled/json-schema.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { isOperation } from '../../expression/operation.ts';

/** The place of a read, and the types that operations declare for its value; null while nothing is known of them. */
interface WrittenRead {
  at: SourcePosition;
  types: Typed[] | null;
}

/** A place, and the length up to which the parts of a path were written there. */
interface WrittenParts {
  at: SourcePosition;
  parts: number;
}

interface EntryPlaces {
  key: SourcePosition;
  value: SourcePosition;
}

/**
 * The places where compiled expressions and mappings were written. The output of one compilation carries no positions, so they are kept beside it
 * by the identity of each value, for as long as that is there.
 */
export class SourcePlaces {
  private readonly reads = new WeakMap<Operation, WrittenRead>();
  private readonly inserted = new WeakMap<Operation, readonly WrittenParts[]>();
  private readonly entries = new WeakMap<object, ReadonlyMap<string, EntryPlaces>>();

  /** Notes where the entries of a compiled mapping were written. */
  noteEntries<T extends object>(compiled: T, written: readonly { key: string; at: SourcePosition; value: { at: SourcePosition } }[]): T {
    this.entries.set(compiled, new Map(written.map(({ key, at, value }) => [key, { key: at, value: value.at }])));
    return compiled;
  }

  /** Where a key of a compiled mapping was written, if that is known. */
  ofKey(compiled: object, key: string): SourcePosition | undefined {
    return this.entries.get(compiled)?.get(key)?.key;
  }

  /** Where the value of a key was written, if that is known. */
  ofValue(compiled: object, key: string): SourcePosition | undefined {
    return this.entries.get(compiled)?.get(key)?.value;
  }

  /** Notes the place of an expression that is not a read, such as a case of a choice. */
  noteTree(tree: ExpressionTree, at: SourcePosition): void {
    if (isOperation(tree)) this.reads.set(tree, { at, types: null });
  }

  /** Notes the place of every read in an expression that has none yet. `typeOf` answers the types of one. */
  noteReads(tree: ExpressionTree, at: SourcePosition, typeOf: (read: ExpressionTree) => Typed[] | null = () => null): void {
    if (!isOperation(tree)) return;
    if (tree[0] === 'get') {
      const known = this.reads.get(tree);
      if (known?.types == null) this.reads.set(tree, { at: known?.at ?? at, types: typeOf(tree) });
    }
    for (const part of tree) this.noteReads(part, at, typeOf);
  }

  ofRead(tree: ExpressionTree): SourcePosition | undefined {
    return this.known(tree)?.at;
  }

  typesOfRead(tree: ExpressionTree): Typed[] | null {
    return this.known(tree)?.types ?? null;
  }

  /** The place of the first read in an expression. */
  ofTree(tree: ExpressionTree): SourcePosition | undefined {
    if (!isOperation(tree)) return undefined;
    const own = this.ofRead(tree);
    if (own !== undefined) return own;
    for (const part of tree.slice(1)) {
      const inner = this.ofTree(part);
      if (inner !== undefined) return inner;
    }
    return undefined;
  }

  /** Gives a tree that replaces another one the place of that one. */
  keep<T extends ExpressionTree>(from: ExpressionTree, to: T): T {
    const read = this.known(from);
    if (read !== undefined && isOperation(to) && !this.reads.has(to)) this.reads.set(to, read);
    return to;
  }

  /** The tree of a name's value where it is read. Each use of a read gets a place of its own; what a user passed keeps the user's. */
  copy(tree: ExpressionTree): ExpressionTree {
    return isOperation(tree) && tree[0] === 'get' && !this.reads.has(tree) ? [...tree] : tree;
  }

  /**
   * Notes that `value` was written at `at` and replaced a name; `tree` is the same with the rest of the path behind the name. The first parts of
   * such a path were written at the declaration, the rest where the name is read.
   */
  noteInserted(value: ExpressionTree, tree: ExpressionTree, at: SourcePosition): void {
    this.noteReads(value, at);
    const place = this.ofRead(value);
    if (tree !== value && place !== undefined) this.noteReads(tree, place);
    if (!isOperation(value)) return;
    const parts = [...(this.inserted.get(value) ?? []), { at, parts: value.length }];
    this.inserted.set(value[0] === 'get' && isOperation(tree) ? tree : value, parts);
  }

  /** The places of an expression that replaced a name, from the innermost declaration. */
  ofInserted(tree: Operation): readonly WrittenParts[] {
    return this.inserted.get(tree) ?? [];
  }

  private known(tree: ExpressionTree): WrittenRead | undefined {
    return isOperation(tree) ? this.reads.get(tree) : undefined;
  }
}
