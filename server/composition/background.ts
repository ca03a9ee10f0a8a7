import { keepDaily } from '../daily/keep-daily.ts';
import { longestLimitMs } from '../operations/operation-limit.ts';
import { errorFields } from '../observability/error-fields.ts';
import { measureStoredWork } from '../observability/stored-work.ts';
import { startDeliveries } from '../outbox/deliver.ts';
import { watchAudit } from '../security/audit-watch.ts';
import type { PendingSignIns } from '../security/pending-sign-ins.ts';
import { refusalWindowMs } from '../security/refusals.ts';
import { rotateAtStart } from './rotate-at-start.ts';
import { publishDue as publishDueDrafts } from '../studio/publish-draft.ts';
import type { DeskService } from '../desk/desk-service.ts';
import type { Studio } from '../studio/studio.ts';
import type { Sessions } from '../security/sessions.ts';
import type { Foundation } from './foundation.ts';
import type { Work } from './work.ts';

const sweepEveryMs = 600_000;
const followEveryMs = 10_000;

interface Deps {
  foundation: Foundation;
  work: Work;
  studio: Studio;
  desk: DeskService;
  sessions: Sessions;
  pendingSignIns: PendingSignIns;
  /** Where customers reach this server: what a message links to. */
  origin: () => string;
}

/** Starts the work beside requests, from the start of the server to its end. */
export function startBackground({ foundation, work, studio, desk, sessions, pendingSignIns, origin }: Deps) {
  const {
    storage,
    clock,
    log,
    keys,
    boxes,
    outbox,
    audit,
    product,
    metrics,
    parties,
    rates,
    refusals,
    random,
    configuration,
    development,
    time,
  } = foundation;
  const { voyagers, kept } = work;
  measureStoredWork(metrics.registry, { storage, clock });
  const workers = voyagers.startWorkers();
  const deliveries = startDeliveries({
    storage,
    vault: boxes.vault,
    parties,
    library: () => voyagers.definitions.library(),
    origin,
    clock,
    log,
  });
  const rotation = rotateAtStart({ storage, keys, vault: boxes.vault, tables: product.tables, random, log });
  const daily = keepDaily({
    daily: foundation.daily,
    storage,
    clock,
    ids: foundation.ids,
    vault: boxes.vault,
    outbox,
    audit,
    parties,
    log,
  });
  const sendMessages = async (): Promise<void> => {
    while ((await deliveries.deliverDue()) > 0);
  };
  time?.atEachStop(async () => {
    await daily.now();
    while ((await voyagers.sweep()).timers > 0);
    await sendMessages();
  });
  const auditWatch = watchAudit({ storage, keys, clock, log, registry: metrics.registry });
  const sweep = () => {
    const { signInWindowMs, keptAnswersMs } = configuration.limits;
    Promise.all([
      sessions.sweep(),
      pendingSignIns.sweep(),
      rates.sweep(Math.max(signInWindowMs, longestLimitMs)),
      kept.sweep(storage.db, keptAnswersMs),
    ]).catch(() => log.warn('the sweep of sessions, limits and kept answers failed'));
  };
  // A production server takes up what a command publishes while it runs. What does not fit it is told, and what it serves stays.
  const follow = () => {
    voyagers.definitions.refresh().catch((error: unknown) => log.error(errorFields(error), 'what was published last is not taken up'));
  };
  // Drafts whose time has come; of several nodes the first publishes them.
  const publishDue = () =>
    void publishDueDrafts(studio.deps).catch((error: unknown) => log.error(errorFields(error), 'drafts that are due are not published'));
  const watch = () => void studio.watch().catch((error: unknown) => log.error(errorFields(error), 'watched shares are not looked at'));
  // Acts of operators that another node began, or that were cut off.
  const mend = () => void desk.work().catch((error: unknown) => log.error(errorFields(error), 'acts of the desk are not carried on'));
  // Another node of a development server may have moved its clock.
  const sameTime = () => void time?.reload().catch(() => undefined);
  const timers = [
    ...(time === null ? [] : [setInterval(sameTime, followEveryMs)]),
    setInterval(publishDue, followEveryMs),
    setInterval(watch, followEveryMs),
    setInterval(mend, followEveryMs),
    setInterval(sweep, sweepEveryMs),
    setInterval(() => void refusals.flush(), refusalWindowMs),
    ...(development ? [] : [setInterval(follow, followEveryMs)]),
  ];
  for (const timer of timers) timer.unref();
  return {
    auditState: auditWatch.state,
    sendMessages,
    daily,
    /** Starts nothing more, at once. What is under way goes on. */
    pause() {
      for (const timer of timers) clearInterval(timer);
    },
    /** Resolves when nothing of it uses the database. */
    async stop() {
      await Promise.all([
        workers.stop(),
        deliveries.stop(),
        auditWatch.stop(),
        rotation.stop(),
        daily.stop(),
        studio.stop(),
        desk.stop(),
        refusals.flush(),
      ]);
    },
  };
}
