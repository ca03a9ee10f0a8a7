import mortgage from '#server/domain/mortgage/area.ts';
import { goThrough } from '#tests/support/go-through.ts';
import { KeyboardHands } from '#tests/support/keyboard-hands.ts';
import { persona } from '#tests/support/persona.ts';
import { expect, newDevice, operation, personLike, test } from '../e2e/person.ts';
import { oneWay, withCoBorrower } from './answers.ts';

const narrow = { viewport: { width: 320, height: 640 } };

test('B3: a purchase with a co-borrower is submitted by keyboard alone at 320 px, interrupted twice and resumed on another device', async ({
  browser,
}) => {
  test.slow();
  const person = await personLike(persona(mortgage, 'mortgage: nobody knows anything of them yet'));
  let { context, page } = await newDevice(browser, person, narrow);
  const { applicationId } = await operation<{ applicationId: string }>(page, 'createMortgageApplication', { purpose: 'PURCHASE' });
  await page.goto(`/mortgages/application?applicationId=${applicationId}`);

  // A job is entered in a row of its own and not sent: it stands there on the other device.
  const first = new KeyboardHands(page);
  await goThrough(first, withCoBorrower, 'borrowers/1/work');
  await first.tabTo(page.getByRole('button', { name: 'Add a job' }));
  await page.keyboard.press('Enter');
  const job = {
    'Employer or business': 'Hillside School',
    Position: 'Teacher',
    'First day': '08/14/2017',
    'Years in this line of work': '9',
    'Monthly base income before taxes in dollars': '9500',
  };
  const vid = new URL(page.url()).searchParams.get('vid') ?? '';
  await first.tabTo(page.getByLabel('Kind of work'));
  await page.keyboard.type('Employed');
  for (const [label, value] of Object.entries(job)) {
    await first.tabTo(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  const kept = page.waitForResponse((one) => one.url().includes('/draft') && one.ok());
  await page.keyboard.press('Tab');
  await kept;
  await context.close();

  ({ context, page } = await newDevice(browser, person, narrow));
  await page.goto(`/mortgages/resume/${vid}`);
  await expect(page).toHaveURL(/\/mortgages\/borrowers\/1\/work\?/);
  for (const [label, value] of Object.entries({ ...job, 'Monthly base income before taxes in dollars': /9,?500/ }))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  const second = new KeyboardHands(page);
  await second.tabTo(page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/otherIncome/);
  expect(await goThrough(second, withCoBorrower, 'rates')).toContain('borrowers/2/demographics');
  await context.close();

  ({ context, page } = await newDevice(browser, person, narrow));
  await page.goto(`/mortgages/resume/${vid}`);
  await expect(page).toHaveURL(/\/mortgages\/rates\?/);
  expect((await goThrough(new KeyboardHands(page), withCoBorrower, 'submitted')).at(-1)).toBe('submitted');
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible();
  await context.close();
});

test('B3: a refinance is submitted by keyboard alone at 320 px, interrupted and resumed on another device', async ({ browser }) => {
  test.slow();
  const person = await personLike(persona(mortgage, 'mortgage: nobody knows anything of them yet'));
  let { context, page } = await newDevice(browser, person, narrow);
  const { applicationId } = await operation<{ applicationId: string }>(page, 'createMortgageApplication', { purpose: 'REFINANCE' });
  await page.goto(`/mortgages/application?applicationId=${applicationId}`);
  await goThrough(new KeyboardHands(page), oneWay, 'borrowers/1/declarations');
  const vid = new URL(page.url()).searchParams.get('vid') ?? '';
  await context.close();

  ({ context, page } = await newDevice(browser, person, narrow));
  await page.goto(`/mortgages/resume/${vid}`);
  await expect(page).toHaveURL(/\/mortgages\/borrowers\/1\/declarations\?/);
  expect((await goThrough(new KeyboardHands(page), oneWay, 'submitted')).at(-1)).toBe('submitted');
  await context.close();
});
