import { PersonErased } from '#server/security/vault.ts';
import type { StartedSession } from '#server/security/sessions.ts';
import { errorOf } from '#engine/compiled/failure.ts';
import type { CompiledCall } from '#engine/compiled/compiled-call.ts';
import type { CompiledValue } from '#engine/compiled/compiled-value.ts';
import { evaluate, ExpressionRefused } from '#engine/expression/evaluate.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { declaredName, fieldOfError } from '#engine/fields/field-path.ts';
import { evaluateObject } from '#engine/record/values.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import { Action } from '#schemas/actions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Issue } from '#schemas/wire.ts';
import { tooManyRequests } from '../operations/operation-limit.ts';
import { OperationKeyReused } from '../operations/kept-answers.ts';
import { OperationInputRefused, OperationRefused } from '../operations/operation-runner.ts';
import { OperationNotFound } from '../operations/operation.ts';
import { callOperation } from './call-operation.ts';
import { keyOfOnce, markOf } from './key-of-once.ts';
import { isOwnAddress } from './page-address.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import { holds } from './holds.ts';
import { chosenActions } from './press.ts';

/** The result of a pressed call, for a browser with or without JavaScript alike. */
export interface CallEffects {
  outcome: 'done' | 'failed';
  issues: Issue[];
  then: Action[];
  /** Names of what is read again; the whole page where there is none, nothing where it is null. */
  refresh: readonly string[] | null;
  startedSession: StartedSession | null;
}

/** Runs the first of a node's calls that applies. Its input is worked out here; nothing of it comes from the browser but the form. */
export async function runCalls(
  pages: PageDependencies,
  viewer: Viewer,
  calls: readonly CompiledCall[],
  scope: Scope,
  key?: string,
  /** The fields of the form that is posted. */
  fields: readonly string[] = [],
): Promise<CallEffects> {
  const call = calls.find((candidate) => holds(candidate.when, scope));
  if (call === undefined) return nothing;
  try {
    const input = evaluateObject(call.with, scope, 'strict');
    const mark = call.once === undefined ? null : markOf(pages.operations.operations.get(call.operation), input, viewer);
    const onceKey = call.once === undefined || mark !== null ? null : keyOfOnce(call, scope);
    if (mark !== null && viewer.isMarked(mark.name)) return nothing;
    if (onceKey !== null && (viewer.session === null || (await pages.operations.wasMade({ id: viewer.session.personId }, onceKey))))
      return nothing;
    const { outcome, startedSession } = await callOperation(pages, viewer, call.operation, input, onceKey ?? key);
    if (outcome.ok) {
      if (mark !== null) viewer.mark(mark.name, mark.seconds);
      const { then, refresh } = effectsOf(call.ok, { ...scope, result: outcome.output });
      return { then: [...closing(call), ...then], refresh, outcome: 'done', issues: [], startedSession };
    }
    // Any write may be one too many: without words of its own for it, a call says those of the limit.
    const isExplained = outcome.retryAfter === undefined || call.fail.byCode[outcome.code] !== undefined;
    const strange = outcome.code === 'refused' ? strangeFields(outcome.errors, fields) : [];
    await reportFailure(pages, viewer, call, outcome.code, strange);
    const { code, message, errors } = outcome;
    return failure(call, scope, { code, message, errors, fields, limited: isExplained ? null : message });
  } catch (error) {
    // Another window made it just now, of something else.
    if (call.once !== undefined && error instanceof OperationKeyReused) return nothing;
    if (
      error instanceof ExpressionRefused ||
      error instanceof OperationInputRefused ||
      error instanceof OperationNotFound ||
      error instanceof PersonErased ||
      error instanceof OperationRefused
    ) {
      pages.log.warn({ ...viewer.trace.fields(), operation: call.operation, errorName: error.name }, 'a call of a page was refused');
      return failure(call, scope, { code: codeOfRefusal(error) });
    }
    throw error;
  }
}

/**
 * An answer that is wrong is the person's to change, unless the form has no such field; one too many is theirs to wait for. Reporting fails nobody's
 * press.
 */
export async function reportFailure(
  pages: PageDependencies,
  { session, trace }: Viewer,
  { fail, operation }: CompiledCall,
  code: string,
  strange: readonly string[],
) {
  if (fail.report === undefined || (code === 'refused' && strange.length === 0) || code === tooManyRequests) return;
  try {
    const detail = [operation, ...strange].join(' ');
    await pages.report({ code: fail.report, personId: session?.personId ?? null, recordId: null, detail });
  } catch {
    pages.log.error({ ...trace.fields(), operation, code: fail.report }, 'a report could not be delivered');
  }
}

/** Fields that an operation complains of, and the form does not have. */
function strangeFields(errors: Json, fields: readonly string[]): string[] {
  return fieldIssues(errors, fields).flatMap(({ path }) => (fields.includes(path) ? [] : [path.slice(path.lastIndexOf('/') + 1)]));
}

/** The code of a refused call among the failures of any call. */
export function codeOfRefusal(error: Error): 'invalidInput' | 'notFound' | 'failed' {
  if (error instanceof OperationInputRefused) return 'invalidInput';
  return error instanceof OperationNotFound || error instanceof PersonErased ? 'notFound' : 'failed';
}

const nothing: CallEffects = { outcome: 'done', issues: [], then: [], refresh: null, startedSession: null };

const closing = (call: CompiledCall): Action[] => (call.confirmed ? [{ do: 'close' }] : []);

/** The failure of a call, as its operation answered. */
interface Failed {
  code: string;
  message?: string;
  errors?: Json;
  /** The fields of the form that is posted, each in a row by its place. */
  fields?: readonly string[];
  /** The words of a limit, where the call has none of its own. */
  limited?: string | null;
}

export function failure(
  call: CompiledCall,
  scope: Scope,
  { code, message = '', errors = [], fields = [], limited = null }: Failed,
): CallEffects {
  if (call.once?.says === false) return { ...nothing, outcome: 'failed' };
  const error: JsonObject = { ...errorOf(call.failures, { code, message }), errors };
  const words = limited ?? evaluate(call.fail.byCode[code] ?? call.fail.otherwise, { ...scope, error }, { mode: 'display' });
  const said = typeof words === 'string' && words !== '' ? words : String(error['say']);
  const instead = call.failures[code]?.instead;
  // What is wrong with a field stands there, unless the document has words of its own for this failure.
  const atFieldIssues = call.fail.fields || call.fail.byCode[code] === undefined ? fieldIssues(errors, fields) : [];
  const atFields = call.fail.fields || atFieldIssues.every(({ path }) => fields.includes(path)) ? atFieldIssues : [];
  const toasted: Action[] = call.fail.toast && atFields.length === 0 ? [{ do: 'toast', text: said, tone: 'negative' }] : [];
  const isShown = call.fail.beside === true && limited === null && call.fail.byCode[code] === undefined;
  return {
    outcome: 'failed',
    issues:
      atFields.length > 0 ? atFields : isShown ? [] : [{ path: call.at ?? '', message: said, ...(instead == null ? {} : { instead }) }],
    then: [...closing(call), ...toasted],
    refresh: call.fail.refresh === true ? [] : null,
    startedSession: null,
  };
}

/** Each at the field of the form that its path leads to, in a row too; at the path where the form has none. */
function fieldIssues(errors: Json, fields: readonly string[]): Issue[] {
  const declared = (name: string) => fields.some((field) => declaredName(field) === name);
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { path, message } = entry;
    return typeof path === 'string' && typeof message === 'string' && path !== ''
      ? [{ path: fieldOfError(path, declared) ?? path.replace(/^\/(form\/)?/, ''), message }]
      : [];
  });
}

/** The actions that apply after a success, their values worked out. What is read again is told apart: the server does that itself. */
export function effectsOf(authored: readonly CompiledValue[], scope: Scope): { then: Action[]; refresh: readonly string[] | null } {
  const then: Action[] = [];
  let refresh: readonly string[] | null = null;
  for (const { when: _, ...written } of chosenActions(authored as readonly WrittenAction[], scope)) {
    const resolved = Action.safeParse(evaluateObject(written, scope, 'display'));
    if (!resolved.success) continue;
    const action = resolved.data;
    if (action.do === 'refresh') {
      const { names = [] } = action;
      // Whatever is read again with nothing named takes the rest with it.
      refresh = refresh === null ? names : refresh.length === 0 || names.length === 0 ? [] : [...refresh, ...names];
    } else then.push(action.do === 'navigate' ? { ...action, to: safeDestination(action.to, typeof written['to'] === 'string') } : action);
  }
  return { then, refresh };
}

/** An action as its author wrote it, expressions and all. */
type WrittenAction = { [key: string]: CompiledValue };

/** An address that was worked out from anything but the author's own words must be a page of this server (PV-06). */
function safeDestination(to: string, literal: boolean): string {
  if (isOwnAddress(to)) return to;
  return literal ? (safeAddress(to) ?? '/') : '/';
}
