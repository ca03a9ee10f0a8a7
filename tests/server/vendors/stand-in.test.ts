import { expect, test } from 'vitest';
import { askStandIn, chooseOutcome, type VendorOutcome } from '#server/vendors/stand-in.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { addPerson } from '../voyager/fixture.ts';

onEachDatabase('A stand-in', (database) => {
  test('plays each outcome that is chosen for a person, and does the work of a key once', async () => {
    const storage = await database.open();
    const waited: number[] = [];
    const deps = { db: storage.db, clock: { now: () => 1 }, wait: async (milliseconds: number) => void waited.push(milliseconds) };
    const person = await addPerson(storage, 1);
    const ask = (idempotencyKey: string) =>
      askStandIn(deps, { vendor: 'identity', personId: person.id, idempotencyKey, answers: { pass: 'yes', fail: 'no' } });
    const choose = (outcome: VendorOutcome) => chooseOutcome(storage.db, { personId: person.id, vendor: 'identity', outcome });

    expect(await ask('a')).toBe('yes');
    await choose('fail');
    expect(await ask('b')).toBe('no');
    // What a key was answered it is answered again, whatever was chosen since.
    expect(await ask('a')).toBe('yes');
    await choose('error');
    await expect(ask('c')).rejects.toMatchObject({ name: 'VendorUnavailable' });
    await choose('timeout');
    await expect(ask('d')).rejects.toMatchObject({ name: 'VendorUnavailable' });
    expect(await ask('d')).toBe('yes');
    await choose('slow');
    expect(await ask('e')).toBe('yes');
    expect(waited).toEqual([3000]);
    const calls = await storage.read
      .selectFrom('vendor_call')
      .select(['idempotency_key', 'asked', 'worked'])
      .orderBy('idempotency_key')
      .execute();
    expect(calls).toEqual([
      { idempotency_key: 'a', asked: 2, worked: 1 },
      { idempotency_key: 'b', asked: 1, worked: 1 },
      { idempotency_key: 'c', asked: 1, worked: 0 },
      { idempotency_key: 'd', asked: 2, worked: 1 },
      { idempotency_key: 'e', asked: 1, worked: 1 },
    ]);
  });
});
