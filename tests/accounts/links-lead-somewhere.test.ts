import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import accounts from '#server/domain/accounts/area.ts';
import debitCards from '#server/domain/debit-cards/area.ts';
import directDeposit from '#server/domain/direct-deposit/area.ts';
import restrictions from '#server/domain/restrictions/area.ts';
import taxSavings from '#server/domain/tax-savings/area.ts';
import { type SignedIn, startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const areas = [accounts, debitCards, directDeposit, restrictions, taxSavings];
const people = [...new Set(areas.flatMap((area) => area.personas.map((one) => ('username' in one ? one.username : one.like))))];

function linksOf(value: unknown): LayoutNode[] {
  if (Array.isArray(value)) return value.flatMap(linksOf);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(linksOf);
  return 'type' in value && value.type === 'link' ? [value as LayoutNode, ...below] : below;
}
const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? address;
/** A back link may lead to a page that leads on: it goes where the person came from. */
const isWay = ({ kind, to }: LayoutNode): boolean =>
  kind !== 'back' && typeof to === 'string' && to.startsWith('/') && !to.startsWith('/api');

/** The links of a page that lead to that page again, or home, without a word. */
async function leadBack(person: SignedIn, page: string): Promise<string[]> {
  const links = linksOf((await person.open(page)).view).filter(isWay);
  const found: string[] = [];
  for (const to of new Set(links.map((link) => String(link['to'])))) {
    if (pathOf(to) === pathOf(page) || pathOf(to) === '/') continue;
    const answer = await person.get(to);
    const led = pathOf(answer.headers.get('location') ?? '');
    if (answer.status >= 300 && answer.status < 400 && (led === pathOf(page) || led === '/'))
      found.push(`${person.username} ${page}: ${to}`);
  }
  return found;
}

test('no link of the pages of accounts and settings leads back to its page, or home, without a word', async () => {
  const found: string[] = [];
  for (const username of people) {
    const person = await server.personLike(username);
    const { accounts: own } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>(
      'getAccountOverviews2',
    );
    const pages = own
      .filter(({ flavor }) => flavor !== 'STOCK')
      .flatMap(({ externalizedAccountId: id }) => [`/accounts/${id}`, `/accounts/${id}/manage`, `/settings/${id}`]);
    for (const page of ['/cash', '/investing', '/settings/restrictions', ...pages]) found.push(...(await leadBack(person, page)));
  }
  expect([...new Set(found)]).toEqual([]);
});

test('a link to a page that an account does not have is found', async () => {
  const rita = await server.personLike('rita.vance');
  const { accounts: own } = await rita.operation<{ accounts: { externalizedAccountId: string; hasDebitCards: boolean; group: string }[] }>(
    'getAccountOverviews2',
  );
  const without = own.find(({ group, hasDebitCards }) => group === 'CASH' && !hasDebitCards)?.externalizedAccountId ?? '';
  const answer = await rita.get(`/accounts/${without}/debit-cards`);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/accounts/${without}/manage`]);
});
