import { Gauge, type Registry } from 'prom-client';
import type { Logger } from 'pino';
import { errorFields } from '../observability/error-fields.ts';
import type { Storage } from '../storage/storage.ts';
import { keepCheckpoint, readCheckpoint } from './audit-checkpoint.ts';
import type { Keys } from './keys.ts';
import { breakWords, verifyAudit } from './verify-audit.ts';

/** The result of the last verification; `unknown` before the first. */
export type AuditState = 'holds' | 'broken' | 'unknown';

export interface AuditWatch {
  state: () => AuditState;
  /** Ends with what is under way. */
  stop(): Promise<void>;
}

const everyMs = 24 * 60 * 60_000;

/**
 * Verifies the audit while the server runs: at the start from the last checkpoint on, and every day from its beginning. What it finds is in the
 * log, in a metric and in the answer about health; the log also keeps how many rows held, where whoever may write to the database does not reach.
 */
export function watchAudit(deps: {
  storage: Pick<Storage, 'read' | 'db'>;
  keys: Pick<Keys, 'mac'>;
  clock: { now(): number };
  log: Logger;
  registry: Registry;
}): AuditWatch {
  const { storage, keys, clock, log, registry } = deps;
  let state: AuditState = 'unknown';
  let stopped = false;
  new Gauge({
    name: 'voyager_audit_broken',
    help: '1 where the last verification found a row of the audit that is not as it was written, or missing.',
    registers: [registry],
    collect() {
      this.set(state === 'broken' ? 1 : 0);
    },
  });
  async function verify(whole: boolean): Promise<void> {
    try {
      const from = await readCheckpoint(storage.read, keys);
      let verdict = await verifyAudit(storage.read, keys, { from });
      if (whole && verdict.broken === null) verdict = await verifyAudit(storage.read, keys);
      const { broken, checkpoint, rows } = verdict;
      state = broken === null ? 'holds' : 'broken';
      if (broken !== null) {
        log.error({ diagnostic: breakWords(broken) }, 'the audit does not hold');
        return;
      }
      if (!stopped && checkpoint !== null && rows > 0) await keepCheckpoint(storage.db, keys, { at: clock.now(), checkpoint });
      log.info({ count: (checkpoint ?? []).reduce((sum, { seq }) => sum + seq, 0) }, 'the audit holds');
    } catch (error) {
      if (!stopped) log.error(errorFields(error), 'the audit could not be verified');
    }
  }
  let running = verify(false);
  const daily = setInterval(() => (running = running.then(() => verify(true))), everyMs).unref();
  return {
    state: () => state,
    async stop() {
      stopped = true;
      clearInterval(daily);
      await running;
    },
  };
}
