import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json } from '#schemas/json.ts';
import { readsOf } from '../compiled/trees.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import type { RecordEvent } from '../record/record-types.ts';
import { type GuardValue, solveGuards } from './guard-values.ts';
import { groundOf } from './path-ground.ts';
import { guardsAlong } from './path-guards.ts';
import { type FillForm, PathRun } from './path-run.ts';
import type { Path } from './paths.ts';
import { tracedFlow } from './traced-flow.ts';

/** A path with values that take it, or why none were found. */
export type TakenPath =
  | {
      taken: true;
      values: PathValue[];
      /** The whole history; the last may be refused with words, as its transition says. */
      events: RecordEvent[];
    }
  | {
      taken: false;
      unknown: string;
      /** True if no value whatever takes it: a guard asks for an answer of a step that the path does not pass. */
      never: boolean;
    };

/** A value that decides a guard: of what, and at which transition; null for what holds from the start. */
export interface PathValue {
  index: number | null;
  name: string;
  value: Json;
}

export interface PathTaker {
  /** Takes a path; `also` are conditions that have to hold where its last transition is taken. */
  take: (path: Path, also?: readonly ExpressionTree[]) => TakenPath;
  /** Takes a path up to its last transition, whose event is not sent: the event as it would be, with values under which `also` hold. Null where none are found. */
  tried: (path: Path, also: readonly ExpressionTree[]) => { events: RecordEvent[]; event: RecordEvent } | null;
}

/**
 * Finds values for paths of a flow and takes them by the real fold: a path is taken only when just its transitions were. The moment is
 * what a clock says while they are taken.
 */
export function pathTaker(
  flow: CompiledFlow,
  operations: readonly OperationSignature[],
  moment: { now: number; today: string },
  fill: FillForm | null = null,
): PathTaker {
  const traced = tracedFlow(flow);
  const outputs = new Map(operations.map((one) => [one.name, one.output]));
  return {
    take(path, also) {
      const solved = solveGuards(guardsAlong(flow, path, { also: also ?? [] }), groundOf(flow, path, outputs, operations, moment));
      if ('unmet' in solved) {
        const { unmet, never } = solved;
        return { taken: false, unknown: `${unmet.words} ${never ? 'never holds on this path' : decidedBy(unmet.tree)}`, never };
      }
      let run = new PathRun(traced, solved.scope, moment, fill);
      let refused = run.follow(path);
      if (refused !== null && fill !== null) {
        // A form that refuses what the path needs is passed by as the fold passes it.
        run = new PathRun(traced, solved.scope, moment);
        refused = run.follow(path);
      }
      if (refused !== null) return { taken: false, unknown: refused, never: false };
      return { taken: true, values: printed(solved.values), events: run.events };
    },
    tried(path, also) {
      const solved = solveGuards(guardsAlong(flow, path, { also, isTried: true }), groundOf(flow, path, outputs, operations, moment));
      if ('unmet' in solved) return null;
      const run = new PathRun(traced, solved.scope, moment);
      const event = run.follow(path.slice(0, -1)) === null ? run.next(path) : null;
      return event === null ? null : { events: run.events, event };
    },
  };
}

/** Values in words; what is read again and is the same is said once. */
function printed(values: readonly GuardValue[]): PathValue[] {
  const read = new Map<string, string>();
  return values.flatMap(({ at, value }) => {
    const [root = '', ...rest] = at;
    const [word = '', place] = root.split(' ');
    const name = [...(word === 'values' ? [] : [word]), ...rest].join('.');
    const known = read.get(name);
    if (word === 'load') read.set(name, JSON.stringify(value));
    if (known !== undefined && known === JSON.stringify(value)) return [];
    return [{ index: place === undefined || (word === 'load' && known === undefined) ? null : Number(place), name, value }];
  });
}

/** Who decides what no value was found for. */
function decidedBy(tree: ExpressionTree): string {
  const roots = readsOf(tree).map(({ path: [root] }) => String(root).split(' ')[0]);
  if (roots.some((root) => root === 'load' || root === 'person')) return 'is decided by server data';
  if (roots.includes('result')) return 'is decided by what an operation answers';
  return 'holds for no value that was tried';
}
