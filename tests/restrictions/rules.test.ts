import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import restrictions from '#server/domain/restrictions/area.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const withStocks = () => server.personLike(persona(restrictions, 'restrictions of stocks, nothing answered'));
const withoutStocks = () => server.personLike(persona(restrictions, 'restrictions without stocks'));
const answers = {
  controlPerson: false,
  brokerDealer: true,
  isInstitutionalInvestor: false,
  hasLargeTraderId: true,
  largeTraderId: '12345678-00a1',
  isAccreditedInvestor: true,
};

describe('002 §3, §5: account restrictions', () => {
  test('"brokerDealer (setting it also sets securityAffiliatedEmployee)"; what is saved is read again', async () => {
    const person = await withStocks();
    expect(await person.operation('updateAccountRestrictions', answers)).toEqual({ success: true, errors: [] });
    expect(await person.operation('getAccountRestrictions')).toEqual({
      accountRestrictions: { ...answers, largeTraderId: '12345678-00A1', securityAffiliatedEmployee: true },
      showStockRestrictions: true,
    });
  });

  test.each(['', '12345678', '12345678-000', '1234567-00000', '12345678-00000', 'ABCDEFGH-0000', '12345678_0000'])(
    '"Large Trader ID must be exactly 13 characters (format XXXXXXXX-XXXX) to save": not %j',
    async (largeTraderId) => {
      const person = await withStocks();
      expect(await person.operation('updateAccountRestrictions', { ...answers, largeTraderId })).toMatchObject({
        success: false,
        errors: [{ path: 'largeTraderId' }],
      });
      expect(await person.operation('getAccountRestrictions')).toMatchObject({ accountRestrictions: { brokerDealer: null } });
    },
  );

  test('a number that was entered before the answer became No is not kept', async () => {
    const person = await withStocks();
    await person.operation('updateAccountRestrictions', answers);
    await person.operation('updateAccountRestrictions', { ...answers, hasLargeTraderId: false });
    expect(await person.operation('getAccountRestrictions')).toMatchObject({
      accountRestrictions: { hasLargeTraderId: false, largeTraderId: null },
    });
  });

  test('"Restriction questions are Yes/No, with \'An answer is required.\' shown when unanswered"', async () => {
    const person = await withStocks();
    const page = await person.open('/settings/restrictions');
    const refused = await person.page(person.submit(page, pressable(page, 'Save'), { controlPerson: 'false' }));
    expect(refused.status).toBe(422);
    const required = refused.issues?.filter(({ message }) => message === 'An answer is required.').map(({ path }) => path);
    expect(required).toEqual(['brokerDealer', 'isInstitutionalInvestor', 'hasLargeTraderId', 'isAccreditedInvestor']);
  });

  test('"Stock restrictions are shown only if showStockRestrictions is true": others are asked two questions', async () => {
    const person = await withoutStocks();
    const page = await person.open('/settings/restrictions');
    expect(page.title).toBe('Restrictions - Settings');
    expect(JSON.stringify(page.view)).not.toContain('Large Trader ID');
    const unasked = { isInstitutionalInvestor: null, hasLargeTraderId: null, largeTraderId: null, isAccreditedInvestor: null };
    expect(await person.operation('updateAccountRestrictions', { controlPerson: true, brokerDealer: false, ...unasked })).toMatchObject({
      success: true,
    });
    expect(await person.operation('getAccountRestrictions')).toMatchObject({
      accountRestrictions: { controlPerson: true, ...unasked },
      showStockRestrictions: false,
    });
  });

  test('002 §9: the thresholds of an institutional investor, a large trader and an accredited investor stand at their questions', async () => {
    const view = JSON.stringify((await (await withStocks()).open('/settings/restrictions')).view);
    for (const words of [
      'assets of $50 million or more',
      '2 million shares or $20 million a day',
      '20 million shares or $200 million a month',
    ])
      expect(view).toContain(words);
    expect(view).toMatch(/Net worth over \$1 million.+income over \$200,000 \(\$300,000 with your spouse\)/);
  });

  test('"saved or errored notification": saved without JavaScript, too', async () => {
    const person = await withoutStocks();
    const page = await person.open('/settings/restrictions');
    const answer = await person.submit(page, pressable(page, 'Save'), { controlPerson: 'false', brokerDealer: 'false' });
    expect(answer.status).toBeLessThan(400);
    expect(await person.operation('getAccountRestrictions')).toMatchObject({ accountRestrictions: { controlPerson: false } });
  });
});
