import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { createAudit } from '#server/security/audit.ts';
import { keysFrom } from '#server/security/keys.ts';
import { createRateLimit } from '#server/security/rate-limit.ts';
import { createSessions, endedForMs } from '#server/security/sessions.ts';
import { testClock } from '#tests/support/clock.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { personInClear } from '#tests/support/people.ts';

const keys = keysFrom(Buffer.alloc(32, 3));
/** The parts that these sessions do not need. */
const vault = { seal: () => Promise.reject(new Error('Nobody says where they sign in from')) };
const limits = { sessionIdleMs: 30 * 60_000, sessionAbsoluteMs: 12 * 3_600_000 };

onEachDatabase('sessions', (database) => {
  async function opened() {
    const storage = await database.open();
    const clock = testClock();
    for (const id of ['p1', 'p2']) {
      await storage.db.insertInto('person').values(personInClear(id)).execute();
    }
    return {
      storage,
      clock,
      sessions: createSessions({ storage, audit: createAudit({ keys, clock }), clock, ids: uuidv7, random: randomBytes, vault, limits }),
    };
  }

  test('AU-01: a session id has 256 random bits and is stored hashed only', async () => {
    const { storage, sessions } = await opened();
    const session = await sessions.start('p1', null);
    expect(Buffer.from(session.token, 'base64url')).toHaveLength(32);
    const rows = await storage.read.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(session.token);
    expect(await sessions.find(session.token)).toMatchObject({ personId: 'p1' });
  });

  test('AU-02: signing in begins a new session and ends the one before', async () => {
    const { sessions } = await opened();
    const first = await sessions.start('p1', null);
    const second = await sessions.start('p1', first.token);
    expect(second.token).not.toBe(first.token);
    expect(await sessions.find(first.token)).toBeNull();
    expect(await sessions.find(second.token)).not.toBeNull();
  });

  test('AU-03: signing out works on every node at once', async () => {
    const { storage, clock, sessions } = await opened();
    const other = createSessions({ storage, audit: createAudit({ keys, clock }), clock, ids: uuidv7, random: randomBytes, vault, limits });
    const session = await sessions.start('p1', null);
    expect(await other.find(session.token)).not.toBeNull();
    await sessions.end(session.token);
    expect(await other.find(session.token)).toBeNull();
  });

  test('AU-03: a session ends after half an hour of nothing, and after twelve hours of anything', async () => {
    const { clock, sessions } = await opened();
    const session = await sessions.start('p1', null);
    clock.move(limits.sessionIdleMs - 1);
    expect(await sessions.find(session.token)).not.toBeNull();
    clock.move(limits.sessionIdleMs);
    expect(await sessions.find(session.token)).toBeNull();

    const busy = await sessions.start('p1', null);
    for (let at = 0; at < limits.sessionAbsoluteMs - 600_000; at += 600_000) {
      clock.move(600_000);
      expect(await sessions.find(busy.token)).not.toBeNull();
    }
    clock.move(600_000);
    expect(await sessions.find(busy.token)).toBeNull();
  });

  test('whose a session was is known for an hour after its end, and opens nothing; of one that was signed out of nothing is known', async () => {
    const { clock, sessions } = await opened();
    const [idle, out] = [await sessions.start('p1', null), await sessions.start('p2', null)];
    expect(await sessions.endedOf(idle.token)).toBeNull(); // it lives
    await sessions.end(out.token);
    clock.move(limits.sessionIdleMs);
    expect([await sessions.find(idle.token), await sessions.endedOf(idle.token), await sessions.endedOf(out.token)]).toEqual([
      null,
      { id: idle.id, personId: 'p1' },
      null,
    ]);
    clock.move(endedForMs - 1);
    expect(await sessions.endedOf(idle.token)).toEqual({ id: idle.id, personId: 'p1' });
    clock.move(1);
    expect(await sessions.endedOf(idle.token)).toBeNull();
  });

  test('what has ended is swept an hour later', async () => {
    const { storage, clock, sessions } = await opened();
    await sessions.start('p1', null);
    clock.move(limits.sessionIdleMs + endedForMs);
    const live = await sessions.start('p2', null);
    await sessions.sweep();
    expect((await storage.read.selectFrom('session').select('person_id').execute()).map((row) => row.person_id)).toEqual(['p2']);
    expect(await sessions.find(live.token)).not.toBeNull();
  });

  test.each(['', 'x', 'a'.repeat(43) + '!', 'a'.repeat(44), "' or 1=1 --"])('%j is no session', async (token) => {
    const { sessions } = await opened();
    expect(await sessions.find(token)).toBeNull();
  });

  test('AU-20: a limit counts every parallel attempt, holds across nodes and a restart, and opens with the next window', async () => {
    const { storage, clock } = await opened();
    const nodes = [createRateLimit(storage.db, clock), createRateLimit(storage.db, clock)];
    const attempts = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => nodes[at % 2]?.count('sign-in:account:x', 10, 60_000)));
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(10);
    await expect(createRateLimit(storage.db, clock).count('sign-in:account:x', 10, 60_000)).rejects.toMatchObject({
      code: 'tooManyRequests',
    });
    await expect(createRateLimit(storage.db, clock).count('sign-in:account:y', 10, 60_000)).resolves.toBeUndefined();
    clock.move(60_000);
    await expect(createRateLimit(storage.db, clock).count('sign-in:account:x', 10, 60_000)).resolves.toBeUndefined();
  });

  test('an attempt that turned out well is taken back', async () => {
    const { storage, clock } = await opened();
    const rates = createRateLimit(storage.db, clock);
    for (let at = 0; at < 50; at++) {
      await rates.count('address', 3, 60_000);
      await rates.forgive('address');
    }
  });
});
