import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountSubtypes, kindOf } from '#server/domain/new-account/account-kinds.ts';
import type { JsonObject } from '#schemas/json.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { goThrough } from '../support/go-through.ts';
import { textOfPdf } from '../support/text-of-pdf.ts';
import { pressable, startTestServer, type TestServer } from '../support/server.ts';
import { oneWay } from './answers.ts';
import { begin } from './begin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('B2: a client that knows only views opens an account of each kind', () => {
  test.each(accountSubtypes)('%s', async (kind) => {
    const { hands, client, accountRequestId } = await begin(server, kind);
    const steps = await goThrough(hands, oneWay, 'opened');
    expect(steps.at(-1)).toBe('opened');
    expect(steps.slice(0, 1)).toEqual(['start']);
    // An ended application offers neither saving nor going back.
    const end = JSON.stringify((await hands.look())?.view);
    for (const gone of ['Save and exit', '"BACK"']) expect(end).not.toContain(gone);
    const request = await hands.operation<{ status: string; reference: string; kind: string; externalizedAccountId: string }>(
      'getAccountRequest',
      {
        accountRequestId,
      },
    );
    expect(request).toMatchObject({ status: 'opened', reference: expect.stringMatching(/^LM-/) });
    const { accounts } = await hands.operation<{ accounts: { externalizedAccountId: string; accountType: string; flavor: string }[] }>(
      'getAccountOverviews2',
      {},
    );
    expect(accounts).toMatchObject([
      { externalizedAccountId: request.externalizedAccountId, accountType: kindOf[kind].accountType, flavor: kindOf[kind].flavor },
    ]);
    // Opened means opened: home, the account with its activity, what was agreed to, and a receipt to take away.
    const pageOf = async (path: string) => (await client.get(path)).text();
    const account = `/accounts/${request.externalizedAccountId}`;
    expect(await pageOf('/')).toContain(account);
    // 001, 2.9: the page of a stock account is its portfolio, and this one has none yet. Its receipt is in the activity below.
    if (kind !== 'STOCK') {
      expect(await pageOf(account)).toContain(`/receipts/${request.reference}`);
      expect(await pageOf(account)).toContain(`You opened your ${request.kind}.`);
    }
    const accountId = request.externalizedAccountId;
    const { rows, underWay } = await hands.operation<{ rows: JsonObject[]; underWay: JsonObject[] }>('getAccountActivity', { accountId });
    expect(rows).toMatchObject([{ kind: 'OPENED', receipt: request.reference }]);
    expect(underWay.every((one) => one['kind'] === 'DEPOSIT' && one['expectedOn'] !== null)).toBe(true);
    // A trust owns its account, and its trustee acts for it.
    const { owners, trustees } = await hands.operation<{ owners: string[]; trustees: string[] }>('getAccountDetails2', { accountId });
    const applicant = ['Ada Newman'];
    expect({ owners, trustees }).toEqual(
      kind === 'TRUST' ? { owners: ['Walker'], trustees: applicant } : { owners: applicant, trustees: [] },
    );
    // A cash account is on its way to cards and to a number for direct deposit; no other has either.
    const debit = await hands.operation<{ debitCardsInfo: JsonObject | null; directDepositInfo: JsonObject | null }>('debitAccountStatus', {
      accountId,
    });
    expect([debit.debitCardsInfo?.['type'], debit.directDepositInfo?.['type']]).toEqual(
      kindOf[kind].flavor === 'CASH' ? ['PendingDebitCardsInfo', 'PendingDebitDirectDepositInfo'] : [undefined, undefined],
    );
    expect(await pageOf(`${account}/agreements`)).toContain('accepted on');
    // 001 §3: Taxes & Documents leads there too.
    const taxesAndDocuments = await pageOf('/documents');
    expect(taxesAndDocuments).toContain('Your agreements');
    expect(taxesAndDocuments).toContain(`Receipt ${request.reference}`);
    const receipt = await client.open(`/receipts/${request.reference}`);
    const file = await client.submit(receipt, pressable(receipt, 'Download'));
    expect(file.headers.get('content-disposition')).toContain(`receipt-${request.reference}.pdf`);
    expect(await textOfPdf(await file.arrayBuffer())).toContain(`You opened your ${request.kind}.`);
    // The agreements are stored with the account.
    const opening = await hands.operation<{
      agreements: { agreementType: string }[];
      rollover: unknown;
      invitation: { expiresOn: string } | null;
    }>('getAccountOpening', {
      accountId: request.externalizedAccountId,
    });
    // 001 §9: an invitation expires after 14 days. No other kind has one.
    const inTwoWeeks = newYorkDate(server.clock.now() + 14 * 24 * 3_600_000);
    expect(opening.invitation?.expiresOn ?? null).toBe(kind === 'JOINT' ? inTwoWeeks : null);
    // A rollover says how the plan's money gets here; no other kind does.
    expect(opening.rollover).toEqual(
      kind === 'ROLLOVER_IRA'
        ? {
            provider: 'Walker',
            direct: expect.any(Boolean),
            fromIra: expect.any(Boolean),
            ownerName: 'Ada Newman',
            accountNumber: expect.stringMatching(/^\d{12}$/),
          }
        : null,
    );
    expect(opening.agreements.map((one) => one.agreementType)).toContain('CLIENT_AGREEMENT');
  });
});
