import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import feeWaivers from '#server/domain/fee-waivers/area.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.personLike(persona(feeWaivers, 'fee waivers of every kind'));
});
afterAll(() => server.stop());

const shown = async (who: SignedIn): Promise<string> => JSON.stringify((await who.open('/settings/fee-waivers')).view);

describe('002 §2, §3: Fee Waivers page', () => {
  test('"freeAccountDiscounts and additionalAccountDiscounts (accountDisplayName, endDate, amount, tbi)": what is over is not told', async () => {
    const waivers = await person.operation<Record<string, unknown[]>>('getFeeWaivers');
    expect(waivers['freeAccountDiscounts']).toEqual([
      { accountDisplayName: 'Long view', endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, amount: 50_000_00, tbi: false },
      { accountDisplayName: 'Not funded yet', endDate: null, amount: 250_000_00, tbi: true },
    ]);
    expect(waivers['additionalAccountDiscounts']).toHaveLength(2);
  });

  test('"globalAccountDiscounts (base, referred, fixedCodedDiscount, referralsDiscount, total, discountCodeDescription, numReferrals)": the total is their sum', async () => {
    expect((await person.operation<{ globalAccountDiscounts: unknown }>('getFeeWaivers')).globalAccountDiscounts).toEqual({
      base: 0,
      referred: 5_000_00,
      fixedCodedDiscount: 10_000_00,
      discountCodeDescription: 'Book fair 2025',
      referralsDiscount: 15_000_00,
      numReferrals: 3,
      total: 30_000_00,
    });
  });

  test('"financial incentives with feeDiscounts (end year and month)": each holds until the last day of its month', async () => {
    const { financialIncentives } = await person.operation<{
      financialIncentives: { title: string; feeDiscounts: { endYear: number; endMonth: number; endDate: string }[] }[];
    }>('getFinancialIncentives');
    expect(financialIncentives.map(({ title, feeDiscounts }) => [title, feeDiscounts.length])).toEqual([['Bond Portfolio referral', 2]]);
    for (const { endYear, endMonth, endDate } of financialIncentives[0]?.feeDiscounts ?? []) {
      expect(endDate.slice(0, 7)).toBe(`${endYear}-${String(endMonth).padStart(2, '0')}`);
      const next = new Date(`${endDate}T12:00:00Z`);
      next.setUTCDate(next.getUTCDate() + 1);
      expect(next.getUTCDate()).toBe(1);
    }
  });

  test('"Shows free account discounts, additional account discounts, global account discounts and financial incentives"', async () => {
    const page = await person.open('/settings/fee-waivers');
    expect(page.title).toBe('Fee Waivers - Settings');
    const view = await shown(person);
    const parts = ['Free account discounts', 'Additional account discounts', 'Global account discounts', 'Financial incentives'];
    const places = parts.map((part) => view.indexOf(`"${part}"`));
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
    for (const words of [
      'Starts when the account is funded',
      'No end date',
      'For 3 friends you invited',
      '$30,000.00',
      '0.10% less a year until',
    ])
      expect(view).toContain(words);
    expect(view).not.toContain('Over by now');
  });

  test('somebody without waivers is told so, and how one comes by them', async () => {
    const view = await shown(await server.personLike('nora.plain'));
    expect(view).toContain("You don't have any fee waivers");
    expect(view).toContain('through your invite link, you both get $5,000 managed for free');
    expect(view).not.toContain('Global account discounts');
  });
});
