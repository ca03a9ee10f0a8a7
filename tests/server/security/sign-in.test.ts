import { expect, test } from 'vitest';
import { createAudit } from '#server/security/audit.ts';
import { keysFrom } from '#server/security/keys.ts';
import type { PasswordHashing } from '#server/security/password-hash.ts';
import { createRateLimit } from '#server/security/rate-limit.ts';
import { createRefusals } from '#server/security/refusals.ts';
import { createSignIn } from '#server/security/sign-in.ts';
import { testClock } from '#tests/support/clock.ts';
import { onEachDatabase } from '#tests/support/databases.ts';

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
    await storage.db
      .insertInto('person')
      .values({
        id: 'p1',
        username: 'somebody',
        first_name: 'A',
        middle_name: null,
        last_name: 'B',
        email: 'a@b.example',
        home_state: 'OR',
        filing_status: 'SINGLE',
        pretax_income_cents: 1,
        persona: null,
        created_at: now,
      })
      .execute();
    await storage.db
      .insertInto('credential')
      .values({ person_id: 'p1', kind: 'password', hash: 'hash of right', updated_at: now })
      .execute();
    const limits = { signInWindowMs: 900_000, signInsPerAccount: 3, signInsPerAddress: 100 };
    const audit = createAudit({ keys: keysFrom(Buffer.alloc(32, 3)), clock });
    const refusals = createRefusals({
      storage,
      audit,
      failed: (error) => {
        throw error;
      },
    });
    const signIn = createSignIn({ storage, refusals, passwords, rates: createRateLimit(storage.db, clock), limits });
    return { asked, clock, signIn, storage, audit };
  }
  const address = '127.0.0.1';

  test('AU-11: an unknown name costs one check of a password, as a known one does, and is answered alike', async () => {
    const { asked, signIn } = await counting();
    expect(await signIn.check({ username: 'somebody', password: 'wrong', address })).toBeNull();
    expect(await signIn.check({ username: 'nobody', password: 'wrong', address })).toBeNull();
    expect(asked).toEqual(['hash of right', null]);
    expect(await signIn.check({ username: ' Somebody ', password: 'right', address })).toBe('p1'); // control
  });

  test('AU-20: beyond the limit no password is even looked at, and a right one takes its attempt back', async () => {
    const { asked, clock, signIn } = await counting();
    for (let at = 0; at < 10; at++) expect(await signIn.check({ username: 'somebody', password: 'right', address })).toBe('p1');
    for (let at = 0; at < 3; at++) expect(await signIn.check({ username: 'somebody', password: 'wrong', address })).toBeNull();
    const before = asked.length;
    await expect(signIn.check({ username: 'somebody', password: 'right', address })).rejects.toMatchObject({ code: 'tooManyRequests' });
    expect(asked).toHaveLength(before);
    clock.move(900_000);
    expect(await signIn.check({ username: 'somebody', password: 'right', address })).toBe('p1');
  });
});
