import type { OperationHost } from '#server/operations/operation-host.ts';
import { isRefusal, type Start, startRecord } from '#engine/record/fold.ts';
import type { FoldResult } from '#engine/record/record-types.ts';
import type { WriteTransaction } from '#server/storage/storage.ts';
import { allowReadsLoads, demandAllowed } from '../environment/allow.ts';
import { redirectOf } from '../answer/answer.ts';
import { blankState } from './blank-state.ts';
import type { Prefill } from '../records/expiry.ts';
import type { StartCall } from './start-call.ts';
import { readLoads, scopeIn, requestContextOf, type RequestContext } from '../environment/request-context.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';

/** The first event of a record folded, with all that is read and asked before it. Nothing is run. */
export async function foldStart(
  env: OperationHost,
  db: WriteTransaction['db'],
  { actor, flow, given, from }: StartCall,
  recordId: string,
  prefill: Prefill | undefined,
): Promise<{ at: RequestContext; start: Start; folded: FoldResult }> {
  const at = await requestContextOf(env, db, actor, flow);
  const blank = blankState(flow, given);
  if (!allowReadsLoads(flow)) demandAllowed(flow, scopeIn(flow, recordId, blank, {}, at));
  const loads = [...flow.load, ...(flow.states[flow.initial]?.load ?? [])];
  const load = await readLoads(env, flow, loads, scopeIn(flow, recordId, blank, {}, at), at);
  const scope = scopeIn(flow, recordId, blank, load, at);
  if (allowReadsLoads(flow)) demandAllowed(flow, scope);
  const elsewhere = redirectOf(flow, blank, scope);
  if (elsewhere !== null)
    throw new VoyagerProblem('elsewhere', 'This is shown elsewhere now', { location: elsewhere.url, reports: elsewhere.reports });
  const flags = flow.flags.length === 0 ? {} : await env.flags.read(flow.flags, actor.id);
  const inputs = { now: at.now, today: at.today, person: at.person, load };
  const start: Start = {
    recordId,
    given,
    flags,
    at: inputs,
    ...(prefill === undefined ? {} : { prefill }),
    ...(from === undefined ? {} : { from }),
  };
  const folded = startRecord(flow, start);
  if (isRefusal(folded)) throw new Error(`${flow.voyagerType} cannot begin: ${folded.refused}, ${folded.detail}`);
  return { at, start, folded };
}
