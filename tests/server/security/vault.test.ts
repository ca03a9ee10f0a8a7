import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { product } from '#server/product.ts';
import { SealBroken } from '#server/security/encryption.ts';
import { keysFrom } from '#server/security/keys.ts';
import { createVault } from '#server/security/vault.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { addKeyedPerson } from '#tests/support/people.ts';

const keys = keysFrom(createHash('sha256').update('vault').digest());

onAnyDatabase('What a vault has opened', (database) => {
  test('DP-01: opens again in its own place, and in no other, also when it was opened a moment ago', async () => {
    const { db, read } = await database.open();
    await addKeyedPerson(db, keys, 'nora', 0);
    const vault = createVault({ keys, tables: product.tables, random: randomBytes });
    const sealed = await vault.seal(db, 'person', 'nora', { first_name: 'Nora', last_name: 'Lind' });
    const opened = { first_name: 'Nora', last_name: 'Lind' };
    for (let times = 0; times < 2; times++) expect(await vault.open(read, 'person', 'nora', sealed)).toEqual(opened);

    const moved = { ...sealed, last_name: sealed.first_name };
    await expect(vault.open(read, 'person', 'nora', moved)).rejects.toThrow(SealBroken);
    await expect(vault.open(read, 'person', { person: 'nora', row: 'another' }, sealed)).rejects.toThrow(SealBroken);
    // What was tried elsewhere is opened in its place as before.
    expect(await vault.open(read, 'person', 'nora', sealed)).toEqual(opened);
  });
});
