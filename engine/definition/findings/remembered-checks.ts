import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { Finding } from '#engine/compiled/finding.ts';
import { isOperation } from '../../expression/operation.ts';
import type { Findings } from './findings.ts';

/** Checks a tree by `check`, unless it was checked before where it could read the same. Answers what the check does. */
export type TreeCheck = <Value>(tree: Compiled, findings: Findings, check: () => Value) => Value;

/** A check that remembers nothing. */
export const checkEach: TreeCheck = (_tree, _findings, check) => check();

type Checked = WeakMap<object, { value: unknown; findings: readonly Finding[] }>;

/** What was found of the trees of a page. A tree that is the same object finds the same again, as long as all that it may read is the same. */
export class RememberedChecks {
  private readonly before: ReadonlyMap<string, Checked>;
  private readonly now = new Map<string, Checked>();

  constructor(before: RememberedChecks | null) {
    this.before = before?.now ?? new Map();
  }

  /** One kind of check, where `context` says all that its findings follow from besides the tree. */
  of(context: string): TreeCheck {
    const known: Checked = this.now.get(context) ?? this.before.get(context) ?? new WeakMap();
    this.now.set(context, known);
    return (tree, findings, check) => {
      if (!isOperation(tree)) return check();
      const checked = known.get(tree);
      if (checked !== undefined) {
        findings.list.push(...checked.findings);
        return checked.value as ReturnType<typeof check>;
      }
      const before = findings.list.length;
      const value = check();
      known.set(tree, { value, findings: findings.list.slice(before) });
      return value;
    };
  }
}
