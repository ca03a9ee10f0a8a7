import { resolveBindings } from '#engine/expression/bindings.ts';
import { equalJson } from '#engine/expression/equality.ts';
import type { Action } from '#schemas/actions.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Issue } from '#schemas/wire.ts';
import { actorOf, readerOf } from '../security/sessions.ts';
import type { RecordAnswer } from '#server/voyager/environment/record-answer.ts';
import { VoyagerProblem } from '#server/voyager/environment/voyager-problem.ts';
import { runCalls, type CallEffects } from './call-effects.ts';
import { callsOf } from './calls-of.ts';
import { download, type DownloadedFile } from './download.ts';
import type { OpenedStep } from './open-flow.ts';
import type { OpenedScreen } from './opened-screen.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import { isOwnAddress } from './page-address.ts';
import { wordsFor } from './page-words.ts';
import { chosenActions, formScope, refusalOfPress, type Press } from './press.ts';

/** A press on a page: the node, the person and the form. */
export interface PagePress {
  pages: PageDependencies;
  viewer: Viewer;
  opened: OpenedScreen | OpenedStep;
  press: Press;
  /** The Idempotency-Key; empty where none was sent, null where what was sent is none. */
  key: string | null;
  /** The revision of the record that the page was drawn from. */
  revision?: number;
  /** The form's values as typed. */
  typed?: JsonObject;
  /** Additional issues besides the form's own, where an action checks it. */
  issues?: readonly Issue[];
}

/** The result of a press before it is answered: as data to a script, as a page or another address to a browser without. */
export type PressOutcome =
  /** Nothing was done. */
  | { kind: 'refused'; issues: Issue[] }
  /** Nothing was done: an event or a call needs a key. */
  | { kind: 'keyless' }
  /** An event was taken: the record where it stands now. */
  | { kind: 'moved'; answer: RecordAnswer }
  /** An event was not taken. */
  | { kind: 'problem'; problem: VoyagerProblem }
  /** An operation was called. `once`: it may answer what is shown in this answer and in no other. */
  | { kind: 'called'; as: string | undefined; effects: CallEffects; once: boolean }
  | { kind: 'file'; file: DownloadedFile }
  | { kind: 'left'; to: string }
  | { kind: 'again' }
  | { kind: 'signedOut'; to: string };

/**
 * Carries out the first of a press's actions that is for the server, of those that `verbs` names; null where there is none. Only what the page shows
 * to this person can be pressed, and only while the server itself finds nothing against it.
 */
export async function pressPage(pressed: PagePress, verbs: ReadonlySet<Action['do']>): Promise<PressOutcome | null> {
  const { pages, press, viewer, issues = [] } = pressed;
  const scope = formScope(press);
  for (const action of actionsFor(press, scope, verbs)) {
    if (!verbs.has(action.do)) continue;
    const checks = (action.do === 'submit' || action.do === 'call') && action.check !== false;
    const against = [...(checks ? issues : []), ...refusalOfPress(press, action, scope, wordsFor(pages, 'noTransition', viewer))];
    if (against.length > 0) return { kind: 'refused', issues: against };
    const outcome = await carryOut(pressed, action);
    if (outcome !== null) return outcome;
  }
  return null;
}

/**
 * The actions that a press comes to. A dialog that a condition opens needs a script: a browser without one goes on to the page that the press
 * names below, which asks the same.
 */
function actionsFor({ pressable }: Press, scope: Scope, verbs: ReadonlySet<Action['do']>): Action[] {
  const chosen = chosenActions(pressable.press, scope);
  if (verbs.has('open') || chosen.at(-1)?.do !== 'open') return chosen;
  const page = pressable.press.find((action) => action.do === 'navigate' && !('when' in action));
  return page === undefined ? chosen : [page];
}

async function carryOut(pressed: PagePress, action: Action): Promise<PressOutcome | null> {
  const { pages, viewer } = pressed;
  switch (action.do) {
    case 'save':
      return saved(pressed);
    case 'submit':
      return submitEvent(pressed, action.event);
    case 'call':
      return call(pressed, action.as);
    case 'download':
      return downloaded(pressed);
    case 'navigate':
      return { kind: 'left', to: destinationOf(pressed, action.to) };
    case 'reset':
    case 'refresh':
      return { kind: 'again' };
    case 'signOut':
      if (viewer.session !== null) await pages.sessions.end(viewer.session.token);
      return { kind: 'signedOut', to: destinationOf(pressed, action.to) };
    default:
      return null;
  }
}

/** Where a press leads. An address that is made of what stands in the form must be a page of this server (PV-06). */
function destinationOf({ press }: PagePress, to: unknown): string {
  if (typeof to === 'string') return to;
  const made = resolveBindings(to, formScope(press));
  return typeof made === 'string' && isOwnAddress(made) ? made : '/';
}

/** Posts an event of the step that is shown. Null on a screen, which has no events. */
export async function submitEvent({ pages, viewer, opened, press, key, revision }: PagePress, event: string): Promise<PressOutcome | null> {
  if (opened.kind !== 'step' || viewer.session === null) return null;
  if (key === null || key === '') return { kind: 'keyless' };
  const { voyagerRecordId: vid, stepId, voyagerType } = opened.answer;
  const { values, problems: parseProblems } = press.reading;
  try {
    const answer = await pages.voyagers.update({
      person: actorOf(viewer.session),
      trace: viewer.trace,
      vid,
      request: { type: 'VoyagerEventRequest', stepId, voyagerType, event, values, ...(revision === undefined ? {} : { revision }) },
      key,
      parseProblems,
    });
    return { kind: 'moved', answer };
  } catch (error) {
    if (error instanceof VoyagerProblem) return { kind: 'problem', problem: error };
    throw error;
  }
}

/** Keeps what was typed in the step's form; what follows is done then. On a screen, which keeps nothing, it is done at once. */
async function saved({ pages, viewer, opened, press, revision, typed = {} }: PagePress): Promise<PressOutcome | null> {
  if (opened.kind !== 'step' || viewer.session === null || press.pressable.form.name !== null) return null;
  const { voyagerRecordId: vid, stepId, voyagerType } = opened.answer;
  const { start } = press.pressable.form;
  const values = Object.fromEntries(Object.entries(typed).filter(([name, value]) => !equalJson(value, start[name] ?? null)));
  try {
    await pages.voyagers.saveStepDraft({
      person: readerOf(viewer.session),
      vid,
      voyagerType,
      stepId,
      revision: revision ?? opened.answer.revision,
      values,
    });
    return null;
  } catch (error) {
    if (error instanceof VoyagerProblem) return { kind: 'problem', problem: error };
    throw error;
  }
}

async function call({ pages, viewer, opened, press, key }: PagePress, as: string | undefined): Promise<PressOutcome | null> {
  const calls = callsOf(opened, press.pressable.node.id ?? '');
  if (calls === null) return null;
  if (key === null) return { kind: 'keyless' };
  const scope = { ...calls.scope, ...formScope(press), rows: calls.rows };
  const fields = press.reading.fields.map(({ name }) => name);
  const effects = await runCalls(pages, viewer, calls.list, scope, key === '' ? undefined : key, fields);
  const once = calls.list.some(({ operation }) => (pages.operations.operations.get(operation)?.once ?? []).length > 0);
  return { kind: 'called', as, effects, once };
}

async function downloaded({ pages, viewer, opened, press }: PagePress): Promise<PressOutcome | null> {
  const calls = callsOf(opened, press.pressable.node.id ?? '');
  if (calls === null) return null;
  const answer = await download(pages, viewer, calls.list, { ...calls.scope, ...formScope(press), rows: calls.rows });
  if (answer === null) return null;
  return 'issues' in answer ? { kind: 'refused', issues: answer.issues } : { kind: 'file', file: answer.file };
}
