import { randomBytes } from 'node:crypto';
import { product } from '#server/product.ts';
import { keyStatus, type KeyStatus } from '#server/security/key-status.ts';
import { newKey } from '#server/security/load-keys.ts';
import { rotateKeys } from '#server/security/rotate-keys.ts';
import { createVault } from '#server/security/vault.ts';
import { readArguments, UsageError, type Command, type Output } from './command.ts';
import { openDatabase } from './open-database.ts';
import { printTable } from './print-table.ts';
import { readSealedDatabase } from './read-database.ts';

/** `rotate` works beside running servers on PostgreSQL. On SQLite the server does the same itself when it starts under another key. */
export const keysCommand: Command = {
  name: 'keys',
  usage: 'keys <new|status|rotate>',
  says: 'new: prints a fresh master key; status: which master keys the rows hang on; rotate: brings all of them under the present one',
  async run(args, output) {
    const { positional, json } = readArguments(args, []);
    const [what] = positional;
    if (positional.length !== 1) throw new UsageError('Say new, status or rotate.');
    if (what === 'new') {
      output.out(`${newKey()}\n`);
      return 0;
    }
    if (what === 'status') {
      tell(output, await readSealedDatabase((storage, keys) => keyStatus(storage, { keys, tables: product.tables })), json);
      return 0;
    }
    if (what === 'rotate') return rotate(output, json);
    throw new UsageError(`There is no "keys ${what}". Say new, status or rotate.`);
  },
};

/** Rotates the keys; 0 if nothing is left under another key, else 1. */
async function rotate(output: Output, json: boolean): Promise<number> {
  const database = await openDatabase(output);
  if (database === null) return 1;
  const { storage, keys } = database;
  const { tables } = product;
  try {
    const vault = createVault({ keys, tables, random: randomBytes });
    const counts = await rotateKeys({ storage, keys, vault, tables, random: randomBytes });
    const status = await keyStatus(storage, { keys, tables });
    if (!json) {
      const done = Object.entries(counts).filter(([, count]) => count > 0);
      output.out(
        done.length === 0 ? 'Nothing had to be changed.\n' : done.map(([table, count]) => `${table}: ${count} changed\n`).join(''),
      );
    }
    tell(output, status, json);
    return status.left === 0 ? 0 : 1;
  } finally {
    await storage.close();
  }
}

const words = { present: 'the present key', other: 'another key that opens', unknown: 'a key that was not given', none: '' } as const;

function tell(output: Output, status: KeyStatus, json: boolean): void {
  if (json) {
    output.out(`${JSON.stringify(status, null, 2)}\n`);
    return;
  }
  output.out(
    printTable(
      ['table', 'key', '', 'rows'],
      status.rows.map(({ table, key, is, rows }) => [table, key, words[is], String(rows)]),
      [3],
    ),
  );
  output.out(
    status.left === 0
      ? `Everything is under the present key, ${status.present}. No other key is needed any more.\n`
      : `${status.left} rows are not under the present key, ${status.present}: "npx voyager keys rotate" brings them there. Keep the other keys until then.\n`,
  );
}
