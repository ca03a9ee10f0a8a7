import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfTags } from '#tests/support/pdf-tags.ts';
import { pressable, startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const shown = async (): Promise<string> => JSON.stringify((await server.client().open('/promotional-terms')).view);

describe('002 §2: promotional programs page', () => {
  test('"Title: Promotional Programs Offered By the provider", for anybody', async () => {
    const page = await server.client().open('/promotional-terms');
    expect(page.title).toBe('Promotional Programs Offered By Larkmoor');
  });

  test('"Headings: Ongoing Promotions and Limited Time Promotions"; each section id is an anchor, under a title and a caption naming the issuing entity', async () => {
    const view = await shown();
    expect(view.indexOf('"Ongoing Promotions"')).toBeLessThan(view.indexOf('"Limited Time Promotions"'));
    const ids = [
      'promotional-interest',
      'fee-waiver-program',
      'abp-referral-program',
      'platform-referrals',
      'coworker-reward',
      'expanded-access-coworker-rewards-promotion-prior',
      'expanded-access-coworker-rewards-promotion-post',
    ];
    for (const id of ids) expect(view).toMatch(new RegExp(`"label":"[^"]+","caption":"Offered by Larkmoor [^"]+","anchor":"${id}"`));
  });

  test('"Coworker Rewards has nested collapsible sections per stage plus one \'Terms Applicable to All Stages of the Promotion\'"', async () => {
    const view = await shown();
    for (const label of ['Stage 1', 'Stage 2', 'Stage 3', 'Terms Applicable to All Stages of the Promotion'])
      expect(view).toContain(`{"type":"disclosure","label":"${label}"`);
  });

  test.each([
    [
      '"Stage 3 waiver: $50K balance limit, 12 months, fund within 30 days, referrer applied within 24 hours"',
      ['$50,000', '12 months', '30 days', '24 hours'],
    ],
    [
      '"0.50% APY boost, 3 months, maximum aggregate balance $250,000, 6-month maximum aggregate duration"',
      ['0.50%', '$250,000', 'March 27, 2023', 'six months'],
    ],
    ['"$5,000 managed free per friend, minimum $500 funding"', ['$5,000 managed for free', '$500', '0.25%']],
    ['"Bond referral: waiver on up to $250,000 for 3 months, max 4 waivers per referrer"', ['at most four such waivers']],
    [
      '"deposit match 0.5% of net deposits up to $100,000 … 4 quarterly payments starting within 3 business days"',
      ['0.5% of net deposits', '$100,000', '11:59 pm', 'four equal quarterly payments', 'three business days'],
    ],
    [
      '"1.00% APY boost, maximum balance $125,000 … 1 week (before September 2024) or 2 weeks (from), tiered-incentive 90-day exclusion"',
      ['1.00%', '$125,000', 'one week', 'two weeks', '90 days'],
    ],
    [
      '"5 queued months give 3 months of boost, then 3 months of the old boost, with 2 forfeited"',
      ['five months of boosts', 'two months of them are forfeited'],
    ],
    ['"Overall reward cap under $1,000 per rolling 12 months"', ['below $1,000 in any 12 months']],
    ['"$250; open by Dec 31, 2024 11:59pm EST; fund by Jan 31, 2025"', ['$250', 'December 31, 2024', 'January 31, 2025']],
    [
      'the elements that the terms mention',
      [
        'Share referral link',
        'Get my referral link',
        'Share Cash Account invite',
        'Get $5K managed for free',
        'Refer a Friend',
        'Rewards Hub',
        "'Get started'",
        "'Get Started'",
      ],
    ],
  ])('002 §9: %s', async (_rule, words) => {
    const view = await shown();
    for (const word of words) expect(view).toContain(word);
  });

  test('"shown only when a design feature flag is on, otherwise a fallback page appears"', async () => {
    const person = await server.personLike('nora.plain');
    await person.post('/api/dev/scenario', { flag: 'promotionalTermsPage', on: false });
    const view = JSON.stringify((await person.open('/promotional-terms')).view);
    expect(view).not.toContain('promotional-interest');
    for (const words of ['Terms unavailable', 'Contact us', 'Privacy policy']) expect(view).toContain(words);
  });

  test('"The header is signed-in or signed-out depending on login"', async () => {
    expect(await shown()).not.toContain('Sign out');
    const person = await server.personLike('nora.plain');
    expect(JSON.stringify((await person.open('/promotional-terms')).view)).toContain('Sign out');
  });

  test.each([
    ['Adviser brochure (Form ADV part 2, PDF)', 'adviser-brochure.pdf', 'H1: Adviser brochure (Form ADV, part 2A)', 'H2: Fees'],
    ['Client account agreement (PDF)', 'client-account-agreement.pdf', 'H1: Client account agreement', 'LBody: 1. Your account.'],
  ])('"Links: %s" gives a tagged PDF out to anybody', async (label, name, title, block) => {
    const client = server.client();
    const page = await client.open('/promotional-terms');
    const answer = await client.submit(page, pressable(page, label), {});
    expect(answer.headers.get('content-disposition')).toContain(`filename="${name}"`);
    const tags = await pdfTags(new Uint8Array(await answer.arrayBuffer()));
    expect(tags[0]).toBe(title);
    expect(tags.some((tag) => tag.startsWith(block))).toBe(true);
  });

  test('"an internal privacy policy page at /legal/privacy"', async () => {
    expect(await shown()).toContain('"/legal/privacy"');
    expect((await server.client().open('/legal/privacy')).title).toBe('Privacy policy');
  });
});
