import { expect, test } from 'vitest';
import movingMoney from '#server/domain/moving-money/area.ts';
import { erasePerson } from '#server/people/erase-person.ts';
import { product } from '#server/product.ts';
import { createAudit } from '#server/security/audit.ts';
import { keysFrom } from '#server/security/keys.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { mover } from './mover.ts';

const joint = persona(movingMoney, 'a joint account and a bank account of their own');

onAnyDatabase('Mails to the owners of a joint account', (database) => {
  async function owners() {
    const they = await mover(await database.open(), joint);
    const { host, person } = they;
    /** The mails that each owner was sent: which one, and its values. */
    const mails = async () => {
      const rows = await host.storage.read.selectFrom('outbox').selectAll().orderBy('at').orderBy('id').execute();
      const opened = await Promise.all(
        rows
          .filter(({ person_id: id }) => id !== null)
          .map(async (row) => ({
            own: row.person_id === person.id,
            message: (await host.vault.open(host.storage.read, 'outbox', { person: row.person_id ?? '', row: row.id }, row)).message,
          })),
      );
      const of = (own: boolean) => opened.filter((one) => one.own === own).map(({ message }) => message);
      return { own: of(true), others: of(false) };
    };
    return { ...they, mails };
  }

  test('what one of them moves out of it is told to the other, in the names that the other knows, with the day until it can be canceled', async () => {
    const { move, mails } = await owners();
    await move('Together', 'Checking', 500_00);
    const { own, others } = await mails();
    expect(own.map((message) => message?.words)).toEqual(['moving-money/asked']);
    expect(others).toMatchObject([
      {
        words: 'moving-money/coOwnerAsked',
        values: { who: 'Stellan', amount: { cents: 500_00 }, from: 'Together', to: { said: "your co-owner's bank account" }, repeat: '' },
      },
    ]);
    // Their own bank account stays their own: its number is in no mail to the other.
    expect(JSON.stringify(others)).not.toContain('1204');
  });

  test('what comes in is told to nobody else; what a bank returns is told to both', async () => {
    const { move, mails, network, until } = await owners();
    await network('funds');
    await move('Checking', 'Together', 40_00);
    expect((await mails()).others).toEqual([]);
    await until('2026-06-24');
    const { own, others } = await mails();
    expect(own.map((message) => message?.words)).toContain('moving-money/depositReturned');
    expect(others).toMatchObject([
      {
        words: 'moving-money/coOwnerDepositReturned',
        values: { amount: { cents: 40_00 }, from: { said: "your co-owner's bank account" }, to: 'Together' },
      },
    ]);
  });

  test('money leaves a joint account all the same after its other owner was erased', async () => {
    const { move, mails, host, person, clock } = await owners();
    const { storage } = host;
    const others = await storage.read.selectFrom('account_owner').select('person_id').where('person_id', '!=', person.id).execute();
    const audit = createAudit({ keys: keysFrom(Buffer.alloc(32, 7)), clock });
    await erasePerson({ storage, audit, clock, tables: product.tables }, others[0]?.person_id ?? '');
    expect(await move('Together', 'Checking', 20_00)).toMatchObject({ transferId: expect.any(String) });
    expect((await mails()).others).toEqual([]);
  });
});
