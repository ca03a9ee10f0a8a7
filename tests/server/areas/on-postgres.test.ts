import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { product } from '#server/product.ts';
import { onPostgres, type TestDatabase } from '#tests/support/databases.ts';
import { everyAreaRecordings } from '#tests/support/recordings/area-recordings.ts';
import { accountOf } from '#tests/support/recordings/account-page.ts';
import { answersFound, Traveller } from '#tests/support/recordings/traveller.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

const { journeys, screens } = await everyAreaRecordings();
const reads = [...product.operations.values()].filter(({ kind }) => kind === 'read');

/** The first journey of each area, and those that make a read which it does not make. */
const withOtherReads = [
  'bond-ladder/reinvest-until-a-date',
  'tax-inputs/bond-portfolio',
  'mortgage-tasks/document-signed',
  'mortgage/invited',
];
const nameOf = ({ files }: (typeof journeys)[number]): string => files[0]!;
const areaOf = (name: string): string => name.split('/')[0]!;
const travelled = journeys.filter((journey, index) => {
  const area = areaOf(nameOf(journey));
  return withOtherReads.includes(nameOf(journey)) || journeys.findIndex((other) => areaOf(nameOf(other)) === area) === index;
});

/** Reads that neither a recorded screen nor one of those journeys calls, and the reason why they need no call here. */
const notCalled = {
  failAsDeclared: 'It reads nothing: tools for tests fail by it.',
  breakForTest: 'It reads nothing: tools for tests fail by it.',
  lookUpPlace: 'It reads nothing: the places are a file.',
  downloadInterimStatement: 'It reads what downloadStatement reads.',
  downloadDirectDepositForm: 'It reads what getDirectDepositForm reads.',
  downloadSignedDisclosure: 'It reads what getDisclosure reads.',
  downloadMortgageDocument: 'It reads what getMortgageDocuments reads.',
  downloadTaskDocument: 'It reads what getMortgageDocuments reads.',
  downloadUserDocument: 'It reads what getUserDocuments reads.',
  downloadProspectus: 'It reads nothing: the funds are a file.',
  downloadGrantorTrustSheet: 'It reads nothing: prices follow from a seed.',
  downloadStockPortfolioActivity: 'It reads what getStockPortfolioActivity reads.',
};

/**
 * The rules of areas are proved on SQLite (`onAnyDatabase`). Here every read of an area is made on PostgreSQL; `operations/races.test.ts` makes every
 * write there.
 */
onPostgres('the SQL of every area', (database: TestDatabase) => {
  let server: TestServer;
  const called = new Set<string>();
  /** One copy of a persona for all screens that change nothing of them first. */
  const readers = new Map<string, Promise<SignedIn>>();
  const readerLike = (username: string): Promise<SignedIn> => {
    const known = readers.get(username) ?? server.personLike(username);
    readers.set(username, known);
    return known;
  };
  beforeAll(async () => {
    for (const operation of reads) {
      const { handler } = operation;
      vi.spyOn(operation, 'handler').mockImplementation((...asked) => {
        called.add(operation.name);
        return handler(...asked);
      });
    }
    const { databaseUrl } = await database.place();
    server = await startTestServer({ databaseUrl });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.stop();
  });

  test.each(screens.map((recording) => [recording.name, recording] as const))('screen %s', async (_name, { screen, as, ready, at }) => {
    const changesNothing = ready === undefined && typeof at === 'string';
    const person = await (changesNothing ? readerLike : server.personLike)(as ?? 'lena.hart');
    if (as !== null) await ready?.(person, server);
    const url = typeof at === 'string' ? at : await at(person, server);
    const answer = await (as === null ? server.client() : person).get(`/api/dev/screen-example?url=${encodeURIComponent(url)}`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(`screen: ${screen}\n`)]);
  });

  test.each(travelled.map((journey) => [nameOf(journey), journey] as const))('journey %s', async (_name, { as, answers, travel }) => {
    await travel(new Traveller(server, await server.personLike(as), answersFound(answers)));
  });

  test('reads of no screen and no journey', async () => {
    const person = await server.personLike('nora.plain');
    const { externalizedAccountId } = await accountOf(person, 'AUTOMATED_INVESTING');
    await person.operation('getRecommendedAssetAllocationPlanForAccount', { externalizedAccountId });
    await person.operation('getUserInfo');
    await person.operation('resumeLatestMortgageApplication');
    const investor = await server.personLike('pia.stocks');
    const portfolioId = investor.ids?.['portfolio']?.[0] ?? '';
    for (const name of [
      'getStockPortfolioDashboardOverview',
      'getStockPortfolioSettings',
      'getPeriodRangesForStockPortfolio',
      'getStockPortfolioInvestmentSummary',
      'getStockPortfolioRiskAssessmentResponse',
      'getStockPortfolioLiquidationParameters',
      'getBuyAndSellCapabilities',
    ])
      await investor.operation(name, { portfolioId });
    await investor.operation('getPerformanceForStockPortfolio', { portfolioId, period: 'ALL' });
    const { accountRequestId } = await person.operation('startNewAccountOnboarding', { accountSubtype: 'ROTH_IRA', userPlatform: 'WEB' });
    await person.operation('getContributionLimits', { accountRequestId: accountRequestId ?? '' });
    await investor.operation('getExploreAssetResultForInstrumentId', { instrumentId: 'ins_PELLO' });
    await investor.operation('getStockPortfolioLiquidationParametersForInstruments', { portfolioId, instrumentIds: ['ins_PELLO'] });
  });

  test('the files of documents', async () => {
    const person = await server.personLike('dora.files');
    const { accounts } = await person.operation<{ accounts: { accountId: string; displayName: string }[] }>(
      'getFinanceSoftwareAccounts',
      {},
    );
    const accountId = accounts.find(({ displayName }) => displayName === 'Stock account')?.accountId ?? '';
    await person.operation('downloadTaxForm', { accountId, year: 2025, fileType: 'FORM_8949', idx: 0 });
    await person.operation('downloadStatement', { accountId: accounts.at(-1)?.accountId ?? '', eid: '2026-Q1' });
    await person.operation('downloadSnapshot', { accountId, yearMonth: '2025-12' });
    await person.operation('exportForFinanceSoftware', { accountId, start: '2025-01-01', end: '2026-06-01', format: 'QFX' });
  });

  test('between them they make every read', () => {
    const left = reads.map(({ name }) => name).filter((name) => !called.has(name));
    expect(left.toSorted(), 'Record a screen or a journey that calls it, or say under notCalled why it reads nothing new.').toEqual(
      Object.keys(notCalled).toSorted(),
    );
  });
});
