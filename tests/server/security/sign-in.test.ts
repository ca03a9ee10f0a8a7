import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAudit } from '#server/security/audit.ts';
import { keysFrom } from '#server/security/keys.ts';
import type { PasswordHashing } from '#server/security/password-hash.ts';
import { clientNetwork } from '#server/security/client-network.ts';
import { createKnownDevices } from '#server/security/known-devices.ts';
import { createPendingSignIns } from '#server/security/pending-sign-ins.ts';
import type { SecondFactor } from '#server/security/second-factor.ts';
import { createRateLimit } from '#server/security/rate-limit.ts';
import { createRefusals } from '#server/security/refusals.ts';
import { createSignIn, type HalfSignedIn, type SignedInPerson } from '#server/security/sign-in.ts';
import { testClock } from '#tests/support/clock.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { usernameIndex } from '#server/security/username-index.ts';
import { personInClear } from '#tests/support/people.ts';

/** Nobody here has one. */
const secondFactor: SecondFactor = { need: async () => null, send: async () => 'failed', check: async () => false };

/** A sign-in that asks for nothing more. */
function whole(came: SignedInPerson | HalfSignedIn | null): SignedInPerson | null {
  if (came !== null && 'pending' in came) throw new Error('a second factor is asked for');
  return came;
}

onEachDatabase('signing in', (database) => {
  /** Sign-in over a hashing that counts: what it costs is what a clock could tell. */
  async function counting() {
    const storage = await database.open();
    const clock = testClock();
    const asked: (string | null)[] = [];
    const passwords: PasswordHashing = {
      hash: async (password) => `hash of ${password}`,
      async matches(password, stored) {
        asked.push(stored);
        return stored === `hash of ${password}`;
      },
    };
    const now = clock.now();
    const keys = keysFrom(Buffer.alloc(32, 3));
    await storage.db
      .insertInto('person')
      .values({ ...personInClear('p1', now), username_index: usernameIndex(keys, 'somebody') })
      .execute();
    await storage.db
      .insertInto('credential')
      .values({ person_id: 'p1', kind: 'password', hash: 'hash of right', updated_at: now })
      .execute();
    const limits = { signInWindowMs: 900_000, signInsPerAccount: 3, signInsPerAddress: 10 };
    const audit = createAudit({ keys, clock });
    const devices = createKnownDevices({ keys, random: randomBytes });
    const refusals = createRefusals({
      storage,
      audit,
      failed: (error) => {
        throw error;
      },
    });
    const rates = createRateLimit(storage.db, clock);
    const pendingSignIns = createPendingSignIns({ storage, clock, random: randomBytes });
    const signIn = createSignIn({ storage, refusals, keys, passwords, devices, rates, pendingSignIns, secondFactor, limits });
    const attempt =
      (network: string, share = 1) =>
      async (username: string, password: string, device?: string) =>
        whole(await signIn.check({ username, password, network: { name: network, share }, device }));
    /** As a release wrote a name that cleaned none. */
    const rename = (username: string) =>
      storage.db
        .updateTable('person')
        .set({ username_index: usernameIndex(keys, username) })
        .where('id', '=', 'p1')
        .execute();
    return { asked, attempt, clock, storage, rename };
  }
  type Attempt = ReturnType<Awaited<ReturnType<typeof counting>>['attempt']>;
  const paused = { code: 'tooManyRequests' };
  /** The number of wrong guesses at once that were checked. */
  async function guesses(attempt: Attempt, username: string, count: number, device?: string): Promise<number> {
    const results = await Promise.allSettled(Array.from({ length: count }, (_, at) => attempt(username, `wrong ${at}`, device)));
    return results.filter(({ status }) => status === 'fulfilled').length;
  }

  test('AU-11: an unknown name costs one check of a password, as a known one does, and is answered alike', async () => {
    const { asked, attempt } = await counting();
    const send = attempt('192.0.2.1');
    expect(await send('somebody', 'wrong')).toBeNull();
    expect(await send('nobody', 'wrong')).toBeNull();
    expect(asked).toEqual(['hash of right', null]);
    expect(await send(' Somebody ', 'right')).toMatchObject({ personId: 'p1' }); // control
  });

  test('a pasted sign that nobody sees locks nobody out, and a name that was kept with one opens as it was typed then', async () => {
    const { attempt, rename } = await counting();
    const send = attempt('192.0.2.1');
    for (const pasted of ['some\u200bbody', '\u202asomebody\u202c', '\uff53omebody'])
      expect(await send(pasted, 'right')).toMatchObject({ personId: 'p1' });
    await rename('some\u200bbody');
    expect(await send('some\u200bbody', 'right')).toMatchObject({ personId: 'p1' });
    expect(await send('somebody', 'right')).toBeNull();
  });

  test('AU-20: beyond the limit no password is even looked at, also in parallel, and a right one takes its attempt back', async () => {
    const { asked, attempt, clock } = await counting();
    const send = attempt('192.0.2.1');
    for (let at = 0; at < 10; at++) expect(await send('somebody', 'right')).toMatchObject({ personId: 'p1' });
    expect(await guesses(send, 'somebody', 20)).toBe(3);
    const before = asked.length;
    await expect(send('somebody', 'right')).rejects.toMatchObject(paused);
    expect(asked).toHaveLength(before);
    clock.move(900_000);
    expect(await send('somebody', 'right')).toMatchObject({ personId: 'p1' });
  });

  test('whoever guesses pauses all unknown devices everywhere, and not one that the owner signed in with before', async () => {
    const { attempt } = await counting();
    const [home, attacker] = [attempt('192.0.2.1'), attempt('198.51.100.1')];
    const device = (await home('somebody', 'right'))?.device;
    expect(await guesses(attacker, 'somebody', 20)).toBe(3);
    await expect(attempt('203.0.113.9')('somebody', 'right')).rejects.toMatchObject(paused);
    await expect(home('somebody', 'right')).rejects.toMatchObject(paused); // Negative control: the same browser without its cookie.
    expect(await home('somebody', 'right', device)).toMatchObject({ personId: 'p1' });
  });

  test('a known device survives a spent network, and has a small budget of its own', async () => {
    const { attempt } = await counting();
    const nat = attempt('192.0.2.1');
    const device = (await nat('somebody', 'right'))?.device ?? '';
    for (let at = 0; at < 12; at++) await nat(`nobody ${at}`, 'wrong').catch(() => undefined);
    await expect(nat('somebody', 'right')).rejects.toMatchObject(paused); // Negative control.
    expect(await nat('somebody', 'right', device)).toMatchObject({ personId: 'p1', device });
    // A stolen cookie is good for so many guesses, and takes none from anybody else.
    expect(await guesses(nat, 'somebody', 20, device)).toBe(3);
    await expect(nat('somebody', 'right', device)).rejects.toMatchObject(paused);
    expect(await attempt('203.0.113.9')('somebody', 'right')).toMatchObject({ personId: 'p1' });
  });

  test('people behind one address who sign in right do not use it up; a proxy that nobody named has more', async () => {
    const { attempt } = await counting();
    const nat = attempt('192.0.2.1');
    for (let at = 0; at < 30; at++) expect(await nat('somebody', 'right')).not.toBeNull();
    const looked = async (send: Attempt) => {
      let count = 0;
      for (let at = 0; at < 40; at++) count += await guesses(send, `nobody ${at}`, 1);
      return count;
    };
    expect(await looked(nat)).toBe(10);
    expect(await looked(attempt('10.0.0.5', 3))).toBe(30);
  });

  test('a device is known to its account alone, until another password is set; what is forged or torn is unknown', async () => {
    const { attempt, storage } = await counting();
    const send = attempt('192.0.2.1');
    const device = (await send('somebody', 'right'))?.device ?? '';
    expect(device.split('.')).not.toContain('p1'); // as a part: two letters come by chance too
    expect(await guesses(attempt('198.51.100.1'), 'somebody', 20)).toBe(3);
    for (const torn of [
      '',
      'x',
      device.slice(1),
      `${device}x`,
      device.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      `${'~'.repeat(9)}${device}`,
    ])
      await expect(send('somebody', 'right', torn), torn).rejects.toMatchObject(paused);
    expect(await send('somebody', 'right', device)).not.toBeNull(); // control
    await storage.db.updateTable('credential').set({ updated_at: 1 }).execute();
    await expect(send('somebody', 'right', device)).rejects.toMatchObject(paused);
  });
});

test('a browser of a household is known to four accounts, and names none of them', () => {
  const devices = createKnownDevices({ keys: keysFrom(Buffer.alloc(32, 3)), random: randomBytes });
  const accounts = Array.from({ length: 5 }, (_, at) => ({ personId: `person-${at}`, passwordAt: at }));
  const cookie = accounts.reduce<string | undefined>((before, account) => devices.add(before, account), undefined) ?? '';
  expect(accounts.map((account) => devices.find(cookie, account) !== null)).toEqual([false, true, true, true, true]);
  const again = devices.add(cookie, accounts[2] ?? { personId: '', passwordAt: 0 });
  expect(again.split('~').toSorted()).toEqual(cookie.split('~').toSorted());
  expect(cookie.length).toBeLessThan(400);
  expect(cookie).not.toContain('person');
});

test.each([
  ['203.0.113.7', false, '203.0.113.7', 1],
  ['::ffff:203.0.113.7', false, '203.0.113.7', 1],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', false, '2001:db8:0:1::/64', 1],
  ['2001:db8::1', false, '2001:db8:0:0::/64', 1],
  ['2001:0DB8:0:1::', false, '2001:db8:0:1::/64', 1],
  ['::1', false, '0:0:0:0::/64', 1],
  ['64:ff9b::192.0.2.33', false, '64:ff9b:0:0::/64', 1],
  ['10.0.0.5', true, '10.0.0.5', 10],
  ['::ffff:10.0.0.5', true, '10.0.0.5', 10],
  ['10.0.0.5', false, '10.0.0.5', 1],
  ['203.0.113.7', true, '203.0.113.7', 1],
  ['2001:db8::1', true, '2001:db8:0:0::/64', 1],
])(
  '%s is counted by its network; only a proxy of one’s own network gains by saying that it forwards (%s)',
  (address, forwards, name, share) => {
    expect(clientNetwork(address, { forwards })).toEqual({ name, share });
  },
);
