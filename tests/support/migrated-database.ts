import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '#server/product.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { memoryFolder } from './memory-folder.ts';

let made: Promise<Buffer> | null = null;

/** Puts a database with the tables of the product, and no row, into a fresh data folder. The migrations run once in a runner; their own tests begin without. */
export async function giveTables(dataFolder: string): Promise<void> {
  writeFileSync(join(dataFolder, 'voyager.sqlite'), await (made ??= make()), { mode: 0o600 });
}

async function make(): Promise<Buffer> {
  const folder = memoryFolder('voyager-tables-');
  try {
    const storage = await openStorage({ databaseUrl: null, dataFolder: folder }, product.migrations);
    await storage.close();
    return readFileSync(join(folder, 'voyager.sqlite'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
