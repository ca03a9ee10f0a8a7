import { causeOf } from '#server/observability/causes.ts';
import type { Row } from '#server/storage/database.ts';
import { measuredSeconds } from '../environment/measured-seconds.ts';
import { recorded, traced } from '../environment/traced.ts';
import type { DueTimer } from './timers.ts';
import type { Traces, VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** An attempt of an effect: its span, in the request that runs it or alone with a link to what asked for it; its count, and one line. */
export async function observedAttempt<E extends Traces & Pick<VoyagerEnvironment, 'causes' | 'log' | 'measures'>>(
  env: E,
  effect: Row<'effect'>,
  work: (env: E, noteOutcome: (code: string) => void) => Promise<string[]>,
): Promise<string[]> {
  const began = measuredSeconds();
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
    env.measures.attempted({ operation, code, seconds: measuredSeconds() - began });
    env.log.info({ recordId: effect.record_id, effectId: effect.id, operation, attempt, code }, 'an effect was attempted');
  }
}

/** A timer that is due: its span, and how late it fired. */
export function observedTimer<E extends Traces & Pick<VoyagerEnvironment, 'clock' | 'log' | 'measures'>, T extends { fired: boolean }>(
  env: E,
  due: DueTimer,
  work: (env: E) => Promise<T>,
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
