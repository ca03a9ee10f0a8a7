import { countErasure, erasePerson, findPerson, type Erased } from '#server/people/erase-person.ts';
import { createAudit } from '#server/security/audit.ts';
import { scrubSqlite } from '#server/storage/sqlite/scrub-sqlite.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { openDatabase } from './open-database.ts';
import { product } from '#server/product.ts';

/** The server's own settings say which database: `VOYAGER_DATA`, `DATABASE_URL`, `VOYAGER_KEY`. */
export const eraseCommand: Command = {
  name: 'erase',
  usage: 'erase <personId or username> --yes',
  says: 'destroys the keys of what a person did, and what else is theirs; without --yes it says what that would be',
  async run(args, output) {
    const { positional, json, flags } = readArguments(args, [], ['yes']);
    const [name] = positional;
    if (name === undefined || positional.length > 1) throw new UsageError('Name one person.');
    const database = await openDatabase(output);
    if (database === null) return 1;
    const { configuration, keys, storage } = database;
    const { tables } = product;
    let erased: Erased;
    try {
      const personId = await findPerson({ storage, keys }, name);
      if (personId === null) {
        output.error(`There is nobody called ${name}.\n`);
        return 1;
      }
      if (!flags.has('yes')) {
        output.out(
          json
            ? toJson(personId, false, await countErasure({ storage, tables }, personId))
            : wordsOf('Would erase', await countErasure({ storage, tables }, personId)),
        );
        output.error('Nothing was erased. It cannot be undone: say --yes to do it.\n');
        return 2;
      }
      const { clock } = storage;
      erased = await erasePerson({ storage, audit: createAudit({ keys, clock }), clock, tables }, personId);
      output.out(json ? toJson(personId, true, erased) : wordsOf('Erased', erased));
    } finally {
      await storage.close();
    }
    if (storage.dialect === 'sqlite') scrubSqlite(configuration.dataFolder);
    if (!json)
      output.out('Backups from before hold the keys still, sealed by the master key: the erasure is complete when those are gone.\n');
    return 0;
  },
};

function toJson(personId: string, erased: boolean, rows: Erased): string {
  return `${JSON.stringify({ personId, erased, rows }, null, 2)}\n`;
}

function wordsOf(verb: string, rows: Erased): string {
  const lines = Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `  ${table}: ${count}\n`);
  return `${verb}, by table:\n${lines.length === 0 ? '  nothing\n' : lines.join('')}`;
}
