import { countErasure, erasePerson, findPerson, type Erased } from '#server/people/erase-person.ts';
import { whatIsLeft, type Left } from '#server/people/what-is-left.ts';
import type { Configuration } from '#server/configuration/configuration.ts';
import { createAudit } from '#server/security/audit.ts';
import { scrubPostgres, type Scrubbed } from '#server/storage/postgres/scrub-postgres.ts';
import { scrubSqlite } from '#server/storage/sqlite/scrub-sqlite.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { openDatabase } from './open-database.ts';
import { product } from '#server/product.ts';

/** The server's own settings say which database: `VOYAGER_DATA`, `DATABASE_URL`, `VOYAGER_KEY`. */
export const eraseCommand: Command = {
  name: 'erase',
  usage: 'erase <personId or username> --yes [--rewrite]',
  says: 'destroys the keys of a person and of what they did, and says what is left until when; without --yes it says what that would be. --rewrite: writes large tables of PostgreSQL anew',
  async run(args, output) {
    const { positional, json, flags } = readArguments(args, [], ['yes', 'rewrite']);
    const [name] = positional;
    if (name === undefined || positional.length > 1) throw new UsageError('Name one person.');
    const database = await openDatabase(output);
    if (database === null) return 1;
    const { configuration, keys, storage } = database;
    const { tables } = product;
    let erased: Erased;
    let erasedId: string;
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
      erasedId = personId;
      const { clock } = storage;
      erased = await erasePerson({ storage, audit: createAudit({ keys, clock }), clock, tables }, personId);
    } finally {
      await storage.close();
    }
    const left = whatIsLeft(await scrub(configuration, flags.has('rewrite')));
    output.out(json ? toJson(erasedId, true, erased, left) : `${wordsOf('Erased', erased)}What is left:\n${left.map(lineOf).join('')}`);
    return 0;
  },
};

/** Former versions of what was erased: gone from a file of SQLite; of PostgreSQL, what could be done. */
async function scrub({ databaseUrl, dataFolder }: Configuration, rewrite: boolean): Promise<Scrubbed | null> {
  if (databaseUrl !== null) return scrubPostgres(databaseUrl, { rewrite });
  scrubSqlite(dataFolder);
  return null;
}

const lineOf = ({ what, until }: Left): string => `  ${what}; until ${until}.\n`;

function toJson(personId: string, erased: boolean, rows: Erased, left: readonly Left[] = []): string {
  return `${JSON.stringify({ personId, erased, rows, left }, null, 2)}\n`;
}

function wordsOf(verb: string, rows: Erased): string {
  const lines = Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `  ${table}: ${count}\n`);
  return `${verb}, by table:\n${lines.length === 0 ? '  nothing\n' : lines.join('')}`;
}
