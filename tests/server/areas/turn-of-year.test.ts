import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import accountSettings from '#server/domain/account-settings/area.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { testClock } from '#tests/support/clock.ts';
import { persona } from '#tests/support/persona.ts';
import { accountOf } from '#tests/support/recordings/account-page.ts';
import { everyAreaRecordings } from '#tests/support/recordings/area-recordings.ts';
import { answersFound, Traveller } from '#tests/support/recordings/traveller.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

/** The figures of 2027 are not in server/law: pages show those of 2026 and say so, and what decides about money is refused. */
describe('on January 1, 2027', async () => {
  const { journeys } = await everyAreaRecordings();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ clock: testClock(newYorkInstant('2027-01-01', '10:00')) });
  });
  afterAll(() => server.stop());

  const travel = async (name: string) => {
    const journey = journeys.find(({ files }) => files[0] === name);
    if (journey === undefined) throw new Error(`There is no journey ${name}`);
    await journey.travel(new Traveller(server, await server.personLike(journey.as), answersFound(journey.answers)));
  };
  const shown = async (person: SignedIn, path: string): Promise<string> => JSON.stringify((await person.open(path)).view);

  const showing = journeys.flatMap(({ files: [name = ''] }) => (/^(?:tax-inputs|tax-override)\//.test(name) ? [name] : []));
  test.each(showing)('%s is travelled to its end: a tax level is shown and chosen in any year', async (name) => {
    await travel(name);
  });

  test('pages with figures of the law name the year', async () => {
    const nora = await server.personLike('nora.plain');
    const { externalizedAccountId } = await accountOf(nora, 'AUTOMATED_INVESTING');
    expect(await shown(nora, `/settings/account/${externalizedAccountId}`)).toContain('by the federal tax brackets for 2026');
    expect(await nora.operation('getTaxBracketIncomeRangesForUserAndPortfolioFlavor', { flavor: 'AUTOMATED_INVESTING' })).toMatchObject({
      taxYear: 2026,
    });
    expect(await nora.operation('getTaxBracketInformationSummaryForAccount', { externalizedAccountId })).toMatchObject({ taxYear: 2026 });
    const tara = await server.personLike('tara.winslow');
    const { externalizedAccountId: harvested } = await accountOf(tara, 'AUTOMATED_INVESTING');
    expect(await shown(tara, `/accounts/${harvested}/tax-savings`)).toContain('It uses flat 2026 rates');
    const ira = await server.personLike(persona(accountSettings, 'a traditional IRA in a state that follows the federal tax'));
    const { accounts } = await ira.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
    expect(await shown(ira, `/settings/account/${accounts[0]?.externalizedAccountId}`)).toContain(
      'By the federal and state rules for 2026.',
    );
  });

  test('an application for an account with a tax level, and a portfolio at a recommended level, are refused by the year; cash is opened', async () => {
    const words = "We don't have the 2027 federal tax brackets yet";
    const nora = await server.personLike('nora.plain');
    const start = (accountSubtype: string) => nora.operation('startNewAccountOnboarding', { accountSubtype, userPlatform: 'WEB' });
    await expect(start('INDIVIDUAL')).rejects.toThrow(words);
    expect(await start('CASH')).toMatchObject({ accountRequestId: expect.any(String) });
    await expect(travel('allocation-update/adopt-the-update')).rejects.toThrow();
    await travel('allocation-update/keep-because-of-a-sale');
    await travel('allocation-update/ira');
  });

  test('withholding is not chosen by the rules of the year before', async () => {
    const ira = await server.personLike(persona(accountSettings, 'a traditional IRA in a state that follows the federal tax'));
    const { accounts } = await ira.operation<{ accounts: { accountId: string }[] }>('getAccountOverviews2');
    const chosen = {
      accountId: accounts[0]?.accountId ?? '',
      federalWithholdingSetting: 'OPTED_OUT',
      stateWithholdingSetting: 'OPTED_OUT',
    };
    await expect(ira.operation('updateIraWithholdingSettings', chosen)).rejects.toThrow(
      "We don't have the 2027 rules of tax withholding yet",
    );
  });
});
