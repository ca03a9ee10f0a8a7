import type { Json, JsonObject } from '#schemas/json.ts';
import type { CompiledLoad } from '../compiled/compiled-load.ts';
import type { Place } from '../compiled/place.ts';
import { evaluate } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';
import { evaluateObject } from './values.ts';

export interface LoadResult {
  load: JsonObject;
  /** Names whose read failed and that may be missing (`hide`, `show`). */
  failed: string[];
  /** A read failed whose absence means that there is no such page. */
  notFound: boolean;
  /** Where a failed read leads; what was to come after it was not read. */
  redirectTo: Place | null;
}

/**
 * Carries out reads in their order; those that do not wait for each other run together. A read whose condition fails is
 * null. Whoever calls an operation decides what a failure is: it throws.
 */
export async function runLoads(
  loads: readonly CompiledLoad[],
  scope: Scope,
  callOperation: (operation: string, input: JsonObject, load: CompiledLoad) => Promise<Json>,
): Promise<LoadResult> {
  const result: LoadResult = { load: {}, failed: [], notFound: false, redirectTo: null };
  const own = new Set(loads.map((load) => load.name));
  let waiting = [...loads];
  while (waiting.length > 0) {
    const ready = waiting.filter((load) => load.after.every((name) => !own.has(name) || name in result.load));
    if (ready.length === 0) throw new Error(`Reads wait for each other: ${waiting.map((load) => load.name).join(', ')}`);
    const present: Scope = { ...scope, load: { ...scope.load, ...result.load } };
    const values = await Promise.all(ready.map((load) => runOne(load, present, callOperation, result)));
    ready.forEach((load, index) => {
      result.load[load.name] = values[index] ?? null;
    });
    waiting = waiting.filter((load) => !ready.includes(load));
    // Whoever comes is led away: what others would read over what is missing is nobody's fault.
    if (result.notFound || result.redirectTo !== null) break;
  }
  return result;
}

async function runOne(
  load: CompiledLoad,
  scope: Scope,
  callOperation: (operation: string, input: JsonObject, load: CompiledLoad) => Promise<Json>,
  result: LoadResult,
): Promise<Json> {
  if (load.when !== null && evaluate(load.when, scope, { mode: 'display' }) !== true) return null;
  try {
    return await callOperation(load.operation, evaluateObject(load.with, scope, 'strict'), load);
  } catch (error) {
    if (load.onFail === 'throw') throw error;
    if (load.onFail === 'notFound') result.notFound = true;
    else if (typeof load.onFail === 'object') result.redirectTo ??= load.onFail;
    result.failed.push(load.name);
    return null;
  }
}
