import type { Logger } from 'pino';
import type { Library } from '#engine/compiled/library.ts';
import type { MessageParty } from '../parties/messages/message-party.ts';
import type { Parties } from '../parties/parties.ts';
import { PersonErased, type Vault } from '../security/vault.ts';
import type { Storage } from '../storage/storage.ts';
import { realAlarm, type Alarm } from '../time/alarm.ts';
import { readerIn } from '../phrases/written-in.ts';
import { messageText } from './message-text.ts';

export interface Deliveries {
  /** Sends all that is due now. Answers how many messages were tried. */
  deliverDue(): Promise<number>;
  stop(): Promise<void>;
}

/** The messages sent at once, the interval, and the wait before the next try, which doubles each time. */
const batch = 16;
const mostAttempts = 10;
const pauseMs = 1000;
const firstRetryMs = 30_000;

/**
 * Sends what stands in the outbox, again and again. A message is claimed by one statement, which also says when it is tried again should this node
 * die with it; its id is the company's idempotency key, so that a try whose answer was lost delivers nothing twice.
 */
export function startDeliveries(deps: {
  storage: Pick<Storage, 'read' | 'db'>;
  vault: Vault;
  parties: Parties;
  library: () => Library;
  /** The origin of pages' addresses. */
  origin: () => string;
  clock: { now(): number };
  log: Logger;
  alarm?: Alarm;
}): Deliveries {
  const { storage, vault, parties, clock, log, alarm = realAlarm } = deps;
  let stopping = false;
  let wake: () => void = () => undefined;

  async function deliver(id: string, tried: number): Promise<void> {
    const attempt = tried + 1;
    const claimed = await storage.db
      .updateTable('outbox')
      .set({ attempt, run_at: clock.now() + firstRetryMs * 2 ** tried })
      .where('id', '=', id)
      .where('attempt', '=', tried)
      .where('status', '=', 'waiting')
      .returning(['id', 'person_id', 'channel', 'message'])
      .executeTakeFirst();
    if (claimed === undefined) return;
    const { person_id: personId, channel } = claimed;
    try {
      const { message } = await vault.open(storage.read, 'outbox', { person: personId, row: id }, { message: claimed.message });
      const reader = readerIn(deps.library(), message.language ?? null);
      const said = messageText(reader, message, deps.origin());
      // Only channels are written down.
      const party = parties[channel as keyof Parties] as unknown as MessageParty;
      const status = await party.send({ personId, idempotencyKey: id, to: message.to, language: reader.language, ...said });
      await storage.db.updateTable('outbox').set({ status }).where('id', '=', id).where('status', '=', 'waiting').execute();
    } catch (error) {
      if (error instanceof PersonErased) return;
      const last = attempt >= mostAttempts;
      log.warn({ errorName: error instanceof Error ? error.name : 'unknown' }, last ? 'a message is given up' : 'a message is tried again');
      if (last) await storage.db.updateTable('outbox').set({ status: 'refused' }).where('id', '=', id).execute();
    }
  }

  async function sendDue(): Promise<number> {
    const due = await storage.read
      .selectFrom('outbox')
      .select(['id', 'attempt'])
      .where('status', '=', 'waiting')
      .where('run_at', '<=', clock.now())
      .orderBy('run_at')
      .limit(batch)
      .execute();
    await Promise.all(due.map(({ id, attempt }) => deliver(id, attempt)));
    return due.length;
  }

  /** One after another: whoever asks is answered once all that was under way has been sent. */
  let last: Promise<unknown> = Promise.resolve();
  function deliverDue(): Promise<number> {
    const next = last.then(sendDue);
    last = next.catch(() => undefined);
    return next;
  }

  const running = (async () => {
    while (!stopping) {
      const count = await deliverDue().catch((error: unknown) => {
        if (!stopping) log.error({ errorName: error instanceof Error ? error.name : 'unknown' }, 'the outbox could not be read');
        return 0;
      });
      if (stopping || count > 0) continue;
      await new Promise<void>((next) => {
        const callOff = alarm(pauseMs, next);
        wake = () => {
          callOff();
          next();
        };
      });
    }
  })();
  return {
    deliverDue,
    async stop() {
      stopping = true;
      wake();
      await running;
    },
  };
}
