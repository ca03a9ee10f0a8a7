import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import type { JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { sharedBrowser } from '../support/browser.ts';
import { inShell, layout, pageOf, voyager } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';

const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];
const several = ['One', 'Two', 'Three'].map((label) => ({ value: label.toLowerCase(), label }));
const fields: LayoutNode[] = [
  { type: 'textField', name: 'words', label: 'Words' },
  { type: 'passwordField', name: 'secret', label: 'Secret' },
  { type: 'ssnField', name: 'taxId', label: 'Tax number' },
  { type: 'einField', name: 'employerId', label: 'Employer number' },
  { type: 'numberField', name: 'count', label: 'Count' },
  { type: 'moneyField', name: 'amount', label: 'Amount' },
  { type: 'dateField', name: 'day', label: 'When' },
  { type: 'select', name: 'chosen', label: 'Chosen', options },
  { type: 'radioGroup', name: 'picked', label: 'Picked', options },
  { type: 'checkbox', name: 'agreed', label: 'Agreed' },
  { type: 'switch', name: 'on', label: 'Told by mail' },
  { type: 'checkboxGroup', name: 'some', label: 'Some', options: several },
  { type: 'segmented', name: 'part', label: 'Part', options: several },
  { type: 'dateField', variant: 'memorable', name: 'born', label: 'Born' },
  { type: 'textArea', name: 'story', label: 'Story' },
  { type: 'slider', name: 'months', label: 'Months', min: 9, max: 72, step: 3, boxLabel: 'Months in figures' },
  { type: 'emailField', name: 'mail', label: 'E-mail' },
  { type: 'phoneField', name: 'phone', label: 'Phone' },
  { type: 'percentField', name: 'rate', label: 'Rate' },
  { type: 'oneTimeCodeField', name: 'code', label: 'Code' },
  { type: 'newPasswordField', name: 'chosenSecret', label: 'New secret' },
  { type: 'comboBox', name: 'found', label: 'Found', options },
  { type: 'signatureName', name: 'signed', label: 'Signature', matches: 'Nora Hart' },
  { type: 'timeField', name: 'hour', label: 'Hour' },
  { type: 'addressField', name: 'home', label: 'Home address' },
  {
    type: 'rows',
    name: 'list',
    label: 'Entry',
    atLeast: 1,
    add: 'Add an entry',
    remove: 'Remove the entry',
    children: [{ type: 'textField', name: 'inside', label: 'Inside' }],
  },
];
const form = layout(
  inShell(
    [
      { type: 'heading', text: 'All fields', level: 1 },
      ...fields,
      { type: 'button', id: 'go', label: 'Continue', kind: 'primary', press: [{ do: 'submit', event: 'CONTINUE', check: false }] },
    ],
    'All fields',
  ),
  { form: { months: 24, list: [{ inside: null }] } },
);
const posted: JsonObject = { words: 'before', count: '7', months: '25', chosen: 'a' };
const page = (more = {}) => pageOf(form, { kind: 'flow', url: '/all', voyager: voyager(), ...more });

let browser: Browser;
let context: BrowserContext | null = null;
let site: Site | null = null;
let tab: Tab;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(async () => {
  await context?.close();
  await site?.close();
  [context, site] = [null, null];
});

/**
 * In the page: two letters are typed in the moment between the commit that takes the page over and its effects, as a fast person types on a slow
 * machine. React’s scheduler, whose clock jumps by 10 ms at each look here, ends after each piece of work.
 */
function typeAfterCommit(): void {
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + (ahead += 10);
  interface Root {
    stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
  }
  const isTakenOver = () => {
    const app = document.getElementById('app');
    const key = Object.keys(app ?? {}).find((name) => name.startsWith('__reactContainer'));
    return key !== undefined && !(app as unknown as Record<string, Root>)[key]!.stateNode.current.memoizedState.isDehydrated;
  };
  let letters = ['x', 'y'];
  const typeOnce = () => {
    if (!isTakenOver()) return;
    for (const letter of letters) document.execCommand('insertText', false, letter);
    letters = [];
  };
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      Object.defineProperty(this.port1, 'onmessage', {
        set: (work: (event: MessageEvent) => void) => {
          this.port1.addEventListener('message', (event) => {
            work(event);
            typeOnce();
          });
          this.port1.start();
        },
      });
    }
  };
}

/** Opens a page whose scripts wait until they are let go. `prepare` runs in the page before anything else. */
async function openWithoutScripts(path: string, prepare?: () => void): Promise<() => Promise<void>> {
  site = await openSite(() => ({ status: 500, json: {} }), {
    '/all': () => page(),
    '/again': () => page({ url: '/again', posted, status: 422 }),
  });
  context = await browser.newContext({ reducedMotion: 'reduce' });
  tab = await context.newPage();
  if (prepare) await tab.addInitScript(prepare);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await tab.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await tab.goto(site.url + path, { waitUntil: 'commit' });
  await tab.getByRole('button', { name: 'Continue' }).waitFor();
  return async () => {
    letGo();
    await tab.waitForFunction(() => {
      const button = document.querySelector('button[value="go"]');
      return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));
    });
    await tab.locator('html').evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  };
}

/** The values that the page’s button sends. */
async function sent(): Promise<JsonObject> {
  const update = tab.waitForRequest((request) => request.url().endsWith('/updates'));
  await tab.getByRole('button', { name: 'Continue' }).click();
  return ((await update).postDataJSON() as { values: JsonObject }).values;
}

const box = (name: string) => tab.getByRole('textbox', { name, exact: true });
const sliderBox = 'a slider’s box';
const kinds: Record<string, [act: () => Promise<unknown>, field: string, value: JsonObject[string]]> = {
  'a text': [() => box('Words').fill('typed early'), 'words', 'typed early'],
  'a password': [() => tab.getByLabel('Secret', { exact: true }).fill('p4ss word'), 'secret', 'p4ss word'],
  'a tax number': [() => tab.getByLabel('Tax number', { exact: true }).fill('123-45-6780'), 'taxId', '123456780'],
  'an employer number': [() => tab.getByLabel('Employer number', { exact: true }).fill('12-3456789'), 'employerId', '123456789'],
  'a number': [() => box('Count').fill('12'), 'count', 12],
  'an amount': [() => box('Amount in dollars').fill('1,234.5'), 'amount', 123450],
  'a date': [() => box('When').fill('4/27/1985'), 'day', '1985-04-27'],
  'a choice of a list': [() => tab.getByRole('combobox', { name: 'Chosen' }).selectOption('b'), 'chosen', 'b'],
  'a choice by marks': [() => tab.getByRole('radio', { name: 'Beta' }).check(), 'picked', 'b'],
  'a switch': [() => tab.getByRole('switch').check(), 'on', true],
  'several of a few': [
    async () => {
      await tab.getByRole('checkbox', { name: 'Three' }).check();
      await tab.getByRole('checkbox', { name: 'One' }).check();
    },
    'some',
    ['one', 'three'],
  ],
  'a segment': [() => tab.getByRole('radio', { name: 'Two' }).check({ force: true }), 'part', 'two'],
  'a date in three boxes': [
    async () => {
      await box('Month').fill('4');
      await box('Year').fill('1985');
      await tab.getByRole('group', { name: 'Born' }).getByRole('textbox', { name: 'Day' }).fill('27');
    },
    'born',
    '1985-04-27',
  ],
  'lines of text': [() => box('Story').fill('one\ntwo'), 'story', 'one\ntwo'],
  'a tick': [() => tab.getByRole('checkbox', { name: 'Agreed' }).check(), 'agreed', true],
  [sliderBox]: [() => box('Months in figures').fill('36'), 'months', 36],
  'a slider': [() => tab.getByRole('slider').fill('48'), 'months', 48],
  'an e-mail address': [() => box('E-mail').fill('nora@example.com'), 'mail', 'nora@example.com'],
  'a phone number': [() => box('Phone').fill('415 555 0132'), 'phone', '+14155550132'],
  'a rate': [() => tab.getByLabel('Rate').fill('4.5'), 'rate', 0.045],
  'a code': [() => box('Code').fill('123456'), 'code', '123456'],
  'a new password': [() => tab.getByLabel('New secret', { exact: true }).fill('p4ss word longer'), 'chosenSecret', 'p4ss word longer'],
  'a choice that is searched for': [() => tab.locator('select[name=found]').selectOption('b'), 'found', 'b'],
  'a signature': [() => box('Signature').fill('Nora Hart'), 'signed', 'Nora Hart'],
  'a time': [() => tab.getByLabel('Hour').fill('16:30'), 'hour', '16:30'],
  'an address': [() => tab.getByRole('group', { name: 'Home address' }).getByLabel('City').fill('Boulder'), 'homeCity', 'Boulder'],
  'a field of a row': [() => box('Inside').fill('typed early'), 'list', [{ inside: 'typed early' }]],
};

describe('UI-15: what is entered before the script arrives, however late, is never lost', () => {
  test('each type of field that there is is entered early', () => {
    const types = [...nodeDefinitions.values()].filter(({ field, compound }) => field !== undefined || compound !== undefined);
    // A file is sent when it is chosen: nothing of it waits in a form. A PIN is sealed before it is sent, which its own test reads.
    const others = new Set(['fileUpload', 'pinField']);
    expect([...new Set(fields.map(({ type }) => type))].toSorted()).toEqual(
      types.flatMap(({ type }) => (others.has(type) ? [] : [type])).toSorted(),
    );
    const entered = Object.values(kinds).map(([, field]) => field);
    for (const { name } of fields)
      expect(
        entered.some((field) => field.startsWith(String(name))),
        String(name),
      ).toBe(true);
  });

  test.each(['/all', '/again'])('of every kind, at once, on %s: also over what was posted and refused', async (path) => {
    const letGo = await openWithoutScripts(path);
    const { [sliderBox]: _box, ...others } = kinds;
    for (const [act] of Object.values(others)) await act();
    await letGo();
    expect(await sent()).toMatchObject(Object.fromEntries(Object.values(others).map(([, field, value]) => [field, value])));
  });

  test.each(['/all', '/again'])('a slider’s box on %s, whose slider was not moved', async (path) => {
    const letGo = await openWithoutScripts(path);
    const [act, field, value] = kinds[sliderBox]!;
    await act();
    await letGo();
    expect(await sent()).toMatchObject({ [field]: value });
  });

  test('what nobody touched stays as it was: nothing is read out of a range that rounds', async () => {
    const letGo = await openWithoutScripts('/again');
    await letGo();
    expect(await sent()).toMatchObject({ words: 'before', count: 7, months: 25, chosen: 'a', picked: null });
    expect(await box('Months in figures').inputValue()).toBe('25');
  });

  test('a text typed on and on while the script arrives', async () => {
    const letGo = await openWithoutScripts('/all');
    const text = 'the quick brown fox jumps over the lazy dog';
    await box('Words').focus();
    await tab.keyboard.type(text.slice(0, 9));
    await Promise.all([letGo(), tab.keyboard.type(text.slice(9))]);
    expect(await box('Words').inputValue()).toBe(text);
    expect(await sent()).toMatchObject({ words: text });
  });

  test('letters typed between the commit that takes the page over and its effects', async () => {
    const letGo = await openWithoutScripts('/all', typeAfterCommit);
    await box('Words').focus();
    await tab.keyboard.type('early ');
    await letGo();
    expect(await box('Words').inputValue()).toBe('early xy');
    expect(await sent()).toMatchObject({ words: 'early xy' });
  });
});
