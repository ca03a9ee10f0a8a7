import { PersonErased } from '#server/security/vault.ts';
import type { Kysely } from 'kysely';
import { dependenciesOf } from '#engine/expression/dependencies.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { CompiledLoad } from '#engine/compiled/compiled-load.ts';
import type { CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import { placeUrl } from '#engine/record/place-url.ts';
import { scopeOf } from '#engine/record/record-scope.ts';
import { runLoads } from '#engine/record/run-loads.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Speech } from '#engine/language/speech.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { OwnWords } from '#schemas/wire.ts';
import { demandOpenGate } from '#server/operations/admit.ts';
import { contextFor, type OperationHost } from '#server/operations/operation-host.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { OperationNotFound, type Actor } from '#server/operations/operation.ts';
import { OperationInputRefused } from '#server/operations/operation-runner.ts';
import { readPersonScope } from '#server/accounts/person-scope.ts';
import { runOperation } from '#server/operations/run-operation.ts';
import type { Database } from '#server/storage/database.ts';
import type { VoyagerEnvironment } from './voyager-environment.ts';
import { VoyagerProblem } from './voyager-problem.ts';
import { isExpression } from '#engine/expression/bindings.ts';

/** The facts around a record at one moment: the person, the time, and which gates are open. */
export interface RequestContext {
  db: Kysely<Database>;
  actor: Actor;
  person: JsonObject;
  now: number;
  today: string;
  flags: { [flag: string]: boolean };
  /** The language that the actor reads; undefined for that of the documents. */
  language: string | undefined;
  /** The own words in it, for what the server says itself. */
  ownWords: OwnWords | undefined;
}

/** `known` is the person, where that has been read already. */
export async function requestContextOf(
  env: Pick<VoyagerEnvironment, 'clock' | 'flags' | 'readPerson' | 'vault'>,
  db: Kysely<Database>,
  actor: Actor,
  flow: CompiledFlow,
  known?: JsonObject,
): Promise<RequestContext> {
  const now = env.clock.now();
  const gates = gateFlags(flow);
  const person = known ?? (await readPerson(env, db, actor));
  const flags = gates.length === 0 ? {} : await env.flags.read(gates, actor.id);
  return { db, actor, person, now, today: newYorkDate(now), flags, language: actor.language, ownWords: actor.ownWords };
}

/** Reads the `person` of expressions. */
export function readPerson(
  { readPerson: own = readPersonScope, vault }: Pick<VoyagerEnvironment, 'readPerson' | 'vault'>,
  db: Kysely<Database>,
  actor: Actor,
): Promise<JsonObject> {
  return own(db, vault, actor);
}

const gatesOf = new WeakMap<CompiledFlow, string[]>();

/** Flags that `allow` reads: asked at every request, unlike those fixed in the record at its start. */
function gateFlags(flow: CompiledFlow): string[] {
  let gates = gatesOf.get(flow);
  if (gates === undefined) {
    gates = [...new Set(dependenciesOf(flow.allow.when).flatMap(([root, name]) => (root === 'flags' && name !== undefined ? [name] : [])))];
    gatesOf.set(flow, gates);
  }
  return gates;
}

/** The language of a request, with the own words in it; empty for that of the documents. */
export const speechOf = ({ language, ownWords }: Pick<RequestContext, 'language' | 'ownWords'>): Speech =>
  language === undefined ? {} : { language, ownWords };

export function scopeIn(
  flow: CompiledFlow,
  recordId: string,
  state: RecordState,
  load: JsonObject,
  at: Pick<RequestContext, 'person' | 'today' | 'now' | 'flags'>,
): Scope {
  return scopeOf(flow, state, { recordId, load, person: at.person, today: at.today, now: at.now, flags: at.flags });
}

const steadyOf = new WeakMap<CompiledFlow, CompiledLoad[]>();

/** Reads of the flow that no event of its record changes the question of: they ask over what was given and who asks only. */
export function steadyLoads(flow: CompiledFlow): CompiledLoad[] {
  let steady = steadyOf.get(flow);
  if (steady === undefined) {
    const again = flow.load.filter((load) => load.again);
    const once = new Set(flow.load.filter((load) => !load.again).map((load) => load.name));
    const names = new Set(again.map((load) => load.name));
    // A read over another that is not steady is not steady either, so they are taken away until none is left to take.
    for (let before = -1; before !== names.size;) {
      before = names.size;
      for (const load of again)
        if (!asksOnlyOf(load, (root, name) => givenRoots.has(root) || (root === 'load' && (once.has(name) || names.has(name)))))
          names.delete(load.name);
    }
    steady = again.filter((load) => names.has(load.name));
    steadyOf.set(flow, steady);
  }
  return steady;
}

const givenRoots: ReadonlySet<string> = new Set(['given', 'person', 'config', 'words', 'today']);

function asksOnlyOf(load: CompiledLoad, allowed: (root: string, name: string) => boolean): boolean {
  const trees: ExpressionTree[] = load.when === null ? [] : [load.when];
  const pending: CompiledValue[] = Object.values(load.with);
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) pending.push(...value);
    else if (isExpression(value)) trees.push(value.$);
    else pending.push(...Object.values(value));
  }
  return trees.every((tree) => dependenciesOf(tree).every(([root = '', name = '']) => allowed(root, name)));
}

/** A read that had to succeed and did not; what it was is in the log, not in the answer. */
export class LoadFailed extends Error {
  constructor(operation: string, code: string) {
    super(`The read ${operation} failed: ${code}`);
    this.name = 'LoadFailed';
  }
}

/** Carries out reads on a connection: the reader for a view, the update's own for what a guard sees. */
export async function readLoads(
  env: OperationHost,
  flow: CompiledFlow,
  loads: readonly CompiledLoad[],
  scope: Scope,
  at: RequestContext,
): Promise<JsonObject> {
  if (loads.length === 0) return {};
  const context = contextFor(env, at.db, at.actor, at.now);
  try {
    const { load, notFound, redirectTo } = await runLoads(loads, scope, async (name, input) => {
      const operation = env.operations.get(name);
      if (operation === undefined || operation.kind !== 'read') throw new LoadFailed(name, 'not a read');
      await demandOpenGate(env, operation, at.actor.id);
      const outcome = await runOperation(operation, input, context);
      if (!outcome.ok) throw new LoadFailed(name, outcome.code);
      return outcome.output;
    });
    const location = redirectTo === null ? null : placeUrl(flow, redirectTo, { ...scope, load: { ...scope.load, ...load } });
    if (location !== null)
      throw new VoyagerProblem('elsewhere', 'Something that this page shows failed, and leads elsewhere', { location });
    if (notFound || redirectTo !== null) throw new VoyagerProblem('notFound', 'Something that this page shows was not found');
    return load;
  } catch (error) {
    if (error instanceof OperationNotFound || error instanceof PersonErased) throw new VoyagerProblem('notFound', error.message);
    // Parameters that do not fit the operation's input name nothing that exists.
    if (error instanceof OperationInputRefused) throw new VoyagerProblem('notFound', error.message);
    throw error;
  }
}
