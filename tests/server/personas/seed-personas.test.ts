import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { erasePerson } from '#server/people/erase-person.ts';
import { createPersonas } from '#server/personas/seed-personas.ts';
import { product } from '#server/product.ts';
import { createAudit } from '#server/security/audit.ts';
import type { Storage } from '#server/storage/storage.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { fixtureKeys } from '../voyager/fixture.ts';
import { createBoxes } from '#server/security/create-boxes.ts';

onEachDatabase('Personas', (database) => {
  function personasOn(storage: Storage) {
    const hashed: string[] = [];
    const clock = { now: () => 1_790_000_000_000 };
    const { vault } = createBoxes({ keys: fixtureKeys, tables: product.tables, clock, ids: randomUUID, random: randomBytes });
    const personas = createPersonas({
      storage,
      clock,
      ids: randomUUID,
      keys: fixtureKeys,
      vault,
      personas: product.personas,
      async hashPassword(password) {
        hashed.push(password);
        return `hash of ${password}`;
      },
    });
    const usernames = async () => {
      const rows = await storage.read.selectFrom('person').select(['id', 'username']).execute();
      const people = await Promise.all(rows.map((row) => vault.open(storage.read, 'person', row.id, row)));
      return people.map(({ username }) => username).toSorted();
    };
    return { personas, hashed, usernames };
  }

  test('somebody is written when first asked for, once, with whom they share an account; nobody else is, and no other password is hashed', async () => {
    const { personas, hashed, usernames } = personasOn(await database.open());
    expect(await usernames()).toEqual([]);
    await personas.seed('nobody.at.all');
    await Promise.all([personas.seed('june.okafor'), personas.seed('jon.okafor'), personas.seed('june.okafor')]);
    expect(await usernames()).toEqual(['jon.okafor', 'june.okafor']);
    expect(hashed).toHaveLength(2);
  });

  test('somebody who was erased does not come back', async () => {
    const storage = await database.open();
    const { personas, usernames } = personasOn(storage);
    await personas.seed('lena.hart');
    const { id } = await storage.read.selectFrom('person').select('id').executeTakeFirstOrThrow();
    const clock = { now: () => 1_790_000_000_000 };
    await erasePerson({ storage, audit: createAudit({ keys: fixtureKeys, clock }), clock, tables: product.tables }, id);
    await personas.seed('lena.hart');
    expect(await usernames()).toEqual([`erased-${id}`]);
  });

  test('every persona can be copied, with accounts of its own, and its password hashed once for all copies', async () => {
    const storage = await database.open();
    const { personas, hashed } = personasOn(storage);
    for (const { username, password } of product.personas.personas.values()) {
      const copy = await personas.copy(username);
      expect(copy).toMatchObject({ password, username: expect.stringMatching(new RegExp(`^${username}-`)) });
    }
    await personas.copy('lena.hart');
    expect(hashed).toHaveLength(product.personas.personas.size);
    expect((await personas.copy('sue.merritt'))?.ids).toEqual({ accountRequest: [expect.any(String)] });
    expect(await personas.copy('nobody')).toBeNull();
  });
});
