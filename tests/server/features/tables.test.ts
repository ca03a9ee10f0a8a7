import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Page } from '#schemas/wire.ts';
import { pressable, type SignedIn } from '#tests/support/server.ts';
import { madeHouseholds } from './feature-operations.ts';
import { startMeansServer } from './feature-server.ts';

let server: Awaited<ReturnType<typeof startMeansServer>>;
let person: SignedIn;
beforeAll(async () => {
  server = await startMeansServer();
  person = await server.personLike('lena.hart');
});
afterAll(() => server.stop());

const tableOf = (page: Page): LayoutNode => {
  const found = 'layout' in page.view ? page.view.layout.body.find(({ type }) => type === 'table') : undefined;
  if (found === undefined) throw new Error('The page has no table.');
  return found;
};

describe('flows/README: a cell holds nodes, and what is pressed in it is of its row', () => {
  test('without JavaScript a button in a cell posts for its own row', async () => {
    const page = await person.open('/features/a1/greetings');
    const ids = ['Nora Hart', 'Ivo Hart'].map((name) => pressable(page, `Greet ${name}`));
    expect(ids.map((id) => id.split('~').slice(1))).toEqual([['p1'], ['p2']]);
    const answer = await person.submit(page, ids[1] ?? '', {});
    expect(answer.status).toBe(303);
    expect(madeHouseholds.splice(0)).toEqual(['Greetings to Ivo Hart']);
    const after = await person.open(answer.headers.get('location') ?? '');
    expect('layout' in after.view && after.view.layout.state).toEqual({ 'call:greet/p2': 'done' });
  });

  test('the rows travel as they come from the operation, with the order that is said for them', async () => {
    const table = tableOf(await person.open('/features/a1/greetings'));
    expect(table['sorted']).toEqual({ column: 'name' });
    expect((table['children'] as LayoutNode[]).map(({ id, cells }) => [String(id).split('~')[1], cells])).toEqual([
      ['p1', { name: 'Nora Hart' }],
      ['p2', { name: 'Ivo Hart' }],
    ]);
  });
});
