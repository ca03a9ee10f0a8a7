import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Measures } from './measures.ts';

/** The counts and times of this process: of records, whichever node wrote them, `stored-work.ts` asks the database. */
export function voyagerMeasures(registry: Registry): Measures {
  const registers = [registry];
  const updates = new Counter({
    name: 'voyager_updates_total',
    help: 'Updates by flow and what came of them: written, replayed, polled, or the code they were refused with.',
    labelNames: ['flow', 'code'],
    registers,
  });
  const updateSeconds = new Histogram({
    name: 'voyager_update_seconds',
    help: 'Time of an update from its call to its drawn answer, by flow.',
    labelNames: ['flow'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const attempts = new Counter({
    name: 'voyager_effect_attempts_total',
    help: 'Attempts of effects by operation and what came of them: done, again, fenced, or the code of the failure.',
    labelNames: ['operation', 'code'],
    registers,
  });
  const attemptSeconds = new Histogram({
    name: 'voyager_effect_attempt_seconds',
    help: 'Time of one attempt, with its result entered, by operation.',
    labelNames: ['operation'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const late = new Histogram({
    name: 'voyager_timer_late_seconds',
    help: 'How much later than due a timer fired.',
    buckets: [0.05, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600],
    registers,
  });
  const sweeps = new Histogram({
    name: 'voyager_sweep_seconds',
    help: 'Time of one round of the workers.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 30],
    registers,
  });
  const sweepLag = new Histogram({
    name: 'voyager_sweep_lag_seconds',
    help: 'Time from the beginning of one round of the workers to the next.',
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers,
  });
  const trialsUnderWay = new Gauge({
    name: 'voyager_trials_under_way',
    help: 'Trials of a draft on histories.',
    registers,
  });
  const trialThreads = new Counter({
    name: 'voyager_trial_threads_total',
    help: 'Threads begun for trials of drafts on histories.',
    registers,
  });
  const trials = new Counter({
    name: 'voyager_trials_total',
    help: 'Replays of histories through a draft by what came of them: reported, stopped by whoever asked, refused with the draft, or failed.',
    labelNames: ['outcome'],
    registers,
  });
  return {
    updated({ flow, code, seconds }) {
      updates.inc({ flow, code });
      updateSeconds.observe({ flow }, seconds);
    },
    attempted({ operation, code, seconds }) {
      attempts.inc({ operation, code });
      attemptSeconds.observe({ operation }, seconds);
    },
    trialThread: () => trialThreads.inc(),
    trialUnderWay: (change) => trialsUnderWay.inc(change),
    tried: (outcome) => trials.inc({ outcome }),
    fired: ({ lateSeconds }) => late.observe(lateSeconds),
    swept({ seconds, sinceSeconds }) {
      sweeps.observe(seconds);
      if (sinceSeconds > 0) sweepLag.observe(sinceSeconds);
    },
  };
}
