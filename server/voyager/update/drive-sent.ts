import type { OperationHost } from '#server/operations/operation-host.ts';
import { equalJson } from '#engine/expression/equality.ts';
import { declaredName, readField, withoutField, writeField } from '#engine/fields/field-path.ts';
import { advanceRecord, isRefusal } from '#engine/record/fold.ts';
import type { Refusal } from '#engine/record/record-types.ts';
import { keptAt } from '#engine/record/kept-secrets.ts';
import type { SealedReference } from '#engine/record/sealed-reference.ts';
import { loadsOfStep } from '#engine/record/loads-of-step.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Transaction } from '#server/storage/storage.ts';
import { allowReadsLoads, demandAllowed } from '../environment/allow.ts';
import { isChecked } from '#engine/record/check-step.ts';
import { checkValues, type ParseProblems } from '../records/check-values.ts';
import { driveRecord, type Driven } from '../drive/drive-record.ts';
import type { OpenedRecord } from '../records/open-record.ts';
import { stepForm } from '../answer/step-view.ts';
import { readLoads, scopeIn, speechOf, type RequestContext } from '../environment/request-context.ts';
import { readIn } from '../environment/read-in.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';

/** An event as a client sent it, whatever form the request had. */
export interface Sent {
  stepId: string;
  event: string;
  values: JsonObject;
  revision: number | undefined;
}

/** Performs a valid update: goes back to its step if that is on the trail, checks and seals its values, and drives its event. */
export async function driveSent(
  env: OperationHost & Pick<VoyagerEnvironment, 'log' | 'span' | 'tracer'>,
  transaction: Transaction,
  opened: OpenedRecord,
  at: RequestContext,
  sent: Sent,
  parseProblems: ParseProblems | undefined,
): Promise<Driven | Refusal> {
  const { flow, row } = opened;
  const subject = { recordId: row.id, revision: row.revision, flow, library: opened.library, at };
  if (!allowReadsLoads(flow)) demandAllowed(flow, scopeIn(flow, row.id, opened.state, {}, at));
  let before = opened.state;
  let rewound: Driven | null = null;
  if (sent.stepId !== before.stepId) {
    const event = {
      seq: before.seq + 1,
      at: { now: at.now, today: at.today, person: at.person, load: {} },
      type: 'voyager.rewind' as const,
      to: sent.stepId,
      ...(before.status === 'done' ? { reopens: true as const } : {}),
    };
    const folded = advanceRecord(flow, row.id, before, event);
    if (isRefusal(folded)) return folded;
    rewound = { ...folded, external: folded.effects, events: [{ event, from: before.stepId, to: sent.stepId }] };
    before = folded.state;
  }
  const state = flow.states[sent.stepId];
  if (state === undefined || !Object.hasOwn(state.events, sent.event)) {
    const takes = Object.keys(state?.events ?? {}).join(', ') || 'none';
    return { refused: 'undeclaredEvent', words: null, detail: `${sent.event} is no event of ${sent.stepId}. It takes: ${takes}.` };
  }
  const load = await readLoads(env, flow, loadsOfStep(flow, sent.stepId), scopeIn(flow, row.id, before, {}, at), at);
  const scope = scopeIn(flow, row.id, before, load, at);
  if (allowReadsLoads(flow)) demandAllowed(flow, scope);
  const values = await readValues(env, transaction, { ...opened, state: before }, at, load, sent, parseProblems);
  const driven = await driveRecord(env, transaction, subject, before, {
    seq: before.seq + 1,
    at: { now: at.now, today: at.today, person: at.person, load },
    type: 'client',
    from: sent.stepId,
    event: sent.event,
    values,
  });
  return 'refused' in driven || rewound === null ? driven : joined(rewound, driven);
}

function joined(first: Driven, second: Driven): Driven {
  return {
    ...second,
    events: [...first.events, ...second.events],
    cancelled: {
      timers: [...first.cancelled.timers, ...second.cancelled.timers],
      effects: [...first.cancelled.effects, ...second.cancelled.effects],
    },
    timers: [...first.timers.filter((timer) => !second.cancelled.timers.includes(timer.token)), ...second.timers],
    external: [...first.external, ...second.external],
  };
}

/** Checked against the step as it is shown now, then sealed where sensitive: an event never holds such a value. */
async function readValues(
  env: Pick<VoyagerEnvironment, 'log' | 'operations' | 'secrets'>,
  transaction: Transaction,
  opened: OpenedRecord,
  at: RequestContext,
  load: JsonObject,
  sent: Sent,
  parseProblems: ParseProblems | undefined,
): Promise<JsonObject> {
  const { flow, row, state: before } = opened;
  const state = flow.states[sent.stepId];
  if (state?.view == null) {
    if (Object.keys(sent.values).length > 0)
      throw new VoyagerProblem('rules', 'The step has no fields', {
        issues: Object.keys(sent.values).map((path) => ({ path, message: 'This step does not ask for this.' })),
      });
    return {};
  }
  const nothingToCheck = state.view.fields.length === 0 && state.view.rules.length === 0 && state.rules.length === 0;
  if (nothingToCheck && Object.keys(sent.values).length === 0) return {};
  const form = stepForm(env, opened, before, load, at);
  if (form === null) return {};
  const { layout, start } = form;
  const checked = isChecked(state, sent.event);
  const scope = { ...scopeIn(flow, row.id, before, load, at), ...speechOf(at) };
  // The errors of its rules are read in the language of the step.
  const said = readIn(opened, at.language)?.flow(flow).states[sent.stepId] ?? state;
  const { values: read, secret } = checkValues({ state: said, layout, scope }, sent.values, {
    checked,
    ...(parseProblems === undefined ? {} : { parseProblems }),
  });
  const keptView = keptAt(state.view, before, sent.stepId);
  if (!checked) {
    // Going elsewhere keeps what was typed. What the form starts with was not, and may start otherwise next time; a secret is never kept.
    const kept = secret.reduce(withoutField, read);
    const typed = Object.fromEntries(Object.entries(kept).filter(([name, value]) => !equalJson(value, start[name] ?? null)));
    return { ...typed, ...references(keptView) };
  }
  // Nothing was typed: the value entered before is kept.
  const untouched = Object.entries(keptView).filter(([name]) => Object.hasOwn(read, name) && read[name] === null);
  let values: JsonObject = { ...read, ...references(Object.fromEntries(untouched)) };
  for (const field of secret) {
    const owner = { personId: row.person_id, recordId: row.id, field };
    const sealed = await env.secrets.seal((await transaction.begin()).db, String(readField(values, field)), owner);
    const kind = state.view.fields.find(({ name }) => name === declaredName(field))?.kind;
    // The last digits of a tax number tell which one it is; the last characters of a password are half of it.
    values = writeField(values, field, { ...sealed, last4: kind === 'taxId' || kind === 'employerId' ? sealed.last4 : '' });
  }
  return values;
}

/** As they stand in an event. */
function references(sealed: Readonly<Record<string, SealedReference>>): JsonObject {
  return Object.fromEntries(Object.entries(sealed).map(([name, reference]) => [name, { ...reference }]));
}
