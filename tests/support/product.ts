import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { JsonObject } from '#schemas/json.ts';
import type { DailyWork } from '#server/daily/daily-work.ts';
import { createPersonas } from '#server/personas/seed-personas.ts';
import { createFlags } from '#server/flags/flags.ts';
import { createNotices } from '#server/outbox/notices.ts';
import { languageOfPerson } from '#server/customers/language-of-person.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import type { Actor } from '#server/security/actor.ts';
import { createOperationRunner } from '#server/operations/create-operation-runner.ts';
import { createKeptAnswers } from '#server/operations/kept-answers.ts';
import type { OperationHost } from '#server/operations/operation-host.ts';
import { product } from '#server/product.ts';
import { keysFrom } from '#server/security/keys.ts';
import { createBoxes } from '#server/security/create-boxes.ts';
import type { Storage } from '#server/storage/storage.ts';
import { standInParties } from '#server/parties/stand-ins.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { canonical } from '#server/voyager/shared/canonical.ts';
import { testClock } from '#tests/support/clock.ts';

const changed = 'changed to ';

/** Every password but 'wrong' is right, until another one was set. */
export const everybodysPassword = ({ read }: Pick<Storage, 'read'>): NonNullable<OperationHost['identity']> => ({
  hash: async (password) => `${changed}${password}`,
  personNamed: async () => null,
  usernameIndex: (username) => username,
  factor: { need: async () => null, send: async () => 'failed', check: async () => false },
  byPassword: async (personId, password) => {
    const row = await read.selectFrom('credential').select('hash').where('person_id', '=', personId).executeTakeFirst();
    return row?.hash.startsWith(changed) === true ? row.hash === `${changed}${password}` : password !== 'wrong';
  },
});

/** The product's own operations over a fresh database. */
export async function makeProduct(storage: Storage, more: Partial<OperationHost> = {}) {
  const clock = testClock();
  const keys = keysFrom(createHash('sha256').update('product').digest());
  const boxes = createBoxes({ keys, tables: product.tables, clock, ids: uuidv7, random: randomBytes });
  const outbox = createOutbox({ vault: boxes.vault, clock, ids: uuidv7, languageOf: languageOfPerson });
  const host: OperationHost = {
    operations: product.operations,
    storage,
    clock,
    ids: uuidv7,
    flags: createFlags({ read: storage.read, write: storage.db, catalogue: product.flags, development: true }),
    parties: standInParties({ db: storage.db, clock, ids: uuidv7, wait: async () => undefined, vault: boxes.vault }, product.parties),
    ...boxes,
    outbox,
    identity: everybodysPassword(storage),
    notices: createNotices({ vault: boxes.vault, outbox, clock, ids: uuidv7, random: randomBytes }),
    development: true,
    ...more,
  };
  const personas = createPersonas({
    storage,
    clock,
    ids: uuidv7,
    keys,
    vault: boxes.vault,
    personas: product.personas,
    hashPassword: async (password) => `hash of ${password}`,
  });
  const kept = createKeptAnswers({ keys, vault: boxes.vault, canonical, clock, ids: uuidv7 });
  const runner = createOperationRunner(host, kept);
  return {
    host,
    clock,
    kept,
    runner,
    personas,
    /** A copy of that persona, who has just proved who they are. */
    async personLike(username: string): Promise<Actor> {
      const copy = await personas.copy(username);
      if (copy === null) throw new Error(`There is no ${username}`);
      return { id: copy.personId, session: { id: 'session', confirmedAt: Number.MAX_SAFE_INTEGER } };
    },
    /** Does one of the works of the day, at the present time. */
    daily: (work: DailyWork) =>
      work.run({
        now: clock.now(),
        today: newYorkDate(clock.now()),
        storage,
        vault: boxes.vault,
        outbox,
        audit: { note: async () => undefined },
        parties: host.parties,
        ids: host.ids,
        isStopping: () => false,
      }),
    async call(person: Actor | null, name: string, input: JsonObject = {}): Promise<JsonObject> {
      const outcome = await runner.call({ name, input, person, caller: 'outside' });
      return (outcome.ok ? outcome.output : { failed: outcome.code, errors: outcome.errors }) as JsonObject;
    },
  };
}
