import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { languageOfPerson } from '#server/customers/language-of-person.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import { findPerson } from '#server/people/erase-person.ts';
import { product } from '#server/product.ts';
import { createAudit } from '#server/security/audit.ts';
import { createNotices } from '#server/outbox/notices.ts';
import { createVault } from '#server/security/vault.ts';
import { readArguments, UsageError, type Command } from './command.ts';
import { openDatabase } from './open-database.ts';

/** The server's own settings say which database: `VOYAGER_DATA`, `DATABASE_URL`, `VOYAGER_KEY`. */
export const supportCodeCommand: Command = {
  name: 'support-code',
  usage: 'support-code <personId or username> --yes',
  says: 'prints a code that stands in for a lost device at one sign-in within 15 minutes; the person is told by mail, and the audit has it. Ask first who they are',
  async run(args, output) {
    const { positional, json, flags } = readArguments(args, [], ['yes']);
    const [name, ...more] = positional;
    if (name === undefined || more.length > 0) throw new UsageError('Name one person.');
    const database = await openDatabase(output);
    if (database === null) return 1;
    const { storage, keys } = database;
    try {
      const personId = await findPerson({ storage, keys }, name);
      if (personId === null) {
        output.error(`There is nobody called ${name}.\n`);
        return 1;
      }
      if (!flags.has('yes')) {
        output.error(`Nothing was changed: say --yes to make a code for ${name}, once they have proved who they are.\n`);
        return 2;
      }
      const { clock } = storage;
      const vault = createVault({ keys, tables: product.tables, random: randomBytes });
      const notices = createNotices({
        vault,
        outbox: createOutbox({ vault, clock, ids: uuidv7, languageOf: languageOfPerson }),
        clock,
        ids: uuidv7,
        random: randomBytes,
      });
      const code = await storage.write(async ({ db }) => {
        const made = (await product.secondFactor?.codeForLostDevice(db, { personId, now: clock.now() })) ?? null;
        if (made === null) return null;
        await notices.tell(db, { id: personId }, { words: 'two-factor/supportCodeGiven' });
        await createAudit({ keys, clock }).note(db, { event: 'supportCodeGiven', personId });
        return made;
      });
      if (code === null) {
        output.error(`${name} has no two-factor verification: the password is enough.\n`);
        return 1;
      }
      output.out(
        json ? `${JSON.stringify({ personId, code })}\n` : `The code, which is shown this once and is good for 15 minutes: ${code}\n`,
      );
      return 0;
    } finally {
      await storage.close();
    }
  },
};
