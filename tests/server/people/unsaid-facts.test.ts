import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Json, JsonObject } from '#schemas/json.ts';
import { writePerson } from '#server/people/add-person.ts';
import { product } from '#server/product.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { makeProduct } from '#tests/support/product.ts';

type Made = Awaited<ReturnType<typeof makeProduct>>;

/** Somebody who has just signed up, and has said nothing of themselves but their address. */
async function fresh({ host }: Made) {
  const id = host.ids();
  await host.storage.write(({ db }) =>
    writePerson(
      db,
      { vault: host.vault, id, now: host.clock.now(), usernameIndex: 'fresh' },
      { username: 'fresh@mail.example', firstName: '', lastName: '', email: 'fresh@mail.example', state: '', hash: '' },
    ),
  );
  return { id, session: { id: 'session', confirmedAt: Number.MAX_SAFE_INTEGER } };
}

/** Facts of a customer, by the names that answers have them under. */
const facts = /filingStatus|income|netWorth|maritalStatus|citizenship|employ|occupation|sourceOfFunds|birth|phone|relation|dependents/i;

/** The facts that an answer says of somebody: a value that is neither null nor empty, by its path. */
function said(answer: Json, path = ''): string[] {
  if (Array.isArray(answer)) return answer.flatMap((one, at) => said(one, `${path}.${at}`));
  if (answer !== null && typeof answer === 'object')
    return Object.entries(answer).flatMap(([key, value]) => said(value as Json, `${path}.${key}`));
  // Whether something is kept (`hasEmployer`) is no fact of theirs.
  return answer === null || answer === '' || !facts.test(path) || /\.has[A-Z]\w*$/.test(path) ? [] : [path];
}

/** Columns with a default that the product itself decides: nobody was asked for any of them. */
const defaultsAllowed: readonly string[] = [
  'kysely_migration_lock.is_locked',
  'publication.reason',
  'session.id',
  'session.confirmed_at',
  'linked_account.status',
  'change_receipt.kind',
  'bond_ladder.revision',
  'money_transfer.sells_shares',
  'money_transfer.buys_shares',
  'stock_portfolio.is_book',
];

onAnyDatabase('What nobody said', (database) => {
  test('nothing is answered for who has just signed up: each read that asks nothing else says no fact of theirs', async () => {
    const made = await makeProduct(await database.open());
    const person = await fresh(made);
    const reads = [...product.operations.values()].filter(
      ({ kind, caller, input }) => kind === 'read' && caller !== 'flow' && input.safeParse({}).success,
    );
    expect(reads.map(({ name }) => name)).toEqual(expect.arrayContaining(['getApplicant', 'getInvestmentProfile', 'getUserInfo']));
    const found: string[] = [];
    for (const { name } of reads) found.push(...said(await made.call(person, name).catch(() => null), name)); // a read may find nothing
    expect(found).toEqual([]);
  });

  test('control: an invented answer is found, and a person who said it is believed', async () => {
    expect(said({ applicant: { filingStatus: 'SINGLE', pretaxAnnualIncome: 0, phone: null } })).toEqual([
      '.applicant.filingStatus',
      '.applicant.pretaxAnnualIncome',
    ]);
    const made = await makeProduct(await database.open());
    const known = await made.personLike('nora.plain');
    expect(said((await made.call(known, 'getApplicant')) as JsonObject)).toContain('.filingStatus');
  });

  test('no column has a default that could be read as an answer', async () => {
    const storage = await database.open();
    await makeProduct(storage);
    const found =
      storage.dialect === 'sqlite'
        ? await sql<{ place: string }>`select m.name || '.' || c.name as place from sqlite_master m join pragma_table_info(m.name) c
            where m.type = 'table' and c.dflt_value is not null and lower(c.dflt_value) <> 'null'`.execute(storage.read)
        : await sql<{ place: string }>`select table_name || '.' || column_name as place from information_schema.columns
            where table_schema = current_schema() and column_default is not null`.execute(storage.read);
    expect(found.rows.map(({ place }) => place).filter((place) => !defaultsAllowed.includes(place))).toEqual([]);
  });

  test('an application does not begin with an income or a filing status, and one without them is refused', async () => {
    const made = await makeProduct(await database.open());
    const person = await fresh(made);
    expect(await made.call(person, 'getApplicant')).toMatchObject({ filingStatus: null, pretaxAnnualIncome: null, netWorth: null });
    const { input } = product.operations.get('saveApplicant')!;
    const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as unknown as {
      properties: { finances: { anyOf: { required?: string[] }[] } };
    };
    expect(properties.finances.anyOf[0]?.required).toEqual(
      expect.arrayContaining(['filingStatus', 'pretaxAnnualIncome', 'netWorth', 'liquidNetWorth']),
    );
    // No part of what nobody knows yet may be left out.
    const nothing = { legalName: null, birthDate: null, ssn: null };
    const { errors } = (await made.call(person, 'saveApplicant', nothing)) as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['contact', 'residency', 'employment', 'affiliations', 'finances']),
    );
  });
});
