import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { pino } from 'pino';
import type { ActKind, DeskAct } from '#schemas/desk/acts.ts';
import type { DeskSearch } from '#schemas/desk/records.ts';
import { beginAct } from '#server/desk/acts/begin-act.ts';
import { approveAct, sendAct } from '#server/desk/acts/decide-act.ts';
import { readAct } from '#server/desk/acts/read-acts.ts';
import { workOnActs } from '#server/desk/acts/work-on-acts.ts';
import type { DeskDeps } from '#server/desk/desk-deps.ts';
import { languageOfPerson } from '#server/customers/language-of-person.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import { product } from '#server/product.ts';
import { createAudit } from '#server/security/audit.ts';
import { createBoxes } from '#server/security/create-boxes.ts';
import { grantRole } from '#server/security/roles.ts';
import type { Storage } from '#server/storage/storage.ts';
import { fixtureKeys, makeFixture, type Fixture } from '../voyager/fixture.ts';

type Options = Parameters<typeof makeFixture>[1];

/** What an act is to be done to. */
export type Of = { records: string[] } | { search: DeskSearch };

/** The durable service of the fixture's flows with the desk beside it, and two operators. */
export interface DeskFixture extends Fixture {
  deps: DeskDeps;
  one: string;
  two: string;
  /** Begins an act and does its dry run. */
  try(kind: ActKind, of: Of, more?: { step?: string; words?: string; by?: string; id?: string }): Promise<DeskAct>;
  /** The same, sent; approved by the second operator where one is needed; carried out. */
  mend(kind: ActKind, of: Of, more?: { step?: string; words?: string }): Promise<DeskAct>;
  read(id: string): Promise<DeskAct>;
}

export async function makeDeskFixture(storage: Storage, options: Options = {}): Promise<DeskFixture> {
  const fixture = await makeFixture(storage, options);
  const { clock, service } = fixture;
  const { vault } = createBoxes({ keys: fixtureKeys, tables: product.tables, clock, ids: uuidv7, random: randomBytes });
  const { definitions, environment } = service;
  const deps: DeskDeps = {
    storage,
    clock,
    ids: uuidv7,
    audit: createAudit({ keys: fixtureKeys, clock }),
    vault,
    outbox: createOutbox({ vault, clock, ids: uuidv7, languageOf: languageOfPerson }),
    log: pino({ level: 'silent' }),
    definitions,
    environment,
  };
  const [one, two] = [(await fixture.newPerson()).id, (await fixture.newPerson()).id];
  for (const personId of [one, two]) await grantRole(storage.db, { personId, role: 'operator', now: clock.now() });
  const read = (id: string) => readAct(deps, id, one);
  const desk: DeskFixture = {
    ...fixture,
    deps,
    one,
    two,
    read,
    async try(kind, of, { step, words = '', by = one, id = uuidv7() } = {}) {
      await beginAct(deps, { id, kind, step: step ?? null, words, ...of }, by);
      await workOnActs(deps);
      return read(id);
    },
    async mend(kind, of, more) {
      const tried = await desk.try(kind, of, more);
      await sendAct(deps, tried.id, one, 'A party was down.');
      if ((await read(tried.id)).state === 'asked') await approveAct(deps, tried.id, two);
      await workOnActs(deps);
      return read(tried.id);
    },
  };
  return desk;
}
