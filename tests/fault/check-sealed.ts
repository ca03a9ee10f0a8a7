import { sql } from 'kysely';
import { product } from '#server/product.ts';
import { keyStatus } from '#server/security/key-status.ts';
import { WrongMasterKey, type Keys } from '#server/security/keys.ts';
import { readKeys } from '#server/security/open-keys.ts';
import { formerBoxes, ownerOf } from '#server/security/rotate-keys.ts';
import { createVault, type SealedTable, type Vault } from '#server/security/vault.ts';
import type { Storage } from '#server/storage/storage.ts';

/**
 * DP-02: with the present master key alone, every sealed column and box of every table opens. Records are opened by whoever folds them. Answers the keys with
 * the fingerprint key of the database.
 */
export async function checkSealed(storage: Storage, present: Keys): Promise<{ keys: Keys; wrong: string[] }> {
  const keys = await readKeys(storage, present).catch((error: unknown) => {
    if (error instanceof WrongMasterKey) return null;
    throw error;
  });
  if (keys === null) return { keys: present, wrong: ['the fingerprint key does not open with the present master key'] };
  const { tables } = product;
  const vault = createVault({ keys, tables, random: (bytes) => Buffer.alloc(bytes) });
  const wrong: string[] = [];
  const told = (what: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => wrong.push(`${what} does not open: ${error instanceof Error ? error.message : 'unknown'}`));
  for (const [table, { sealed, row: name }] of Object.entries(tables)) {
    if (sealed === undefined || name === undefined) continue;
    for (const row of await rowsOf(storage, table)) {
      const of = { person: String(row[ownerOf(table)]), row: String(row[name]) };
      await told(`${table} ${of.row}`, vault.open(storage.read, table as SealedTable, of, row));
    }
  }
  for (const { table, column } of formerBoxes)
    for (const row of await rowsOf(storage, table))
      if (row[column] !== null) await told(`${table} ${String(row['id'])}`, openBox(storage, vault, { table, column, row }));
  const { rows } = await keyStatus(storage, { keys, tables });
  for (const { table, key, is, rows: count } of rows)
    if (is === 'unknown') wrong.push(`${count} rows of ${table} are under the key ${key}`);
  return { keys, wrong };
}

type AnyRow = Record<string, unknown>;

/** Tables are known by their names here. */
async function rowsOf({ read }: Storage, table: string): Promise<AnyRow[]> {
  return (await sql<AnyRow>`select * from ${sql.table(table)}`.execute(read)).rows;
}

function openBox({ read }: Storage, vault: Vault, { table, column, row }: { table: string; column: string; row: AnyRow }): Promise<Buffer> {
  const place = { table, record: String(row['id']), field: column };
  return vault.openBytes(read, String(row['person_id']), place, row[column] as Buffer);
}
