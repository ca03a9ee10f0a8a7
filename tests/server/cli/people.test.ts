import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { main } from '#server/cli/main.ts';
import { onEachDatabase, type DatabasePlace } from '#tests/support/databases.ts';
import { startTestServer } from '#tests/support/server.ts';

const ada = ['add', 'Ada.Field', '--first-name', 'Ada', '--last-name', 'Field', '--email', 'ada@mail.example', '--state', 'OR'];

const settingsOf = ({ dataFolder, databaseUrl }: DatabasePlace) => ({
  VOYAGER_KEY: Buffer.alloc(32, 7).toString('base64'),
  VOYAGER_DATA: dataFolder,
  DATABASE_URL: databaseUrl ?? '',
});

async function people(place: DatabasePlace, ...args: string[]) {
  const before = { ...process.env };
  Object.assign(process.env, settingsOf(place));
  let out = '';
  let error = '';
  try {
    const code = await main(['people', ...args], { out: (text) => void (out += text), error: (text) => void (error += text) });
    return { code, out, error };
  } finally {
    process.env = before;
  }
}

/** The same with something on standard input. */
async function withInput(place: DatabasePlace, args: string[], typed: string) {
  const standing = Object.getOwnPropertyDescriptor(process, 'stdin');
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([typed]) });
  try {
    return await people(place, ...args);
  } finally {
    if (standing !== undefined) Object.defineProperty(process, 'stdin', standing);
  }
}

onEachDatabase('voyager people add', (database) => {
  test('somebody who was added signs in with the password that was shown once, and the audit names nobody but by id', async () => {
    const place = await database.place();
    await (await startTestServer(place)).stop();
    const added = await people(place, ...ada);
    expect(added).toMatchObject({ code: 0, error: '' });
    const [, personId = '', password = ''] =
      /^ada\.field is (\S+)\.\nTheir password, which is shown this once: (\S{24})\n$/.exec(added.out) ?? [];
    expect(await people(place, ...ada)).toMatchObject({
      code: 1,
      out: '',
      error: 'The username ada.field is taken. Nothing was changed.\n',
    });

    const server = await startTestServer(place);
    try {
      const signIn = (typed: string) => server.client().post('/api/session', { username: 'ada.field', password: typed });
      expect((await signIn(password)).status).toBeLessThan(300);
      expect((await signIn(`${password}x`)).status).toBe(401);
      const rows = await server.services.storage.read
        .selectFrom('audit')
        .select(['person_id', 'detail'])
        .where('event', '=', 'personAdded')
        .execute();
      expect(rows).toEqual([{ person_id: personId, detail: '' }]);
      const row = await server.services.storage.read.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();
      // Three letters alone may stand in an id.
      expect(JSON.stringify(row)).not.toMatch(/ada[.@]|field/i);
    } finally {
      await server.stop();
    }
  });

  test('what is missing, or is no username, e-mail or state, is named, and nobody is added', async () => {
    const place = await database.place();
    await (await startTestServer(place)).stop();
    const changed = (from: string, to: string) => ada.map((one) => (one === from ? to : one));
    for (const [args, says] of [
      [ada.slice(0, 4), /Say --last-name, --email, --state\./],
      [changed('Ada.Field', 'Ada Field'), /A username is letters/],
      [changed('ada@mail.example', 'ada'), /"ada" is no e-mail address/],
      [changed('OR', 'Oregon'), /two letters, such as OR/],
    ] as const)
      expect(await people(place, ...args)).toMatchObject({ code: 2, out: '', error: expect.stringMatching(says) });
    expect((await people(place, ...ada)).code).toBe(0);
  });

  test('--password-stdin: the password is the line that is typed, and is not printed; one that is too short adds nobody', async () => {
    const place = await database.place();
    await (await startTestServer(place)).stop();
    const short = await withInput(place, [...ada, '--password-stdin'], 'short\n');
    expect(short).toMatchObject({ code: 2, error: expect.stringContaining('15 to 128') });
    const added = await withInput(place, [...ada, '--password-stdin'], 'a slow river lantern\n');
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^ada\.field is \S+\.\n$/) });
    const server = await startTestServer(place);
    try {
      const signedIn = await server.client().post('/api/session', { username: 'ada.field', password: 'a slow river lantern' });
      expect(signedIn.status).toBeLessThan(300);
    } finally {
      await server.stop();
    }
  });

  test('reset-password gives somebody a new password, once --yes says so; the old one opens nothing, and the person is told', async () => {
    const place = await database.place();
    await (await startTestServer(place)).stop();
    const added = await people(place, ...ada, '--json');
    const { password: old } = JSON.parse(added.out) as { password: string };
    expect(await people(place, 'reset-password', 'ada.field')).toMatchObject({ code: 2, out: '' });
    expect(await people(place, 'reset-password', 'nobody', '--yes')).toMatchObject({ code: 1, error: 'There is nobody called nobody.\n' });
    const given = await people(place, 'reset-password', 'Ada.Field', '--yes', '--json');
    const { personId, password } = JSON.parse(given.out) as { personId: string; password: string };
    const server = await startTestServer(place);
    try {
      const signIn = (typed: string) => server.client().post('/api/session', { username: 'ada.field', password: typed });
      expect([(await signIn(old)).status, (await signIn(password)).status]).toEqual([401, 204]);
      const { storage } = server.services;
      const kinds = await storage.read.selectFrom('notice').select('kind').where('person_id', '=', personId).execute();
      expect(kinds).toEqual([{ kind: 'security/passwordResetBySupport' }]);
      const audit = await storage.read.selectFrom('audit').select('person_id').where('event', '=', 'passwordReset').execute();
      expect(audit).toEqual([{ person_id: personId }]);
    } finally {
      await server.stop();
    }
  });
});
