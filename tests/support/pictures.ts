/**
 * Makes the pictures of the README from the running product, and, with `--all <folder>`, of every page at three widths in light
 * and dark, for looking at: `npx tsx tests/support/pictures.ts --all /tmp/pictures --origin http://127.0.0.1:3000`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { browserArguments, browserPath } from './chromium.ts';
import { persona } from '#tests/support/persona.ts';
import accounts from '#server/domain/accounts/area.ts';
import securitiesLending from '#server/domain/securities-lending/area.ts';
import allocationUpdate from '#server/domain/allocation-update/area.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';
import taxOverride from '#server/domain/tax-override/area.ts';

const argument = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const origin = argument('origin') ?? 'http://127.0.0.1:3000';
const all = argument('all');
const only = argument('only');

interface Account {
  accountId: string;
  externalizedAccountId: string;
  flavor: string;
}
interface Scene {
  name: string;
  person: string | null;
  open: (page: Page) => Promise<void>;
}

const scenes: Scene[] = [
  { name: 'sign-in', person: null, open: async (page) => void (await page.goto(`${origin}/sign-in`)) },
  {
    name: 'sign-in-refused',
    person: null,
    open: async (page) => {
      await page.goto(`${origin}/sign-in`);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('There is a problem').waitFor();
    },
  },
  {
    name: 'home',
    person: persona(accounts, 'home with accounts of every kind, and money under way'),
    open: async (page) => void (await page.goto(`${origin}/`)),
  },
  {
    name: 'not-found',
    person: persona(allocationUpdate, 'allocation update of a plain taxable account, tax level medium'),
    open: async (page) => void (await page.goto(`${origin}/nowhere`)),
  },
  {
    name: 'account',
    person: persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
    open: async (page) => void (await page.goto(`${origin}/accounts/${(await ladder(page)).externalizedAccountId}`)),
  },
  {
    name: 'account-settings',
    person: persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
    open: async (page) => void (await page.goto(`${origin}/accounts/${(await ladder(page)).externalizedAccountId}/settings`)),
  },
  {
    name: 'ladder-length',
    person: persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
    open: openLength,
  },
  {
    name: 'ladder-past-target',
    person: persona(bondLadder, 'bond ladder with a target withdrawal date that longer lengths exceed'),
    open: async (page) => {
      await openLength(page);
      await page.getByRole('textbox', { name: 'Length in months' }).fill((await page.getByRole('slider').getAttribute('max'))!);
    },
  },
  {
    name: 'ladder-confirm',
    person: persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
    open: async (page) => {
      await openLength(page);
      await lengthen(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'ladder-saved',
    person: persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
    open: async (page) => {
      await openLength(page);
      await lengthen(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: 'Account settings' }).waitFor();
    },
  },
  {
    name: 'reinvesting',
    person: persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
    open: openPreferences,
  },
  {
    name: 'reinvesting-account',
    person: persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
    open: openSelection,
  },
  { name: 'reinvesting-promo', person: persona(bondLadder, 'cash account promo: nowhere to deposit to'), open: openSelection },
  { name: 'application', person: persona(taxOverride, 'onboarding tax override, no account yet'), open: openApplication },
  { name: 'tax-summary', person: persona(taxOverride, 'onboarding tax override, no account yet'), open: openTaxSummary },
  {
    name: 'tax-edit',
    person: persona(taxOverride, 'onboarding tax override, no account yet'),
    open: async (page) => {
      await openTaxSummary(page);
      await page.getByRole('button', { name: 'Manually edit tax level' }).click();
      await page.getByRole('button', { name: 'Confirm change' }).waitFor();
    },
  },
];

const lending: [name: string, person: string, path: string, buttons: string[]][] = [
  ['lending-home', persona(securitiesLending, 'securities lending onboarding'), '/', []],
  ['lending-settings', persona(securitiesLending, 'securities lending onboarding'), '/settings', []],
  ['lending-how', persona(securitiesLending, 'securities lending onboarding'), '/settings/fpsl-hub', []],
  ['lending-changes', persona(securitiesLending, 'securities lending onboarding'), '/fpsl', ['Continue']],
  ['lending-review', persona(securitiesLending, 'securities lending onboarding'), '/fpsl', ['Continue', 'Continue', 'Agree and submit']],
  ['lending-on', persona(securitiesLending, 'shares on loan: five of them'), '/settings/fpsl-hub', []],
  [
    'lending-turning-off',
    persona(securitiesLending, 'shares on loan: five of them'),
    '/settings/fpsl-hub',
    ['Turn off securities lending'],
  ],
  [
    'lending-recalling',
    persona(securitiesLending, 'shares on loan: five of them'),
    '/settings/fpsl-hub',
    ['Turn off securities lending', 'Turn off'],
  ],
  [
    'lending-stays-on',
    persona(securitiesLending, 'lending that cannot be disabled: the generic error toast'),
    '/settings/fpsl-hub',
    ['Turn off securities lending', 'Turn off'],
  ],
  ['lending-empty', persona(securitiesLending, 'lending hub, enabled, nothing lent and nothing earned'), '/settings/fpsl-hub', []],
  ['lending-off', persona(securitiesLending, 'lending hub, disabled'), '/settings/fpsl-hub', []],
  ['lending-trouble', persona(securitiesLending, 'shares on loan and earnings that cannot be shown'), '/settings/fpsl-hub', []],
  ['lending-shares', persona(securitiesLending, 'shares on loan: five of them'), '/fpsl/shares-on-loan', []],
  ['lending-shares-trouble', persona(securitiesLending, 'shares on loan and earnings that cannot be shown'), '/fpsl/shares-on-loan', []],
  ['lending-disclosure', persona(securitiesLending, 'shares on loan: five of them'), '/legal/securities-lending-disclosure', []],
];
for (const [name, person, path, buttons] of lending) {
  const open = async (page: Page) => {
    await page.goto(`${origin}${path}`);
    for (const label of buttons) {
      const at = page.url();
      await page.getByRole('button', { name: label, exact: true }).click();
      if (label === 'Continue') await page.waitForURL((url) => String(url) !== at);
    }
  };
  scenes.push({ name, person, open });
}

async function ladder(page: Page): Promise<Account> {
  const answer = await page.evaluate(async () =>
    (
      await fetch('/api/operations/getAccountOverviews2', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    ).json(),
  );
  const { accounts } = answer as { accounts: Account[] };
  return accounts.find((one) => one.flavor === 'AUTOMATED_BOND_LADDER')!;
}
async function openLength(page: Page): Promise<void> {
  const account = await ladder(page);
  await page.goto(`${origin}/bond-ladders/${account.externalizedAccountId}/edit-length?iid=${account.accountId}`);
}
async function lengthen(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Length in months' });
  await box.fill(String(Number(await box.inputValue()) + 3));
}
async function openPreferences(page: Page): Promise<void> {
  const account = await ladder(page);
  await page.goto(`${origin}/bond-ladders/${account.externalizedAccountId}/reinvesting?iid=${account.accountId}`);
}
async function openSelection(page: Page): Promise<void> {
  await openPreferences(page);
  await page.getByRole('radio', { name: /^Stop reinvesting/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: /^Where do you want/ }).waitFor();
}
async function openApplication(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Continue .*application/i }).click();
  await page.getByRole('heading', { name: 'Your recommended portfolio' }).waitFor();
}
async function openTaxSummary(page: Page): Promise<void> {
  await openApplication(page);
  await page.getByRole('link', { name: /Review/ }).click();
  await page.getByRole('button', { name: 'Manually edit tax level' }).waitFor();
}

const readme: [scene: string, width: number, scheme: 'light' | 'dark'][] = [
  ['home', 1280, 'light'],
  ['ladder-length', 1280, 'light'],
  ['ladder-confirm', 320, 'dark'],
];
const folder = all ?? new URL('../../docs/pictures', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: browserPath(), args: [...browserArguments] });
for (const scene of scenes) {
  if (only !== undefined && !scene.name.includes(only)) continue;
  const shots =
    all === undefined
      ? readme.filter(([name]) => name === scene.name)
      : [320, 768, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => [scene.name, width, scheme] as const));
  if (shots.length === 0) continue;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${scene.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`${scene.name}: ${message.text()}`);
  });
  try {
    if (scene.person !== null) {
      const copy = (await (await fetch(`${origin}/api/dev/personas/${scene.person}/copy`, { method: 'POST' })).json()) as {
        username: string;
        password: string;
      };
      await page.goto(`${origin}/sign-in`);
      await page.getByLabel('Username', { exact: true }).fill(copy.username);
      await page.getByLabel('Password', { exact: true }).fill(copy.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
    }
    await scene.open(page);
    await page.getByRole('heading').first().waitFor();
    for (const [name, width, scheme] of shots) {
      await page.setViewportSize({ width, height: width === 320 ? 700 : 900 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(folder, `${name}-${scheme}-${width}.png`), fullPage: all !== undefined });
    }
  } catch (error) {
    console.error(`${scene.name}: ${error instanceof Error ? error.message : String(error)}`);
    await page.screenshot({ path: join(folder, `${scene.name}-failed.png`) });
    process.exitCode = 1;
  }
  await context.close();
}
await browser.close();
