import { randomBytes } from 'node:crypto';
import { text as readAll } from 'node:stream/consumers';
import { uuidv7 } from 'uuidv7';
import { defaultLimits } from '#server/configuration/configuration.ts';
import { languageOfPerson } from '#server/customers/language-of-person.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import { addPerson } from '#server/people/add-person.ts';
import { findPerson } from '#server/people/erase-person.ts';
import { replacePassword } from '#server/people/person-store.ts';
import { product } from '#server/product.ts';
import { createAudit } from '#server/security/audit.ts';
import { createNotices } from '#server/outbox/notices.ts';
import { isPasswordLength, passwordLength } from '#server/security/password-length.ts';
import { createPasswordHashing } from '#server/security/password-hash.ts';
import { createVault } from '#server/security/vault.ts';
import { readArguments, UsageError, type Command, type Output } from './command.ts';
import { openDatabase } from './open-database.ts';

/** Bytes of a password that is made here: 24 characters, nobody guesses it. */
const passwordBytes = 18;
const options = ['first-name', 'last-name', 'email', 'state'] as const;

/** The server's own settings say which database: `VOYAGER_DATA`, `DATABASE_URL`, `VOYAGER_KEY`. */
export const peopleCommand: Command = {
  name: 'people',
  usage:
    'people add <username> --first-name <text> --last-name <text> --email <address> --state <two letters> [--password-stdin]\n    people reset-password <username> --yes [--password-stdin]',
  says: 'adds somebody who can sign in, or gives somebody a new password once they have proved who they are, and prints it, once; --password-stdin reads one from a line of standard input instead. A reset signs them out everywhere, keeps their second factor and tells them by mail',
  async run(args, output) {
    const { positional, json, options: given, flags } = readArguments(args, options, ['password-stdin', 'yes']);
    const [what, name, ...more] = positional;
    if ((what !== 'add' && what !== 'reset-password') || name === undefined || more.length > 0)
      throw new UsageError('Say add, or reset-password, and one username.');
    if (what === 'reset-password') return resetPassword(name, { json, flags }, output);
    const person = readPerson(name, given);
    const typed = flags.has('password-stdin') ? readPassword(await readAll(process.stdin)) : null;
    const database = await openDatabase(output);
    if (database === null) return 1;
    const { storage, keys } = database;
    try {
      const vault = createVault({ keys, tables: product.tables, random: randomBytes });
      const audit = createAudit({ keys, clock: storage.clock });
      const password = typed ?? randomBytes(passwordBytes).toString('base64url');
      const hash = await createPasswordHashing(defaultLimits).hash(password);
      const personId = await addPerson({ storage, keys, vault, audit, ids: uuidv7 }, { ...person, hash });
      if (personId === null) {
        output.error(`The username ${person.username} is taken. Nothing was changed.\n`);
        return 1;
      }
      const shown = typed === null ? { password } : {};
      output.out(
        json
          ? `${JSON.stringify({ personId, username: person.username, ...shown })}\n`
          : `${person.username} is ${personId}.\n${typed === null ? `Their password, which is shown this once: ${password}\n` : ''}`,
      );
      return 0;
    } finally {
      await storage.close();
    }
  },
};

/** Gives somebody a new password: whoever runs this has asked first who they are. */
async function resetPassword(
  name: string,
  { json, flags }: { json: boolean; flags: ReadonlySet<string> },
  output: Output,
): Promise<number> {
  const typed = flags.has('password-stdin') ? readPassword(await readAll(process.stdin)) : null;
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
      output.error(`Nothing was changed: say --yes to give ${name} a new password, once they have proved who they are.\n`);
      return 2;
    }
    const { clock } = storage;
    const vault = createVault({ keys, tables: product.tables, random: randomBytes });
    const outbox = createOutbox({ vault, clock, ids: uuidv7, languageOf: languageOfPerson });
    const notices = createNotices({ vault, outbox, clock, ids: uuidv7, random: randomBytes });
    const password = typed ?? randomBytes(passwordBytes).toString('base64url');
    const hash = await createPasswordHashing(defaultLimits).hash(password);
    const at = clock.now();
    await storage.write(async ({ db }) => {
      await replacePassword(db, { personId, hash, at });
      await notices.tell(db, { id: personId }, { words: 'security/passwordResetBySupport' });
      await createAudit({ keys, clock }).note(db, { event: 'passwordReset', personId });
    });
    const shown = typed === null ? { password } : {};
    output.out(
      json
        ? `${JSON.stringify({ personId, ...shown })}\n`
        : `${name} has a new password, and is signed out everywhere.\n${typed === null ? `It is shown this once: ${password}\n` : ''}`,
    );
    return 0;
  } finally {
    await storage.close();
  }
}

function readPerson(name: string, given: ReadonlyMap<string, string>) {
  const [firstName = '', lastName = '', email = '', state = ''] = options.map((option) => given.get(option)?.trim());
  const username = name.trim().toLowerCase();
  if (!/^[a-z0-9][a-z0-9._-]{0,99}$/.test(username))
    throw new UsageError(`A username is letters, digits, dots, underscores and hyphens, at most 100; "${name}" is none.`);
  const missing = options.filter((option) => (given.get(option)?.trim() ?? '') === '');
  if (missing.length > 0) throw new UsageError(`Say ${missing.map((option) => `--${option}`).join(', ')}.`);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) throw new UsageError(`"${email}" is no e-mail address.`);
  if (!/^[A-Z]{2}$/.test(state)) throw new UsageError(`--state takes two letters, such as OR, not "${state}".`);
  return { username, firstName, lastName, email, state };
}

/** Its first line. */
function readPassword(typed: string): string {
  const [password = ''] = typed.split(/\r?\n/, 1);
  if (!isPasswordLength(password))
    throw new UsageError(
      `A password has ${passwordLength.least} to ${passwordLength.most} characters. Write it as one line to standard input.`,
    );
  return password;
}
