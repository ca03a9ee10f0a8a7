import { afterAll, beforeAll, expect, test } from 'vitest';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { investor } from '../moving-money/investor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const like = (trait: Parameters<typeof persona<typeof stockPortfolios>>[1]) => server.personLike(persona(stockPortfolios, trait));
const shown = async (person: SignedIn, path: string): Promise<string> => JSON.stringify((await person.open(path)).view);

test('001 §4.7, §8: a stock whose trades wait says ‘Transactions in progress’, and offers no way to move it', async () => {
  const person = await like('stock portfolio with a pending sale');
  const path = `/portfolios/${person.ids?.['portfolio']?.[0] ?? ''}/move`;
  const waiting = await shown(person, `${path}/ins_WIRRA`);
  expect([waiting.includes('"Transactions in progress"'), waiting.includes('Move it to a new portfolio')]).toEqual([true, false]);
  const free = await shown(person, `${path}/ins_ELDER`); // control: another stock of the same portfolio
  expect([free.includes('"Transactions in progress"'), free.includes('Move it to a new portfolio')]).toEqual([false, true]);
});

test('001 §4.7, §8: a portfolio that is pending a withdrawal is named under ‘Portfolio not eligible’, and cannot be chosen', async () => {
  const person = await like('stock account with three portfolios');
  const they = await investor(person);
  const path = `/portfolios/${they.end('Health')}/move/ins_LUMBO`;
  const choice = `"value":"${they.end('Core')}"`;
  const before = await shown(person, path);
  expect([before.includes('Portfolio not eligible'), before.includes(choice)]).toEqual([false, true]);
  await they.move('Core', 'Cash account', 500_00);
  const after = await shown(person, path);
  expect(after).toContain('"Portfolio not eligible"');
  expect(after).toContain("You won't be able to move stocks into a portfolio that is pending a withdrawal.");
  expect(after).not.toContain(choice);
});

test('001 §8: while the market is closed a dialog says ‘The stock market is currently closed. Please try again later.’', async () => {
  const dashboard = async (): Promise<string> => {
    const person = await like('stock account with three portfolios');
    return shown(person, `/portfolios/${person.ids?.['portfolio']?.[0] ?? ''}`);
  };
  const words = 'The market is closed';
  expect(await dashboard()).not.toContain(words);
  server.clock.set(newYorkInstant('2026-06-17', '16:01'));
  const closed = await dashboard();
  expect([closed.includes(words), closed.includes('The stock market is currently closed. Please try again later.')]).toEqual([true, true]);
});
