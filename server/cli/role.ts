import { findPerson } from '#server/people/erase-person.ts';
import { createAudit } from '#server/security/audit.ts';
import { grantRole, hasRole, isRole, revokeRole, roleNames } from '#server/security/roles.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { openDatabase } from './open-database.ts';

/** The server's own settings say which database: `VOYAGER_DATA`, `DATABASE_URL`, `VOYAGER_KEY`. */
export const roleCommand: Command = {
  name: 'role',
  usage: `role <personId or username> <${roleNames.join('|')}> [--revoke] --yes`,
  says: 'gives a person a role, or takes it away; an operator sees records of others, masked; without --yes it says what that would be',
  async run(args, output) {
    const { positional, json, flags } = readArguments(args, [], ['yes', 'revoke']);
    const [name, role, ...more] = positional;
    if (name === undefined || role === undefined || more.length > 0) throw new UsageError('Name one person and one role.');
    if (!isRole(role)) throw new UsageError(`There is no role ${role}. Roles are ${roleNames.join(', ')}.`);
    const database = await openDatabase(output);
    if (database === null) return 1;
    const { storage, keys } = database;
    try {
      const personId = await findPerson({ storage, keys }, name);
      if (personId === null) {
        output.error(`There is nobody called ${name}.\n`);
        return 1;
      }
      const revoke = flags.has('revoke');
      const has = await hasRole(storage.read, personId, role);
      const report = (done: boolean) => {
        const words =
          has !== revoke
            ? `${name} ${has ? 'is' : 'is no'} ${role} already`
            : `${done ? '' : 'would be: '}${name} is ${revoke ? 'no longer' : 'now'} ${role}`;
        output.out(
          json ? `${JSON.stringify({ personId, role, has: done ? !revoke : has, changed: done && has === revoke })}\n` : `${words}.\n`,
        );
      };
      if (!flags.has('yes')) {
        report(false);
        output.error('Nothing was changed: say --yes to do it.\n');
        return 2;
      }
      await storage.write(async ({ db }) => {
        const now = storage.clock.now();
        const changed = revoke ? await revokeRole(db, { personId, role }) : await grantRole(db, { personId, role, now });
        const audit = createAudit({ keys, clock: { now: () => now } });
        if (changed) await audit.note(db, { event: revoke ? 'roleRevoked' : 'roleGranted', personId, detail: role });
      });
      report(true);
      return 0;
    } finally {
      await storage.close();
    }
  },
};
