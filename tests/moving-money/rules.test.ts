import { bookOf } from '#server/ledger/books.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { describe, expect, test } from 'vitest';
import movingMoney from '#server/domain/moving-money/area.ts';
import { nextPlannedDay } from '#server/money/repeat-dates.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { unfinishedTransfers } from '#server/domain/moving-money/unfinished-transfers.ts';
import { withheldFrom } from '#server/taxes/withheld.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { rolloverDetail } from '#server/accounts/activity-kind.ts';
import { distributionsOf } from '#server/domain/documents/distributions.ts';
import { figuresOf } from '#server/domain/documents/form-boxes.ts';
import { contributionsOf } from '#server/money/contributions.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { mover } from './mover.ts';

const everything = persona(movingMoney, 'cash, investments, IRAs and two bank accounts');
const hourMs = 3_600_000;

describe('the days of a plan', () => {
  test('every week, twice a month on the 1st and 15th, and every month on the day that it began with', () => {
    const days = (repeat: Parameters<typeof nextPlannedDay>[1], from: string, count: number) => {
      const all = [from];
      while (all.length < count) all.push(nextPlannedDay(all.at(-1) ?? '', repeat, from));
      return all.slice(1);
    };
    expect(days('WEEKLY', '2026-06-29', 3)).toEqual(['2026-07-06', '2026-07-13']);
    expect(days('TWICE_A_MONTH', '2026-06-10', 5)).toEqual(['2026-06-15', '2026-07-01', '2026-07-15', '2026-08-01']);
    expect(days('MONTHLY', '2026-01-31', 5)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
  });
});

describe('withholding', () => {
  const young = { birthDate: null, on: '2026-06-17' };
  test.each([
    ['TRADITIONAL_IRA', 'OR', null, 100_00, 80_00],
    ['ROTH_IRA', 'OR', null, 0, 0],
    ['ROTH_IRA', 'OR', { federal: 'OPTED_OUT', state: 'OPTED_IN' }, 0, 80_00],
    ['TRADITIONAL_IRA', 'TX', null, 100_00, 0],
    ['TRADITIONAL_IRA', 'MI', { federal: 'OPTED_OUT', state: 'OPTED_IN' }, 0, 42_50],
    ['TRADITIONAL_IRA', 'VT', null, 100_00, 30_00],
    ['TRADITIONAL_IRA', 'VT', { federal: 'OPTED_OUT', state: 'REQUIRED' }, 0, 0],
    ['TRADITIONAL_IRA', 'OR', { federal: 'OPTED_OUT', state: 'OPTED_OUT' }, 0, 0],
  ] as const)('of 1,000 dollars from a %s in %s with %j: %i and %i cents', (accountType, state, chosen, federalCents, stateCents) =>
    expect(withheldFrom(1_000_00, { accountType, state, chosen, ...young })).toEqual({ federalCents, stateCents }),
  );
  test('cents are rounded half to even', () => {
    expect(withheldFrom(5, { accountType: 'TRADITIONAL_IRA', state: 'TX', chosen: null, ...young })).toMatchObject({ federalCents: 0 });
    expect(withheldFrom(15, { accountType: 'TRADITIONAL_IRA', state: 'TX', chosen: null, ...young })).toMatchObject({ federalCents: 2 });
  });
});

onAnyDatabase('Moving money', (database) => {
  const holder = async (username = everything) => mover(await database.open(), username);

  test('a deposit leaves at four on a business day, arrives three business days later, and can be withdrawn after five', async () => {
    const { move, until, transfer, valueOf, check, mails } = await holder();
    const { transferId } = await move('Everyday Checking', 'Cash account', 500_00);
    expect(await transfer(transferId)).toMatchObject({
      state: 'SCHEDULED',
      leavesOn: '2026-06-17',
      arrivesOn: '2026-06-23',
      fee: 0,
      cancelable: true,
    });
    await until('2026-06-18');
    expect(await transfer(transferId)).toMatchObject({ state: 'PROCESSING', cancelable: false });
    await until('2026-06-22');
    expect(await valueOf('Cash account')).toBe(12_400_55);
    await until('2026-06-23');
    expect(await transfer(transferId)).toMatchObject({ state: 'COMPLETED' });
    expect(await valueOf('Cash account')).toBe(12_900_55);
    expect(await check('Cash account', 'Everyday Checking', 12_500_00)).toMatchObject({
      errors: [{ path: 'amount', message: "At most $12,400.55 can leave Cash account now. $500.00 of recent deposits can't leave yet." }],
    });
    await until('2026-06-25');
    expect(await check('Cash account', 'Everyday Checking', 12_500_00)).toMatchObject({ success: true });
    expect(await mails()).toEqual(['moving-money/asked', 'moving-money/arrived']);
  });

  test('what is asked for after four, or on a holiday, leaves on the next business day', async () => {
    const { clock, check } = await holder();
    clock.move(4 * hourMs);
    expect(await check('Everyday Checking', 'Cash account', 5_00)).toMatchObject({ terms: { leavesOn: '2026-06-18' } });
    clock.move(24 * hourMs);
    expect(await check('Everyday Checking', 'Cash account', 5_00)).toMatchObject({ terms: { leavesOn: '2026-06-22' } });
    expect(await check('Everyday Checking', 'Cash account', 5_00, { leavesOn: '2026-06-18' })).toMatchObject({
      errors: [{ path: 'leavesOn', message: 'Choose June 22, 2026 or a later day.' }],
    });
    expect(await check('Everyday Checking', 'Cash account', 5_00, { leavesOn: '2026-07-04' })).toMatchObject({
      terms: { leavesOn: '2026-07-06' },
    });
    expect(await check('Everyday Checking', 'Cash account', 5_00, { leavesOn: '2027-07-04' })).toMatchObject({
      errors: [{ path: 'leavesOn' }],
    });
  });

  test('a withdrawal leaves the account when it leaves and is at the bank on the next business day; between accounts with a sale it takes two', async () => {
    const { move, until, transfer, valueOf } = await holder();
    const out = await move('Cash account', 'Everyday Checking', 1_000_00);
    const between = await move('Long view', 'Cash account', 2_000_00);
    await until('2026-06-18');
    expect([await valueOf('Cash account'), await valueOf('Long view')]).toEqual([11_400_55, 28_102_00]);
    expect(await transfer(between['transferId'])).toMatchObject({
      state: 'PROCESSING',
      metadata: { tradeInfo: expect.stringContaining('We sell') },
    });
    expect(await transfer(out['transferId'])).toMatchObject({ state: 'COMPLETED' });
    await until('2026-06-22');
    expect(await valueOf('Cash account')).toBe(13_400_55);
  });

  test('limits: a dollar at least, 250,000 in and 100,000 out a day, over all transfers of that day', async () => {
    const { check, move, ask, end } = await holder();
    const message = async (...asked: Parameters<typeof check>) => JSON.stringify((await check(...asked))['errors']);
    expect(await message('Everyday Checking', 'Cash account', 99)).toContain('Enter at least $1.00.');
    expect(await message('Everyday Checking', 'Cash account', 250_000_01)).toContain(
      'You can add up to $250,000.00 a day. Enter $250,000.00 or less.',
    );
    await move('Everyday Checking', 'Cash account', 249_000_00);
    expect(await message('Savings', 'Long view', 1_000_01)).toContain('and $249,000.00 of it is taken. Enter $1,000.00 or less.');
    expect(await ask('getTransferOptions', { sourceId: await end('Savings'), destinationId: await end('Long view') })).toMatchObject({
      pair: { kind: 'DEPOSIT', available: null, dailyLimit: 250_000_00, dailyLeft: 1_000_00 },
    });
    expect(await message('Cash account', 'Savings', 13_000_00)).toContain('At most $12,400.55 can leave Cash account now.');
    await move('Cash account', 'Savings', 12_000_00);
    expect(await message('Cash account', 'Long view', 500_00)).toContain('$12,000.00 is set aside for other transfers.');
  });

  test('what an owner of a joint account withdraws counts for the other owner too', async () => {
    const { move, ask, call, copy, host } = await holder(persona(movingMoney, 'a joint account and a bank account of their own'));
    await move('Together', 'Checking', 60_000_00);
    const rows = await host.storage.read.selectFrom('account_owner').select('person_id').where('person_id', '!=', copy.personId).execute();
    const other = { id: rows[0]?.person_id ?? '' };
    const options = (await call(other, 'getTransferOptions')) as unknown as { sources: { id: string; kind: string }[] };
    const own = (kind: string) => options.sources.find((one) => one.kind === kind)?.id ?? '';
    expect(await call(other, 'checkTransfer', { sourceId: own('ACCOUNT'), destinationId: own('BANK'), amount: 50_000_00 })).toMatchObject({
      errors: [{ message: 'You can withdraw up to $100,000.00 a day, and $60,000.00 of it is taken. Enter $40,000.00 or less.' }],
    });
    // They see it, not whose bank account it goes to, and can cancel it.
    const { pendingTransfers } = (await call(other, 'getAllPendingTransfers2')) as unknown as {
      pendingTransfers: { crossAccountTransferId: string; targetAccountDisplayName: string }[];
    };
    expect(pendingTransfers).toMatchObject([
      { type: 'cross-account-transfer', targetAccountDisplayName: "your co-owner's bank account", cancelable: true },
    ]);
    expect(
      await call(other, 'deleteCrossAccountTransfer', { crossAccountTransferId: pendingTransfers[0]?.crossAccountTransferId ?? '' }),
    ).toMatchObject({
      success: true,
    });
    expect(await ask('getAllPendingTransfers2')).toMatchObject({ pendingTransfers: [] });
  });

  test('a bank account that was linked less than three days ago takes no withdrawals', async () => {
    const { check, clock } = await holder(persona(movingMoney, 'a bank account that was linked yesterday'));
    expect(await check('New checking', 'Cash account', 10_00)).toMatchObject({ success: true });
    expect(await check('Cash account', 'New checking', 10_00)).toMatchObject({
      errors: [{ path: 'destinationId', message: 'You linked this bank account recently. It takes withdrawals from June 19, 2026.' }],
    });
    clock.move(2 * 24 * hourMs);
    expect(await check('Cash account', 'New checking', 10_00)).toMatchObject({ success: true });
  });

  test('a contribution counts for its year with all IRAs together, and what was contributed is told', async () => {
    const { move, check, ask, end } = await holder();
    expect(await move('Everyday Checking', 'Roth IRA', 5_000_00)).toMatchObject({ success: true });
    expect(await check('Cash account', 'Traditional IRA', 2_500_01)).toMatchObject({
      errors: [
        { path: 'amount', message: 'You can contribute up to $7,500.00 for 2026, and $5,000.00 of it is used. Enter $2,500.00 or less.' },
      ],
    });
    expect(await check('Cash account', 'Traditional IRA', 100_00, { contributionYear: 2025 })).toMatchObject({
      errors: [{ path: 'contributionYear' }],
    });
    expect(await ask('getTransferOptions', { sourceId: await end('Savings'), destinationId: await end('Roth IRA') })).toMatchObject({
      pair: { contributions: [{ taxYear: 2026, limit: 7_500_00, used: 5_000_00, left: 2_500_00 }], isDistribution: false },
    });
    expect(await check('Traditional IRA', 'Roth IRA', 10_00)).toMatchObject({
      errors: [{ path: 'destinationId', message: expect.stringContaining('conversion') }],
    });
  });

  test('money that came into an IRA without a transfer counts too, but a rollover does not: the screen and Form 5498 agree', async () => {
    const { host, ask, end, accounts } = await holder();
    const ira = (await accounts()).find((one) => one.accountDisplayName === 'Traditional IRA');
    const accountId = String(ira?.accountId);
    const deposit = { portfolio: bookOf(accountId), kind: 'DEPOSIT' as const };
    const at = newYorkInstant('2026-03-02');
    for (const one of [
      { reference: 'paid in', detail: null, cents: 5_500_00 },
      { reference: 'rolled over', detail: rolloverDetail, cents: 90_000_00 },
    ])
      await postEntry(host.storage.db, { ids: host.ids, now: at }, { ...deposit, ...one, at });
    expect(await ask('getTransferOptions', { sourceId: await end('Savings'), destinationId: await end('Roth IRA') })).toMatchObject({
      pair: { contributions: [{ taxYear: 2026, limit: 7_500_00, used: 5_500_00, left: 2_000_00 }] },
    });
    const account = await host.storage.read.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
    expect(await contributionsOf(host.storage.db, account, 2026)).toMatchObject({ contributions: 5_500_00, rollovers: 90_000_00 });
  });

  test('on January 1, 2027 an IRA takes nothing for 2027 and pays nothing out, and each refusal names the year; 2026 can still be contributed for', async () => {
    const { clock, check } = await holder();
    clock.set(newYorkInstant('2027-01-01', '10:00'));
    expect(await check('Savings', 'Roth IRA', 100_00, { contributionYear: 2027 })).toMatchObject({
      errors: [{ path: 'contributionYear', message: expect.stringContaining("We don't have the 2027 IRS contribution limits yet") }],
    });
    expect(await check('Savings', 'Roth IRA', 100_00, { contributionYear: 2026 })).toMatchObject({ terms: { contributionYear: 2026 } });
    expect(await check('Traditional IRA', 'Everyday Checking', 100_00)).toMatchObject({
      errors: [{ path: 'leavesOn', message: expect.stringContaining("We don't have the 2027 rules of tax withholding yet") }],
    });
    expect(await check('Savings', 'Cash account', 100_00)).toMatchObject({ success: true });
  });

  test('until April 15 a contribution can count for the year before: the year is asked for, and each has its own limit', async () => {
    const { clock, check, ask, end } = await holder();
    clock.set(newYorkInstant('2026-04-14', '10:00'));
    const pair = { sourceId: await end('Savings'), destinationId: await end('Roth IRA') };
    expect(await ask('getTransferOptions', pair)).toMatchObject({
      pair: {
        contributions: [
          { taxYear: 2026, left: 7_500_00 },
          { taxYear: 2025, left: 7_000_00 },
        ],
      },
    });
    expect(await check('Savings', 'Roth IRA', 7_000_00, { contributionYear: 2025 })).toMatchObject({ terms: { contributionYear: 2025 } });
    expect(await check('Savings', 'Roth IRA', 7_000_01, { contributionYear: 2025 })).toMatchObject({ errors: [{ path: 'amount' }] });
    expect(await check('Savings', 'Roth IRA', 5_00, { contributionYear: 2025, leavesOn: '2026-04-16' })).toMatchObject({
      errors: [{ path: 'contributionYear' }],
    });
  });

  test('what leaves an IRA has tax withheld by its settings, and each part stands in its activity', async () => {
    const { move, until, valueOf, ask, accounts, transfer } = await holder();
    const { transferId } = await move('Traditional IRA', 'Everyday Checking', 1_000_00);
    await until('2026-06-18');
    expect(await valueOf('Traditional IRA')).toBe(19_000_00);
    expect(await transfer(transferId)).toMatchObject({ amount: 1_000_00, federalWithheld: 100_00, stateWithheld: 80_00, arriving: 820_00 });
    const ira = (await accounts()).find((one) => one.accountDisplayName === 'Traditional IRA');
    const { rows } = (await ask('getAccountActivity', { accountId: ira?.accountId ?? '', show: 'MONEY', atMost: 3 })) as {
      rows: { amount: number; detail: string; transferId: string }[];
    };
    expect(rows.map(({ amount, detail }) => [amount, detail])).toEqual(
      expect.arrayContaining([
        [-820_00, 'to your bank account'],
        [-100_00, 'federal income tax withheld'],
        [-80_00, 'state income tax withheld'],
      ]),
    );
    expect(new Set(rows.map((row) => row.transferId))).toEqual(new Set([transferId]));
  });

  test('it can be canceled until it leaves, once; then the words of the server say that it cannot', async () => {
    const { move, ask, until, clock, valueOf, mails } = await holder();
    const first = await move('Cash account', 'Savings', 100_00);
    const second = await move('Cash account', 'Savings', 200_00);
    const cancel = (transferId: unknown) => ask('deleteCrossAccountTransfer', { crossAccountTransferId: transferId as string });
    for (let turn = 0; turn < 2; turn += 1) expect(await cancel(first['transferId'])).toMatchObject({ success: true, error: null });
    clock.move(4 * hourMs);
    expect(await cancel(second['transferId'])).toMatchObject({
      failed: 'refused',
      errors: [{ message: 'This transfer has left, so it can no longer be canceled.' }],
    });
    await until('2026-06-18');
    expect(await valueOf('Cash account')).toBe(12_200_55);
    expect((await mails()).filter((words) => words === 'moving-money/canceled')).toHaveLength(1);
    await expect(cancel('nobodys')).rejects.toThrow('not found');
  });

  test.each([
    ['funds', 'R01', 'there was not enough money in the account', 'LINKED'],
    ['closed', 'R02', 'the account is closed', 'gone'],
    ['unknown', 'R03', 'there is no such account', 'gone'],
    ['stopped', 'R08', 'the payment was stopped', 'LINKED'],
    ['frozen', 'R16', 'the account is frozen', 'gone'],
  ] as const)('a bank returns a deposit (%s, %s): nothing is credited, and each step is said', async (outcome, code, why, standing) => {
    const { move, until, transfer, valueOf, network, ask, mails } = await holder();
    await network(outcome);
    const { transferId } = await move('Everyday Checking', 'Cash account', 500_00);
    await until('2026-06-24');
    expect(await transfer(transferId)).toMatchObject({
      state: 'RETURNED',
      metadata: { transferStepsSupportingMessage: expect.stringMatching(new RegExp(`The bank returned it: ${why}.*Code ${code}`)) },
    });
    expect(await valueOf('Cash account')).toBe(12_400_55);
    expect(await mails()).toEqual(['moving-money/asked', 'moving-money/depositReturned']);
    const { banks } = (await ask('fetchTransferrableBanks')) as { banks: { nickname: string; status: string }[] };
    expect(banks.find(({ nickname }) => nickname === 'Everyday Checking')?.status ?? 'gone').toBe(standing);
  });

  test('a deposit that nobody authorized comes back after it was spent: the account owes it, and the bank account is paused', async () => {
    const { move, until, valueOf, network, check, transfer } = await holder();
    await network('unauthorized');
    const { transferId } = await move('Everyday Checking', 'Cash account', 500_00);
    await until('2026-06-25');
    expect(await valueOf('Cash account')).toBe(12_900_55);
    await network('pass');
    await move('Cash account', 'Savings', null, { isFullTransfer: true });
    await until('2026-07-06');
    expect(await transfer(transferId)).toMatchObject({ state: 'RETURNED' });
    expect(await valueOf('Cash account')).toBe(-500_00);
    expect(await check('Everyday Checking', 'Cash account', 500_00)).toMatchObject({
      errors: [{ path: 'sourceId', message: 'This bank account is paused. Call us.' }],
    });
  });

  test('a managed account that was emptied before its deposit came back owes it too: home says how much, and where to add money', async () => {
    const { move, until, network, host, person, clock } = await holder();
    const owing = async () => {
      const now = clock.now();
      const context = { ...host, db: host.storage.read, person, now, today: newYorkDate(now) } as unknown as OperationContext;
      return (await unfinishedTransfers.read(context, () => false)).filter(({ title }) => title.startsWith('Long view owes'));
    };
    await network('unauthorized');
    await move('Everyday Checking', 'Long view', 500_00);
    await until('2026-06-25');
    expect(await owing()).toEqual([]);
    await network('pass');
    expect(await move('Long view', 'Savings', null, { isFullTransfer: true })).toMatchObject({ transferId: expect.any(String) });
    await until('2026-07-06');
    expect(await owing()).toMatchObject([{ title: 'Long view owes $500.00', label: 'Add money', to: { route: 'transferMoneySetup' } }]);
  });

  test('everything that leaves later is an estimate that follows prices; what the sale gave is what moves', async () => {
    const they = await holder();
    const { move, until, transfer, check } = they;
    const checked = await check('Long view', 'Savings', null, { isFullTransfer: true });
    expect(checked).toMatchObject({ terms: { isEstimate: true } });
    // The control: an amount is none.
    expect(await check('Long view', 'Savings', 100_00)).toMatchObject({ terms: { isEstimate: false } });
    const { transferId } = await move('Long view', 'Savings', null, { isFullTransfer: true });
    const before = (await transfer(transferId))['amount'];
    expect(await transfer(transferId)).toMatchObject({
      isEstimate: true,
      metadata: { title: expect.stringContaining('of about $') },
    });
    await until('2026-06-18');
    const left = (await they.accounts()).find(({ accountDisplayName }) => accountDisplayName === 'Long view');
    expect(left?.accountValueSummary.totalValue).toBe(0);
    const done = await transfer(transferId);
    expect(done['amount']).not.toBe(before);
    expect(done).toMatchObject({ isEstimate: false, metadata: { title: expect.not.stringContaining('about') } });
  });

  test('a bank returns a withdrawal: the money is back in the account', async () => {
    const { move, until, valueOf, network, mails } = await holder();
    await network('closed');
    await move('Traditional IRA', 'Everyday Checking', 1_000_00);
    await until('2026-06-18');
    expect(await valueOf('Traditional IRA')).toBe(19_000_00);
    await until('2026-06-23');
    expect(await valueOf('Traditional IRA')).toBe(20_000_00);
    expect((await mails()).at(-1)).toBe('moving-money/withdrawalReturned');
  });

  test('what a bank returned is neither a distribution nor a contribution: Forms 1099-R and 5498 leave out both legs', async () => {
    const { host, accounts, move, until, network } = await holder();
    const idOf = async (name: string) => (await accounts()).find((one) => one.accountDisplayName === name)?.accountId ?? '';
    const formsOf = async (name: string) => {
      const { db } = host.storage;
      const account = await db
        .selectFrom('account')
        .selectAll()
        .where('id', '=', await idOf(name))
        .executeTakeFirstOrThrow();
      const year = { from: '2026-01-01', until: '2026-12-31' };
      const { gross, federalWithheld } = await distributionsOf(db, account, year);
      const { withdrawals } = await figuresOf({ ...host, db, now: host.clock.now() }, account, year);
      return { gross, federalWithheld, withdrawals, contributions: (await contributionsOf(db, account, 2026)).contributions };
    };
    const first = await formsOf('Traditional IRA');
    await move('Traditional IRA', 'Everyday Checking', 1_000_00);
    await until('2026-06-24');
    const before = await formsOf('Traditional IRA');
    expect([before.gross - first.gross, before.withdrawals - first.withdrawals]).toEqual([1_000_00, 1_000_00]); // control
    await network('closed');
    await move('Traditional IRA', 'Savings', 2_000_00);
    await until('2026-07-01');
    expect(await formsOf('Traditional IRA')).toEqual(before);
    const roth = await formsOf('Roth IRA');
    await network('unauthorized');
    await move('Everyday Checking', 'Roth IRA', 500_00, { contributionYear: 2026 });
    await until('2026-07-20');
    expect(await formsOf('Roth IRA')).toEqual(roth);
  });

  test('the network is down: what has left waits, is sent once it answers, and arrives as much later', async () => {
    const { move, until, transfer, network, valueOf } = await holder();
    await network('error');
    const { transferId } = await move('Everyday Checking', 'Cash account', 500_00);
    await until('2026-06-22');
    expect(await transfer(transferId)).toMatchObject({ state: 'PENDING' });
    await network('timeout');
    await until('2026-06-24');
    expect(await transfer(transferId)).toMatchObject({ state: 'PROCESSING', arrivesOn: '2026-06-25' });
    await until('2026-06-26');
    expect(await valueOf('Cash account')).toBe(12_900_55);
  });

  test('a plan makes one after another; one is skipped, one that fails is told and the plan goes on, and it is stopped', async () => {
    const { move, until, ask, valueOf, mails } = await holder();
    await move('Cash account', 'Long view', 5_000_00, { repeat: 'WEEKLY' });
    const plan = async () =>
      (
        (await ask('getAllPendingTransfers2'))['repeatedTransfers'] as unknown as {
          seriesId: string;
          next: { transferId: string; leavesOn: string };
        }[]
      )[0];
    expect(await plan()).toMatchObject({ repeat: 'WEEKLY', amount: 5_000_00, next: { leavesOn: '2026-06-17' } });
    await until('2026-06-19');
    expect([await valueOf('Cash account'), await valueOf('Long view')]).toEqual([7_400_55, 35_102_00]);
    const shown = await plan();
    const skip = { seriesId: shown?.seriesId ?? '', transferId: shown?.next.transferId ?? '' };
    // Pressed twice, one is skipped.
    for (let turn = 0; turn < 2; turn += 1) expect(await ask('skipNextTransfer', skip)).toMatchObject({ success: true });
    expect(await plan()).toMatchObject({ next: { leavesOn: '2026-07-01' } });
    await until('2026-07-09');
    expect(await valueOf('Cash account')).toBe(2_400_55);
    expect(await plan()).toMatchObject({ next: { leavesOn: '2026-07-15' } });
    expect(await ask('stopRepeatedTransfer', { seriesId: skip.seriesId })).toMatchObject({ success: true });
    expect(await ask('stopRepeatedTransfer', { seriesId: skip.seriesId })).toMatchObject({ failed: 'STOPPED_ALREADY' });
    await until('2026-07-20');
    expect(await valueOf('Cash account')).toBe(2_400_55);
    expect(await mails()).toEqual([
      'moving-money/askedRepeated',
      'moving-money/sent',
      'moving-money/skipped',
      'moving-money/sent',
      'moving-money/notDoneRepeated',
      'moving-money/stopped',
    ]);
  });

  test('an account that is being closed takes nothing in, and one that is emptied by a transfer can be closed', async () => {
    const { check, ask, accounts, until, move, valueOf } = await holder();
    await move('Cash account', 'Savings', null, { isFullTransfer: true });
    const cash = (await accounts()).find((one) => one.accountDisplayName === 'Cash account')?.externalizedAccountId ?? '';
    expect(await ask('closeCashAccount', { accountId: cash })).toMatchObject({ failed: 'NOT_ELIGIBLE' });
    await until('2026-06-22');
    expect(await valueOf('Cash account')).toBe(0);
    expect(await ask('closeCashAccount', { accountId: cash })).toMatchObject({ closesOn: '2026-06-23' });
    expect(await check('Everyday Checking', 'Cash account', 10_00)).toMatchObject({
      errors: [{ path: 'destinationId', message: "This account is being closed, so it can't take money." }],
    });
  });

  test('the days or the amount that were confirmed are those that count: otherwise nothing moves', async () => {
    const { ask, end, clock } = await holder();
    const input = { sourceId: await end('Savings'), destinationId: await end('Cash account'), amount: 50_00 };
    const { terms } = (await ask('checkTransfer', input)) as { terms: { leavesOn: string; arrivesOn: string } };
    const shown = { amount: 50_00, arriving: 50_00, leavesOn: terms.leavesOn, arrivesOn: terms.arrivesOn };
    clock.move(4 * hourMs);
    expect(await ask('startMoneyTransfer', { ...input, shown })).toMatchObject({ failed: 'TERMS_CHANGED' });
    expect(await ask('getAllPendingTransfers2')).toMatchObject({ pendingTransfers: [] });
  });
});
