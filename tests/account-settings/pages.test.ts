import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '#schemas/wire.ts';
import accountSettings from '#server/domain/account-settings/area.ts';
import bankLinks from '#server/domain/bank-links/area.ts';
import beneficiaries from '#server/domain/beneficiaries/area.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function owner(username: string) {
  const person = await server.personLike(username);
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
  const accountId = accounts[0]?.externalizedAccountId ?? '';
  const url = `/settings/account/${accountId}`;
  return { person, accountId, url, open: (more = '') => person.open(`${url}${more}`) };
}

const shown = (page: Page): string => JSON.stringify(page.view);

async function press(person: SignedIn, page: Page, label: string, fields: Record<string, string> = {}) {
  const answer = await person.submit(page, pressable(page, label), fields);
  const location = answer.headers.get('location');
  return { status: answer.status, location, page: location === null ? await person.page(answer) : await person.open(location) };
}

describe('settingsAccount', () => {
  const blocks = [
    'Bank accounts',
    'College beneficiary',
    'IRA tax withholding',
    'Interested parties',
    'PassivePlus features',
    'Beneficiaries',
  ];
  test.each([
    ['a bank account', persona(bankLinks, 'two linked banks'), ['Bank accounts', 'Interested parties', 'Beneficiaries']],
    [
      'an IRA',
      persona(beneficiaries, 'a child and a trust as heirs'),
      ['Bank accounts', 'IRA tax withholding', 'Interested parties', 'Beneficiaries'],
    ],
    [
      'college',
      persona(beneficiaries, 'a college account with its student'),
      ['Bank accounts', 'College beneficiary', 'Interested parties'],
    ],
    [
      'a company',
      persona(accountSettings, 'a taxable account of a company'),
      ['Bank accounts', 'Interested parties', 'PassivePlus features'],
    ],
  ])('002 §2: each block only where it applies: %s', async (_what, username, expected) => {
    const page = shown(await (await owner(username)).open());
    expect(blocks.filter((block) => page.includes(`"${block}"`))).toEqual(expected);
  });

  test('002 §2: settings/account/{accountId} of somebody else is no page, and the old address leads here', async () => {
    const { person, accountId, url } = await owner(persona(bankLinks, 'two linked banks'));
    expect((await person.get(`/accounts/${accountId}/settings`)).headers.get('location')).toBe(url);
    const other = await server.personLike(persona(beneficiaries, 'no heirs yet'));
    for (const more of ['', '/beneficiaries', '/contingent-beneficiaries', '/interested-party/1'])
      expect((await other.get(`${url}${more}`)).status).toBe(404);
    expect((await other.get(`/settings/link-bank?accountId=${accountId}`)).status).toBe(404);
  });

  test('002 §5: IRA withholding: nothing changed is nothing to save; what is saved stands', async () => {
    const { person, open } = await owner(persona(accountSettings, 'a traditional IRA in a state that withholds unless one opts out'));
    const page = await open();
    expect(shown(page)).toContain('No changes to save.');
    const { page: after } = await press(person, page, 'Save', { federal: 'OPTED_OUT', state: 'OPTED_OUT' });
    expect(after.issues).toEqual([]);
    expect(shown(after)).toContain('"federal":"OPTED_OUT"');
  });

  test('a state that follows the federal tax asks nothing until federal tax is opted out of; then the answer is there: not withheld', async () => {
    const { person, open } = await owner(persona(accountSettings, 'a traditional IRA in a state that follows the federal tax'));
    const page = await open();
    expect(shown(page)).toContain('Without federal tax, the choice is yours.');
    expect(shown(page)).toContain('"state":"OPTED_OUT"');
    const { page: after } = await press(person, page, 'Save', { federal: 'OPTED_OUT', state: 'OPTED_OUT' });
    expect(after.issues).toEqual([]);
    expect(shown(after)).toContain('"federal":"OPTED_OUT"');
  });

  test('the federal words say what holds where nothing is chosen: a Roth IRA withholds only if it is asked for', async () => {
    const [roth, traditional] = [
      'a Roth IRA in a state without income tax',
      'a traditional IRA in a state that follows the federal tax',
    ] as const;
    const words = 'unless you ask for it';
    expect(shown(await (await owner(persona(accountSettings, roth))).open())).toContain(words);
    expect(shown(await (await owner(persona(accountSettings, traditional))).open())).not.toContain(words);
  });

  test('002 §5: Zip not found, in its words; one that is found fills city and state', async () => {
    const { person, url } = await owner(persona(accountSettings, 'one interested party'));
    const page = await person.open(`${url}/interested-party/2`);
    const action = /"lookup":\{"id":"([^"]+)"/.exec(shown(page))?.[1];
    const look = async (mailingZipCode: string) =>
      JSON.stringify(await (await person.post('/api/pages/actions', { url: page.url, action, form: { mailingZipCode } })).json());
    expect(await look('00000')).toContain('Zip could not be found. Please try again.');
    expect(await look('97205')).toContain('Portland');
  });
});

describe('micro-deposits, on the page', () => {
  const pending = persona(bankLinks, 'a bank that waits for its micro-deposits');

  test('002 §5: the decimal point, in its words, at the row', async () => {
    const { person, open } = await owner(pending);
    const { status, page } = await press(person, await open(), 'Verify', { amt1: '0.32', amt2: '0.45' });
    expect([status, page.issues]).toEqual([
      422,
      [
        expect.objectContaining({
          path: expect.stringMatching(/amt1$/),
          message: 'Decimal point should not be included in the micro-deposit amount. Please remove decimal point and try again.',
        }),
      ],
    ]);
  });

  test('002 §5: a number from 0 up to below 100: Verify does nothing otherwise', async () => {
    const { person, open } = await owner(pending);
    for (const amt1 of ['', '100', '-1', 'x']) {
      const { page } = await press(person, await open(), 'Verify', { amt1, amt2: '45' });
      expect(page.issues.length).toBeGreaterThan(0);
      expect(shown(page)).toContain('"Verification pending"');
    }
    const { page } = await press(person, await open(), 'Verify', { amt1: '45', amt2: '32' });
    expect(shown(page)).toContain('"Linked"');
  });

  test.each([
    ['micro-deposits read wrongly three times', 'The amounts were wrong three times'],
    ['micro-deposits that expired', "You didn't verify the two deposits within 10 days"],
  ] as const)('an account that is not linked says why, and to remove it and link it again: %s', async (trait, why) => {
    const page = shown(await (await owner(persona(bankLinks, trait))).open());
    expect(page).toContain(why);
    expect(page).toContain('Remove it and link it again');
    expect(shown(await (await owner(pending)).open())).not.toContain('Remove it and link it again');
  });

  test('002 §8: removing a bank link fails: the error text is shown in a banner', async () => {
    const { person, open } = await owner(persona(bankLinks, 'two linked banks'));
    const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
    const { banks } = await person.operation<{ banks: { achId: string }[] }>('fetchTransferrableBanks');
    const deposit = { sourceId: banks[0]?.achId ?? '', destinationId: accounts[0]?.externalizedAccountId ?? '', amount: 100_00 };
    const { terms } = await person.operation<{ terms: { leavesOn: string; arrivesOn: string } }>('checkTransfer', deposit);
    const { leavesOn, arrivesOn } = terms;
    await person.operation('startMoneyTransfer', { ...deposit, shown: { amount: 100_00, arriving: 100_00, leavesOn, arrivesOn } });
    const { status, page } = await press(person, await open(), 'Remove');
    expect(status).toBe(422);
    expect(page.issues[0]?.message).toContain('Money is still on its way from this bank account');
  });
});

describe('beneficiaries, on their pages', () => {
  const ivo = (at: number, ownership: string) => ({
    [`beneficiaries[${at}].relationship`]: 'CHILD',
    [`beneficiaries[${at}].firstName`]: 'Ivo',
    [`beneficiaries[${at}].lastName`]: `Heir ${'ABCDEFGHIJK'[at] ?? ''}`,
    [`beneficiaries[${at}].birthDate`]: '03/14/2009',
    [`beneficiaries[${at}].ownership`]: ownership,
  });

  test('002 §5: primary allocations must sum to 100; what is saved stands, and leads back to the block', async () => {
    const { person, open, url } = await owner(persona(beneficiaries, 'no heirs yet'));
    const page = await open('/beneficiaries');
    const wrong = await press(person, page, 'Save', { beneficiaries: '2', ...ivo(0, '60'), ...ivo(1, '30') });
    expect(wrong.page.issues).toEqual([
      expect.objectContaining({ path: 'beneficiaries', message: 'Allocations must add up to 100%. They add up to 90%.' }),
    ]);
    const right = await press(person, page, 'Save', { beneficiaries: '2', ...ivo(0, '60'), ...ivo(1, '40') });
    expect([right.status, right.location]).toEqual([303, `${url}#beneficiaries`]);
    expect(shown(right.page)).toContain('Ivo Heir A');
  });

  test('002 §3: a number stays where it is: pages show it masked with the last digits, while its list is edited too', async () => {
    const { person, open } = await owner(persona(beneficiaries, 'a child and a trust as heirs'));
    const page = await open('/beneficiaries');
    expect(shown(page)).toContain('•••-••-9876');
    expect(shown(page)).not.toContain('219099876');
    const fields = { beneficiaries: '1', ...ivo(0, '100'), 'beneficiaries[0].lastName': 'Sandberg' };
    const { page: after } = await press(person, page, 'Save', fields);
    expect(shown(after)).toContain('•••-••-9876');
    expect(shown(after)).not.toContain('219099876');
  });

  test('002 §5: contingent beneficiaries only after a primary one is saved', async () => {
    const { person, open, url } = await owner(persona(beneficiaries, 'no heirs yet'));
    expect((await person.get(`${url}/contingent-beneficiaries`)).headers.get('location')).toBe(`${url}#beneficiaries`);
    expect(shown(await open())).not.toContain('/contingent-beneficiaries');
  });

  test('002 §5: a spousal consent warning for a married, non-joint user naming a non-spouse primary', async () => {
    const warning = 'Your spouse may need to agree';
    expect(shown(await (await owner(persona(beneficiaries, 'married, with a child as the only heir'))).open())).toContain(warning);
    expect(shown(await (await owner(persona(beneficiaries, 'a child and a trust as heirs'))).open())).not.toContain(warning);
  });

  test('002 §4: a spouse is listed and the marital status is not married: a prompt to update the profile', async () => {
    const prompt = 'Update your profile';
    expect(shown(await (await owner(persona(beneficiaries, 'not married, with a spouse as heir'))).open())).toContain(prompt);
    expect(shown(await (await owner(persona(beneficiaries, 'married, with a child as the only heir'))).open())).not.toContain(prompt);
  });

  test('the student of a college account is named once, after a question that says who and that it cannot be undone here', async () => {
    const { person, open } = await owner(persona(beneficiaries, 'a college account without a student'));
    const form = await open();
    expect(shown(form)).toContain('only by phone');
    const typed = { name: 'Wren Abbott', dateOfBirth: '05/02/2018' };
    await press(person, form, 'Save', typed);
    expect(shown(await open())).not.toContain('10% federal penalty tax'); // asked, and nothing is saved yet
    const { page } = await press(person, form, 'Name the student', typed);
    expect(shown(page)).toContain('Wren Abbott');
    expect(shown(page)).toContain('10% federal penalty tax');
  });
});
