import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '#schemas/wire.ts';
import directDeposit from '#server/domain/direct-deposit/area.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function holder(trait: Parameters<typeof persona<typeof directDeposit>>[1]) {
  const person = await server.personLike(persona(directDeposit, trait));
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
  const account = `/accounts/${accounts[0]?.externalizedAccountId ?? ''}`;
  return { person, account, details: `${account}/direct-deposit`, form: `${account}/direct-deposit/form` };
}
const whole = { portion: 'ALL', start: 'NEXT' };
const shown = (page: Page): string => JSON.stringify(page.view);
const reports = async (): Promise<number> =>
  (await server.services.storage.read.selectFrom('report').select('code').where('code', '=', 'directDepositFormFailed').execute()).length;

test('000 §2: Back goes to the manage-account page, with origin dashboard to the account page; another origin is no page', async () => {
  const { person, account, details } = await holder('direct deposit that is active');
  expect(shown(await person.open(details))).toContain(`"to":"${account}/manage"`);
  const fromDashboard = shown(await person.open(`${details}?origin=dashboard`));
  expect(fromDashboard).toContain(`"kind":"back","to":"${account}"`);
  expect(fromDashboard).not.toContain(`"to":"${account}/manage"`);
  expect((await person.get(`${details}?origin=settings`)).status).toBe(404);
});

test('000 §3, §9: active details are masked, with the bank, and say that a paycheck may arrive up to 2 days before payday', async () => {
  const { person, details } = await holder('direct deposit that is active');
  const page = shown(await person.open(details));
  for (const words of ['up to 2 days before payday', 'Harrow Ridge Bank, N.A.', '200 Founders Street, Sioux Falls, SD 57104'])
    expect(page).toContain(words);
  expect(page.match(/"type":"maskedValue"/g)).toHaveLength(2);
});

test('000 §4: pending with steps shows them, pending with no steps shows an icon; neither leads to a form', async () => {
  const steps = await holder('direct deposit with steps left to do');
  expect(shown(await steps.person.open(steps.details))).toContain('Add money');
  const opening = await holder('direct deposit that the bank is opening');
  const page = shown(await opening.person.open(opening.details));
  expect(page).toContain('"type":"illustration"');
  expect(page).toContain('The program bank is setting up your account number.');
  for (const { person, form, details } of [steps, opening]) expect((await person.get(form)).headers.get('location')).toBe(details);
});

test('000 §4, §5: a form without a name is refused in its words; a whole one leads to a ready view with a PDF, without JavaScript too', async () => {
  const { person, form, details } = await holder('direct deposit that is active');
  const page = await person.open(form);
  const refused = await person.submit(page, pressable(page, 'Create form'), { ...whole, employerName: '', signature: 'x'.repeat(120) });
  expect(refused.status).toBe(422);
  expect((await person.page(refused)).issues.map(({ message }) => message)).toEqual([
    'Employer name is required.',
    'Signature must be less than 120 characters.',
  ]);
  const again = await person.open(form);
  const made = await person.submit(again, pressable(again, 'Create form'), {
    ...whole,
    employerName: 'Harbor Mills',
    signature: 'Inés Calloway',
  });
  expect(made.headers.get('location')).toContain(`${details}/form/`);
  const ready = await person.open(made.headers.get('location') ?? '');
  expect(shown(ready)).toContain('Your direct deposit form is ready');
  const file = await person.submit(ready, pressable(ready, 'Download PDF'));
  expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    expect.stringContaining('direct-deposit-form.pdf'),
  ]);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 8)
      .toString(),
  ).toBe('%PDF-1.7');
});

test('000 §8: form creation errors are reported under a code of their own, what is wrong with a name is not', async () => {
  const { person, form } = await holder('direct deposit that is active');
  const page = await person.open(form);
  const answer = await person.submit(page, pressable(page, 'Create form'), { ...whole, employerName: '山田', signature: 'A' });
  expect((await person.page(answer)).issues[0]?.message).toMatch(/^We can't print 山 田/);
  expect(await reports()).toBe(0);
  // Nothing of ours makes the drawing fail; what `report` does is proved where the issuer refuses a PIN (tests/debit-cards/pages.test.ts).
  const screen = new URL('../../flows/direct-deposit/manage-account-download-direct-deposit-form.screen.yaml', import.meta.url);
  expect(readFileSync(screen, 'utf8')).toMatch(/fail:\n\s+fields: true\n\s+report: directDepositFormFailed/);
});

test('nothing is signed that the page did not show: how much of the pay and from when are chosen before it is signed, and stand on the form', async () => {
  const { person, form } = await holder('direct deposit that is active');
  const page = await person.open(form);
  const names = { employerName: 'Harbor Mills', signature: 'Inés Calloway' };
  const unchosen = await person.page(await person.submit(page, pressable(page, 'Create form'), names));
  expect(unchosen.issues.map(({ message }) => message)).toEqual(['Choose how much of your pay comes here.', 'Choose when it starts.']);
  expect(shown(unchosen)).not.toContain('All of my net pay, starting'); // control: nothing is said that was not chosen
  const part = { ...names, portion: 'PERCENT', percent: '40', start: 'DATE', startsOn: '12/31/2027' };
  const chosen = '40% of my net pay, starting with the first payroll on or after December 31, 2027';
  const again = await person.open(form);
  const made = await person.submit(again, pressable(again, 'Create form'), part);
  expect(shown(await person.open(made.headers.get('location') ?? ''))).toContain(chosen);
});

test('a form of somebody else is no page', async () => {
  const mine = await holder('direct deposit that is active');
  const page = await mine.person.open(mine.form);
  const made = await mine.person.submit(page, pressable(page, 'Create form'), {
    ...whole,
    employerName: 'Harbor Mills',
    signature: 'Inés Calloway',
  });
  const address = made.headers.get('location') ?? '';
  const other = await holder('direct deposit that is active');
  expect((await other.person.get(address)).status).toBe(404);
  expect((await other.person.get(address.replace(mine.account, other.account))).status).toBe(404);
});
