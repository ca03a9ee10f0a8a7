import { realAlarm } from '#server/time/alarm.ts';
import type { LogFields } from '#server/observability/log-fields.ts';
import type { Row } from '#server/storage/database.ts';
import { bringNear } from '../effects/due-effects.ts';
import { claimEffects, effectsAreDue, runEffect } from '../effects/effects.ts';
import { expireRecords } from '../records/expiry.ts';
import { RecordErased } from '../environment/record-codec.ts';
import { observedTimer } from '../effects/observed-effects.ts';
import { observedSweeps, type Swept } from './observed-sweeps.ts';
import { dueTimers, fireTimer, type DueTimer } from '../effects/timers.ts';
import type { RunsEffects, VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** The batch of each kind in one sweep, so that none keeps the others waiting. */
const batch = 16;

const longestStopMs = 5000;

/** Carries out what is due now. A task that fails is logged and left for the next sweep; the others continue. */
export async function sweep(env: RunsEffects): Promise<Swept> {
  const timers = await fireTimers(env);
  const claimed = (await effectsAreDue(env)) ? await claimDue(env) : [];
  await Promise.all(
    claimed.map((effect) => attempted(env, { recordId: effect.record_id, effectId: effect.id }, () => runEffect(env, effect), [])),
  );
  const expired = await expireRecords(env, 500);
  return { effects: claimed.length, timers, expired };
}

async function claimDue(env: RunsEffects): Promise<Row<'effect'>[]> {
  await bringNear(env, batch);
  return claimEffects(env, batch);
}

/** Those that are longest due. Where not one of as many as there is room for could be fired, those behind them have their turn. */
async function fireTimers(env: RunsEffects): Promise<number> {
  const limit = batch * 4;
  let fired = 0;
  let page: DueTimer[] = [];
  do {
    page = await dueTimers(env, limit, page.at(-1) ?? null);
    for (const due of page) {
      const { recordId, token } = due;
      const one = await attempted(env, { recordId }, () => observedTimer(env, due, (own) => fireTimer(own, recordId, token)), {
        fired: false,
        external: [],
      });
      if (one.fired) fired++;
    }
  } while (fired === 0 && page.length === limit);
  return fired;
}

async function attempted<T>(env: Pick<VoyagerEnvironment, 'log'>, where: LogFields, work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // With its record went all that was due.
    if (error instanceof RecordErased) return otherwise;
    env.log.error({ ...where, errorName: error instanceof Error ? error.name : 'unknown' }, 'due work failed and will be tried again');
    return otherwise;
  }
}

/** Sweeps again and again: at once while there was something to do, else after a pause. `stop` waits for the sweep under way. */
export function startWorkers(env: VoyagerEnvironment, pauseMs: number): { stop(): Promise<void> } {
  const observed = observedSweeps(sweep);
  let stopping = false;
  let wake: () => void = () => undefined;
  const running = (async () => {
    while (!stopping) {
      const { effects, timers } = await attempted(env, {}, () => observed(env), { effects: 0, timers: 0, expired: 0 });
      if (stopping || effects + timers > 0) continue;
      await new Promise<void>((next) => {
        const callOff = (env.alarm ?? realAlarm)(pauseMs, next);
        wake = () => {
          callOff();
          next();
        };
      });
    }
  })();
  return {
    async stop() {
      stopping = true;
      wake();
      await running;
      // Work that an update left running gets some time; unfinished work is taken up after the next start.
      await Promise.race([Promise.all(env.underWay), env.wait(longestStopMs)]);
      await env.fileLooker.stop();
    },
  };
}
