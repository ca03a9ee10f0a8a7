import { causeOf } from '#server/observability/causes.ts';
import type { Row } from '#server/storage/database.ts';
import type { DueTimer } from '../effects/timers.ts';
import { recorded, traced } from '../environment/traced.ts';
import type { Updated } from './updated.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';
import type { Swept } from '../service/swept.ts';

/** Real time for measurements alone: nothing that is decided or written reads it. */
const seconds = (): number => performance.now() / 1000;

function codeOf(error: unknown): string {
  return error instanceof VoyagerProblem ? error.code : 'internal';
}

/** An update with its span, its count and its time, whatever came of it. */
export async function observedUpdate(
  env: VoyagerEnvironment,
  voyagerType: string,
  work: (env: VoyagerEnvironment) => Promise<Updated>,
): Promise<Updated> {
  const began = seconds();
  // A client may name anything: only existing flows become a label.
  const flow = env.definitions.current(voyagerType) === null ? 'unknown' : voyagerType;
  const done = (code: string) => env.measures.updated({ flow, code, seconds: seconds() - began });
  try {
    const updated = await traced(env, 'voyager.update', async (own, span) => {
      const outcome = await work(own);
      if (span !== null && outcome.kind === 'answer') {
        const { voyagerRecordId, stepId, revision } = outcome.answer;
        span.note({ record: voyagerRecordId, flow, step: stepId, seq: revision, outcome: outcome.code });
      }
      return outcome;
    });
    done(updated.kind === 'expired' ? 'expired' : updated.code);
    return updated;
  } catch (error) {
    done(codeOf(error));
    throw error;
  }
}

/** An attempt of an effect: its span, in the request that runs it or alone with a link to what asked for it; its count, and one line. */
export async function observedAttempt(
  env: VoyagerEnvironment,
  effect: Row<'effect'>,
  work: (env: VoyagerEnvironment, noteOutcome: (code: string) => void) => Promise<string[]>,
): Promise<string[]> {
  const began = seconds();
  const { operation, attempt } = effect;
  const about = { record: effect.record_id, effect: effect.id, operation, attempt, ...causeOf(effect.id) };
  let code = 'internal';
  const noteOutcome = (what: string) => {
    code = what;
  };
  const span = env.tracer?.begin('voyager.effect', { parent: env.span, links: env.causes.of(effect.id), attributes: about }) ?? null;
  try {
    return span === null
      ? await work(env, noteOutcome)
      : await recorded(env, span, (own) => work(own, noteOutcome).finally(() => span.note({ outcome: code })));
  } finally {
    if (code !== 'again' && code !== 'unheard' && code !== 'internal') env.causes.forget(effect.id);
    env.measures.attempted({ operation, code, seconds: seconds() - began });
    env.log.info({ recordId: effect.record_id, effectId: effect.id, operation, attempt, code }, 'an effect was attempted');
  }
}

/** A timer that is due: its span, and how late it fired. */
export function observedTimer<T extends { fired: boolean }>(
  env: VoyagerEnvironment,
  due: DueTimer,
  work: (env: VoyagerEnvironment) => Promise<T>,
): Promise<T> {
  const lateSeconds = Math.max(0, env.clock.now() - due.dueAt) / 1000;
  return traced(env, 'voyager.timer', async (own, span) => {
    span?.note({ record: due.recordId, ...causeOf(due.token) });
    const outcome = await work(own);
    span?.note({ outcome: outcome.fired ? 'fired' : 'gone' });
    if (outcome.fired) {
      env.measures.fired({ lateSeconds });
      env.log.info({ recordId: due.recordId }, 'a timer fired');
    }
    return outcome;
  });
}

/** Rounds of the workers: each with its time and its distance from the one before; one that did something has a span. */
export function observedSweeps(work: (env: VoyagerEnvironment) => Promise<Swept>): (env: VoyagerEnvironment) => Promise<Swept> {
  let last: number | null = null;
  return async (env) => {
    const began = seconds();
    const sinceSeconds = last === null ? 0 : began - last;
    last = began;
    const span = env.tracer?.begin('voyager.sweep', { parent: null }) ?? null;
    try {
      const swept = await work(env);
      const count = swept.effects + swept.timers + swept.expired;
      // An idle round is none to look at: a span that never ends is never sent.
      if (count > 0) {
        span?.note({ count });
        span?.end();
      }
      return swept;
    } catch (error) {
      span?.fail(error instanceof Error ? error.name : 'unknown');
      span?.end();
      throw error;
    } finally {
      env.measures.swept({ seconds: seconds() - began, sinceSeconds });
    }
  };
}
