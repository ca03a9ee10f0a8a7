import { randomBytes } from 'node:crypto';
import type { Parties } from '#server/parties/parties.ts';
import { chooseOutcome } from '#server/parties/stand-in.ts';
import { standInParties } from '#server/parties/stand-ins.ts';
import { product } from '#server/product.ts';
import { createBoxes } from '#server/security/create-boxes.ts';
import type { Storage } from '#server/storage/storage.ts';
import { addPerson, fixtureKeys } from '#tests/server/voyager/fixture.ts';
import type { Subject } from './contract.ts';

export interface StandInSubjects {
  parties: Parties;
  of<Name extends keyof Parties>(name: Name): Subject<Parties[Name]>;
}

/** Every stand-in, on a database of its own, as the rules of a contract hold it. Its clock goes on a second whenever it is looked at. */
export function standInSubjects(storage: Storage): StandInSubjects {
  let time = Date.now();
  const clock = { now: () => (time += 1000) };
  const ids = () => crypto.randomUUID();
  const { vault } = createBoxes({ keys: fixtureKeys, tables: product.tables, clock, ids, random: randomBytes });
  const deps = { db: storage.db, clock, ids, wait: async () => undefined, vault, sitesOrigin: 'https://stand-ins.example.com' };
  const parties = standInParties(deps, product.parties);
  return {
    parties,
    of: (name) => ({
      party: parties[name],
      person: async () => (await addPerson(storage, clock.now())).id,
      trouble: (personId, kind) =>
        chooseOutcome(storage.db, { personId, party: { name, answers: { pass: '' } }, outcome: kind === 'none' ? 'pass' : kind }),
      async worked(key) {
        const rows = storage.read.selectFrom('party_call').select('worked').where('party', '=', name).where('idempotency_key', '=', key);
        return (await rows.executeTakeFirst())?.worked ?? 0;
      },
    }),
  };
}
