import pg from 'pg';
import { expect, test } from 'vitest';
import { sharedCluster } from './shared-cluster.ts';

async function rowsOf(address: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = (await client.query(sql)) as { rows: unknown[] };
  await client.end();
  return rows;
}

const row = (name: string) => `insert into setting (name, value) values ('${name}', 'x')`;

test('a database that was given back has the rows of migrations and none of a test; one whose tables were changed is not given out again', async () => {
  const cluster = await sharedCluster();
  const address = await cluster.takeDatabase();
  const tables = await rowsOf(address, "select table_name from information_schema.tables where table_schema = 'public' order by 1");
  expect(tables.length).toBeGreaterThan(10);
  const rows = async (): Promise<unknown[]> => rowsOf(address, 'select name from setting order by 1');
  const made = await rows();
  await rowsOf(address, row('left by a test'));
  expect(await rows()).toHaveLength(made.length + 1);
  await cluster.giveBack(address);
  expect(await cluster.takeDatabase()).toBe(address);
  expect(await rows()).toEqual(made);
  await cluster.giveBack(address);

  for (const change of ['alter table setting add column another integer', 'drop trigger audit_unchanged on audit']) {
    const one = await cluster.takeDatabase();
    await rowsOf(one, change);
    await cluster.giveBack(one);
    const next = await cluster.takeDatabase();
    expect(next).not.toBe(one);
    await cluster.giveBack(next);
  }
});
