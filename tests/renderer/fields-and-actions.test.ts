import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { readFormPost } from '#engine/validation/read-form.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { takenOver } from '../support/hydrated.ts';
import { answerOf, inShell, layout, pageOf, voyager } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';

const often = [
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'MONTHLY', label: 'Monthly' },
];
const countries = ['Canada', 'Chile', 'China', 'Costa Rica', 'Côte d’Ivoire'].map((name) => ({ value: name, label: name }));
const answers: LayoutNode[] = [
  { type: 'heading', level: 1, text: 'About you' },
  { type: 'emailField', name: 'email', label: 'Email' },
  { type: 'phoneField', name: 'phone', label: 'Phone' },
  { type: 'comboBox', name: 'country', label: 'Country', required: 'Select a country.', options: countries },
  { type: 'dateField', name: 'born', label: 'Date of birth', variant: 'memorable', autocomplete: 'bday' },
  {
    type: 'checkboxGroup',
    name: 'income',
    label: 'Income',
    options: [
      { value: 'SALARY', label: 'Salary' },
      { value: 'GIFT', label: 'Gift' },
    ],
  },
  { type: 'segmented', name: 'often', label: 'How often?', options: often },
  { type: 'switch', name: 'remind', label: 'Remind me' },
  { type: 'percentField', name: 'share', label: 'Share' },
  { type: 'textArea', name: 'note', label: 'Note', maxLength: 40 },
  { type: 'oneTimeCodeField', name: 'code', label: 'Code' },
  { type: 'newPasswordField', name: 'password', label: 'New password', minLength: 8 },
  { type: 'addressField', label: 'Home address', required: false },
  { type: 'signatureName', name: 'signed', label: 'Signature', matches: 'Ana O’Neil' },
  { type: 'button', id: 'go', label: 'Continue', kind: 'primary', press: [{ do: 'submit', event: 'CONTINUE' }] },
];
const form: Layout = layout(inShell(answers, 'About you'), { title: 'About you', form: { income: [], remind: false } });
const given = {
  email: 'ana@example.com',
  phone: '+14155550142',
  country: 'Côte d’Ivoire',
  born: '1985-04-27',
  income: ['SALARY', 'GIFT'],
  often: 'MONTHLY',
  remind: true,
  share: 0.335,
  note: 'two\nlines',
  code: '123456',
  password: 'four words in a row',
  street1: '12 Oak St.',
  street2: null,
  city: 'Bend',
  state: 'OR',
  zipCode: '97701',
  signed: "ana o'neil",
};

const parts: Layout = layout(
  inShell(
    [
      { type: 'heading', level: 1, text: 'Parts' },
      {
        type: 'menu',
        label: 'More',
        children: [
          { type: 'link', label: 'Statements', to: '/statements' },
          { type: 'button', id: 'see', label: 'See fees', press: [{ do: 'open', dialog: 'fees' }] },
        ],
      },
      { type: 'tooltip', label: 'Average yield', text: 'What you earn in a year.' },
      {
        type: 'tabs',
        label: 'Details',
        children: [
          { type: 'section', heading: 'Rungs', children: [{ type: 'text', text: 'Twenty-four of them.' }] },
          { type: 'section', heading: 'Fees', anchor: 'fees-part', children: [{ type: 'text', text: 'A few hundredths.' }] },
        ],
      },
      {
        type: 'segmented',
        label: 'Show as',
        state: 'shown',
        options: [
          { value: 'a', label: 'Dollars' },
          { value: 'b', label: 'Percent' },
        ],
      },
      { type: 'text', text: 'In percent now.', $if: { $: ['==', ['get', 'state', 'shown'], 'b'] } },
      { type: 'pagination', label: 'Pages', page: 2, pages: 9, to: '/activity?kind=all' },
    ],
    'Parts',
  ),
  {
    title: 'Parts',
    state: { shown: 'a' },
    dialogs: { fees: { kind: 'sheet', title: 'Fees', body: [{ type: 'text', text: '0.15% a year.' }] } },
  },
);

/** Fields that something closed lies around. */
const closed: Layout = layout([
  { type: 'heading', level: 1, text: 'Closed' },
  {
    type: 'tabs',
    label: 'Details',
    children: [
      { type: 'section', heading: 'First', children: [{ type: 'text', text: 'Nothing to answer.' }] },
      {
        type: 'section',
        heading: 'Second',
        children: [{ type: 'textField', name: 'street', label: 'Street', required: 'Enter a street.' }],
      },
    ],
  },
  {
    type: 'disclosure',
    label: 'More',
    children: [{ type: 'textField', name: 'why', label: 'Reason', required: 'Enter a reason.' }],
  },
  { type: 'button', label: 'Continue', press: [{ do: 'submit', event: 'CONTINUE' }] },
]);

/** A list whose rows can go, before the button that sends it. */
const list: Layout = layout(
  [
    { type: 'heading', level: 1, text: 'Who inherits' },
    {
      type: 'rows',
      name: 'heirs',
      label: 'Heir',
      add: 'Add an heir',
      remove: 'Remove this heir',
      children: [
        { type: 'textField', name: 'name', label: 'Name' },
        { type: 'checkbox', name: 'ended', label: 'No longer living' },
        { type: 'text', text: 'Lives', $if: { $: ['not', ['get', 'rows', 'row', 'ended']] } },
      ],
    },
    { type: 'button', id: 'go', label: 'Continue', kind: 'primary', press: [{ do: 'submit', event: 'CONTINUE' }] },
  ],
  { form: { heirs: [{ name: 'Nora' }, { name: 'Etta' }] } },
);

let browser: Browser;
let site: Site;
let context: BrowserContext | null = null;
const problems: string[] = [];
beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(
    ({ path, method }) => {
      if (path.endsWith('/updates')) return { json: answerOf(layout([{ type: 'heading', level: 1, text: 'Done' }])) };
      return method === 'POST' ? { html: '<!doctype html><title>Posted</title>' } : { status: 404 };
    },
    {
      '/form': () => pageOf(form, { url: '/form', kind: 'flow', voyager: voyager() }),
      '/parts': () => pageOf(parts, { url: '/parts' }),
      '/list': () => pageOf(list, { url: '/list', kind: 'flow', voyager: voyager() }),
      '/closed': () => pageOf(closed, { url: '/closed', kind: 'flow', voyager: voyager() }),
    },
  );
});
afterAll(async () => {
  await site.close();
});
afterEach(async () => {
  await context?.close();
  expect(problems.splice(0), 'errors of the console').toEqual([]);
});

async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Tab> {
  context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const tab = await context.newPage();
  tab.on('pageerror', (error) => problems.push(error.message));
  tab.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await tab.goto(site.url + path);
  if (options.javaScriptEnabled !== false) await takenOver(tab);
  return tab;
}
const focused = (tab: Tab) =>
  tab.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '');

test('UI-2 and UI-3: each field brings its keyboard and what a browser fills it in by, and none is of the type number', async () => {
  const tab = await open('/form', { javaScriptEnabled: false });
  const told = await tab
    .locator('main input:not([type=hidden]), main select, main textarea')
    .evaluateAll((controls) =>
      Object.fromEntries(
        controls.map((control) => [
          `${control.getAttribute('name')} ${control.id}`,
          `${control.getAttribute('type') ?? control.localName} ${control.getAttribute('inputmode') ?? '-'} ${control.getAttribute('autocomplete') ?? '-'}`,
        ]),
      ),
    );
  expect(told).toMatchObject({
    'email email': 'email email email',
    'phone phone': 'tel tel tel',
    'country country': 'select - -',
    'born born': 'text numeric bday-month',
    'born born-day': 'text numeric bday-day',
    'born born-year': 'text numeric bday-year',
    'share share': 'text decimal -',
    'code code': 'text numeric one-time-code',
    'password password': 'password - new-password',
    'street1 street1': 'text - address-line1',
    'zipCode zipCode': 'text numeric postal-code',
    'signed signed': 'text - off',
  });
});

describe('UI-1 and UI-4: a form by keyboard alone, and posted without a script, come to the same values', () => {
  test('by keyboard', async () => {
    const tab = await open('/form');
    const { keyboard } = tab;
    const next = () => keyboard.press('Tab');
    await tab.getByLabel('Email').focus();
    await keyboard.type('ana@example.com');
    await next();
    await keyboard.type('(415) 555-0142');
    await next();
    await expect.poll(() => tab.getByLabel('Phone').inputValue(), { message: 'written properly once it was left' }).toBe('(415) 555-0142');
    await keyboard.type('cote');
    await expect.poll(() => tab.getByRole('listbox').getByRole('option').allTextContents()).toEqual(['Côte d’Ivoire']);
    await keyboard.press('Enter');
    await expect.poll(() => tab.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('Côte d’Ivoire');
    await expect.poll(() => tab.getByRole('listbox').count()).toBe(0);
    await next();
    for (const part of ['4', '27', '1985']) {
      await keyboard.type(part);
      await next();
    }
    await expect.poll(() => tab.getByRole('textbox', { name: 'Month' }).inputValue()).toBe('04');
    await keyboard.press('Space');
    await next();
    await keyboard.press('Space');
    await next();
    await keyboard.press('Space');
    await keyboard.press('ArrowRight');
    await next();
    await keyboard.press('Space');
    await next();
    await keyboard.type('33.5%');
    await next();
    await keyboard.type('two');
    await keyboard.press('Enter');
    await keyboard.type('lines');
    await next();
    await keyboard.type('123 456');
    await next();
    await keyboard.type('four words in a row');
    await expect.poll(() => tab.getByText('Password quality is strong.').count()).toBe(1);
    await next();
    await expect.poll(() => focused(tab)).toBe('Show new password');
    await keyboard.press('Space');
    await expect.poll(() => tab.getByLabel('New password', { exact: true }).getAttribute('type')).toBe('text');
    await next();
    await keyboard.type('12 Oak St.');
    await next();
    await next();
    await keyboard.type('Bend');
    await next();
    await keyboard.type('Oregon');
    await next();
    await keyboard.type('97701');
    await next();
    await keyboard.type("ana o'neil");
    await next();
    const sent = tab.waitForRequest((request) => request.url().endsWith('/updates'));
    await keyboard.press('Enter');
    expect((JSON.parse((await sent).postData() ?? '') as { values: JsonObject }).values).toEqual(given);
  });

  test('posted without a script', async () => {
    const tab = await open('/form', { javaScriptEnabled: false });
    await tab.getByLabel('Email').fill('ana@example.com');
    await tab.getByLabel('Phone').fill('415.555.0142');
    await tab.getByLabel('Country').selectOption('Côte d’Ivoire');
    await tab.getByLabel('Month', { exact: true }).fill('Apr');
    await tab.getByLabel('Day', { exact: true }).fill('27');
    await tab.getByLabel('Year').fill('1985');
    await tab.getByLabel('Salary').check();
    await tab.getByLabel('Gift').check();
    await tab.getByLabel('Monthly').check({ force: true });
    await tab.getByLabel('Remind me').check({ force: true });
    await tab.getByLabel('Share').fill('33.5');
    await tab.getByLabel('Note').fill('two\nlines');
    await tab.getByLabel('Code', { exact: true }).fill('123-456');
    await tab.getByLabel('New password', { exact: true }).fill('four words in a row');
    await tab.getByLabel('Street address').fill('12 Oak St.');
    await tab.getByLabel('City').fill('Bend');
    await tab.getByLabel('State').selectOption('OR');
    await tab.getByLabel('ZIP code').fill('97701');
    await tab.getByLabel('Signature').fill("ana o'neil");
    const posted = tab.waitForRequest((request) => request.method() === 'POST');
    await tab.getByRole('button', { name: 'Continue' }).click();
    const texts: Record<string, string[]> = {};
    for (const [name, text] of new URLSearchParams((await posted).postData() ?? '')) (texts[name] ??= []).push(text);
    expect(readFormPost(form, {}, texts)).toMatchObject({ values: given, problems: {}, unknown: [] });
  });
});

describe('menu, tooltip, tabs, sheet: by keyboard', () => {
  test('a menu opens, is walked, closes on Escape with the focus back, and leads', async () => {
    const tab = await open('/parts');
    await tab.locator('summary', { hasText: 'More' }).focus();
    await tab.keyboard.press('ArrowDown');
    expect(await focused(tab)).toBe('Statements');
    await tab.keyboard.press('ArrowDown');
    expect(await focused(tab)).toBe('See fees');
    await tab.keyboard.press('Escape');
    expect(await focused(tab)).toBe('More');
    expect(await tab.locator('details[open]').count()).toBe(0);
    await tab.keyboard.press('ArrowUp');
    await tab.keyboard.press('Enter');
    await expect.poll(() => tab.getByRole('dialog', { name: 'Fees' }).isVisible()).toBe(true);
    expect(await tab.locator('details[open]').count()).toBe(0);
  });

  test('UI §5: a sheet lies at the lower edge under 640 px and in the middle above; a press beside it closes it', async () => {
    for (const [width, low] of [
      [400, true],
      [900, false],
    ] as const) {
      const tab = await open('/parts', { viewport: { width, height: 800 } });
      await tab.locator('summary', { hasText: 'More' }).click();
      await tab.getByRole('button', { name: 'See fees' }).click();
      const box = await tab.getByRole('dialog', { name: 'Fees' }).boundingBox();
      expect(Math.round(box!.y + box!.height) >= 799, String(width)).toBe(low);
      expect(box!.width).toBe(low ? width : 480);
      await tab.mouse.click(10, 10);
      await expect.poll(() => tab.getByRole('dialog').count()).toBe(0);
      await context?.close();
    }
  });

  test('a tooltip opens on a press, says so, and closes on Escape', async () => {
    const tab = await open('/parts');
    const button = tab.getByRole('button', { name: 'Average yield' });
    await button.focus();
    await tab.keyboard.press('Enter');
    await expect.poll(() => tab.getByText('What you earn in a year.').isVisible()).toBe(true);
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await tab.keyboard.press('Escape');
    await expect.poll(() => tab.getByText('What you earn in a year.').isVisible()).toBe(false);
  });

  test('tabs are walked by arrows, one panel shows, and an address within a panel opens it', async () => {
    const tab = await open('/parts');
    await tab.getByRole('tab', { name: 'Rungs' }).focus();
    await tab.keyboard.press('ArrowRight');
    expect(await tab.getByRole('tab', { name: 'Fees' }).getAttribute('aria-selected')).toBe('true');
    expect(await tab.getByText('A few hundredths.').isVisible()).toBe(true);
    expect(await tab.getByText('Twenty-four of them.').isVisible()).toBe(false);
    await tab.keyboard.press('ArrowRight');
    expect(await focused(tab)).toBe('Rungs');
    await tab.evaluate(() => (location.hash = '#fees-part'));
    await expect.poll(() => tab.getByText('A few hundredths.').isVisible()).toBe(true);
  });

  test('an address that no browser can read opens no panel and breaks nothing', async () => {
    const tab = await open('/parts#%E0%A4%A');
    expect(await tab.getByText('Twenty-four of them.').isVisible()).toBe(true);
    await tab.evaluate(() => (location.hash = '#%'));
    await tab.getByRole('tab', { name: 'Fees' }).click();
    expect(await tab.getByText('A few hundredths.').isVisible()).toBe(true);
  });

  test('what is wrong in a closed part is led to: the part opens', async () => {
    const tab = await open('/closed');
    await tab.getByRole('button', { name: 'Continue' }).click();
    for (const name of ['Enter a street.', 'Enter a reason.']) {
      await tab.getByRole('link', { name }).click();
      await expect.poll(() => tab.evaluate(() => document.activeElement?.getAttribute('name'))).toMatch(/^(?:street|why)$/);
      expect(await tab.locator(':focus').isVisible()).toBe(true);
      await tab.getByRole('link', { name }).focus();
    }
  });

  test('a choice of the page’s state changes what depends on it', async () => {
    const tab = await open('/parts');
    await tab.getByRole('radio', { name: 'Dollars' }).focus();
    await tab.keyboard.press('ArrowRight');
    expect(await tab.getByText('In percent now.').isVisible()).toBe(true);
  });

  test('pages keep what else the address says, and the first has no number', async () => {
    const tab = await open('/parts');
    const to = (name: string | RegExp) =>
      tab.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).getAttribute('href');
    expect([await to('Page 1'), await to('Page 3'), await to('Page 9')]).toEqual([
      '/activity?kind=all',
      '/activity?kind=all&page=3',
      '/activity?kind=all&page=9',
    ]);
  });
});

describe('Enter in a field presses the primary button, never one that takes something away', () => {
  test.each([true, false])('with a script: %s', async (javaScriptEnabled) => {
    site.asked.length = 0;
    const tab = await open('/list', { javaScriptEnabled });
    await tab.getByRole('textbox', { name: 'Name' }).last().fill('Ivo');
    await tab.keyboard.press('Enter');
    const sent = () => site.asked.find(({ method }) => method === 'POST');
    await expect.poll(sent).toBeDefined();
    if (javaScriptEnabled) {
      expect(JSON.parse(sent()!.body)).toMatchObject({ event: 'CONTINUE', values: { heirs: [{ name: 'Nora' }, { name: 'Ivo' }] } });
      return;
    }
    expect(Object.fromEntries(new URLSearchParams(sent()!.body))).toMatchObject({ _action: 'go', 'heirs[1].name': 'Ivo' });
    expect(sent()!.body).not.toContain('_removeRow');
    // The stand-in has no page for a plain post.
    problems.length = 0;
  });
});

test('a box in a row is not ticked before anybody touches it: `not row.ended` holds', async () => {
  const tab = await open('/list');
  expect(await tab.getByText('Lives').count()).toBe(2);
  await tab.getByRole('checkbox', { name: 'No longer living' }).first().check();
  await expect.poll(() => tab.getByText('Lives').count()).toBe(1);
  await tab.getByRole('button', { name: 'Add an heir' }).click();
  await expect.poll(() => tab.getByText('Lives').count()).toBe(2);
});

test('UI-16: without a script all panels stand under their headings, the menu and the tooltip open, and nothing that does nothing shows', async () => {
  const tab = await open('/parts', { javaScriptEnabled: false });
  expect(await tab.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Rungs', 'Fees']);
  expect(await tab.getByText('A few hundredths.').isVisible()).toBe(true);
  expect(await tab.getByRole('tab').count()).toBe(0);
  expect(await tab.getByRole('radio').count()).toBe(0);
  await tab.getByRole('button', { name: 'Average yield' }).click();
  expect(await tab.getByText('What you earn in a year.').isVisible()).toBe(true);
  await tab.keyboard.press('Escape');
  await tab.locator('summary', { hasText: 'More' }).click();
  expect(await tab.getByRole('link', { name: 'Statements' }).isVisible()).toBe(true);
});

test('extra ten: a password that was shown is hidden again once it is sent', async () => {
  const tab = await open('/form');
  const box = tab.getByLabel('New password', { exact: true });
  await box.fill('four words in a row');
  await tab.getByRole('button', { name: 'Show new password' }).click();
  expect(await box.getAttribute('type')).toBe('text');
  await tab.getByRole('combobox', { name: 'Country' }).fill('Chile');
  await tab.route('**/updates', () => {});
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => box.getAttribute('type')).toBe('password');
});
