import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '#schemas/wire.ts';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { investor } from './investor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const says = ({ view }: Page): string => JSON.stringify(view);

async function press(person: SignedIn, page: Page, label: string, fields: Record<string, string> = {}): Promise<Page> {
  const answer = await person.submit(page, pressable(page, label), fields);
  const to = answer.headers.get('location');
  return to === null ? person.page(answer) : person.open(to);
}

test('"Invest" after a half-done investment begins anew, and offers the half-done one by amount, accounts and day', async () => {
  const person = await server.personLike(persona(stockPortfolios, 'stock account with three portfolios'));
  const { end } = await investor(person);
  const invest = `/transfers/new?context=cross-account&origin=portfolio&destinationId=${end('Core')}`;
  const source = await person.open(invest);
  const details = await press(person, source, 'Continue', { sourceId: end('Cash account') });
  const review = await press(person, details, 'Continue', { howMuch: 'AMOUNT', amount: '5', timing: 'SOON', repeat: 'ONCE' });
  expect(review.voyager?.stepId).toBe('review');
  const again = await person.open(invest);
  expect(again.voyager).toMatchObject({ stepId: 'source', revision: 0 });
  expect(again.voyager?.voyagerRecordId).not.toBe(review.voyager?.voyagerRecordId);
  expect(says(again)).toContain('Unfinished: $5.00 from Cash account to Core');
  const day = new Date(`${newYorkDate(server.clock.now())}T12:00:00Z`);
  expect(says(again)).toContain(day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }));
  // The half-done one is where it was, from here and from home.
  expect(says(again)).toContain(review.url);
  expect(says(await person.open('/'))).toContain('$5.00 from Cash account to Core');
  expect((await person.open(review.url)).voyager).toMatchObject({ stepId: 'review', revision: review.voyager?.revision });
  // Discarded it is offered nowhere, and the new one is as it was.
  const discarded = await press(person, again, 'Discard it');
  expect(discarded.voyager?.voyagerRecordId).toBe(again.voyager?.voyagerRecordId);
  expect(says(discarded)).not.toContain('Unfinished:');
  expect(says(await person.open('/'))).not.toContain('$5.00 from Cash account to Core');
  expect((await person.get(review.url)).status).toBe(410);
});

test('"Add to portfolio" opened again on its page begins at the list of portfolios', async () => {
  const person = await server.personLike(persona(stockPortfolios, 'stock account with three portfolios'));
  const investment = await person.open('/explore/QFENS');
  const to = /"to":"(\/explore\/add-to-portfolio\?[^"]*from=[^"]*)"/.exec(says(investment))?.[1] ?? 'nowhere';
  const naming = await press(person, await person.open(to), 'Create a new portfolio');
  expect(naming.voyager?.stepId).toBe('accountName');
  const again = await person.open(to);
  expect(again.voyager).toMatchObject({ stepId: 'choosePortfolio', revision: 0 });
  expect(says(again)).toMatch(/Unfinished: [^"]+, to a portfolio/);
});
