import { test as base, type Browser, type BrowserContext, type Page, expect } from '@playwright/test';

/** A fresh copy of a made-up person, so that no test sees what another did. */
export interface Person {
  username: string;
  password: string;
  name: string;
  /** Ids of the person's rows by kind, such as applications that are already submitted. */
  ids: Record<string, string[]>;
}

/** The address of the server, without a path. */
export const origin = (): string => {
  const baseUrl = base.info().project.use.baseURL;
  if (!baseUrl) throw new Error('the Playwright configuration names no baseURL');
  return baseUrl;
};

/** A copy of the persona of that username, which `persona` finds by what they are good for. */
export async function personLike(username: string): Promise<Person> {
  const copy = await fetch(`${origin()}/api/dev/personas/${username}/copy`, { method: 'POST' });
  if (!copy.ok) throw new Error(`copying ${username} answered ${copy.status}: ${await copy.text()}`);
  return (await copy.json()) as Person;
}

/** Signs in and opens no page: most tests begin on another one than home. By hand `keyboard`, `two-tabs` and `without-javascript` sign in. */
export async function signIn(page: Page, { username, password }: Person): Promise<void> {
  const answer = await page.request.post('/api/session', { data: { username, password } });
  if (!answer.ok()) throw new Error(`signing ${username} in answered ${answer.status()}: ${await answer.text()}`);
}

/** Signs in by the page, as a person does. */
export async function signInByHand(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
}

/** A browser context of its own for the person: another device, or one without JavaScript. */
export async function newDevice(
  browser: Browser,
  person: Person,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: origin(), viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  await signIn(page, person);
  return { context, page };
}

/** The first account of the person: the address ids of its pages. */
export async function firstAccount(page: Page, wanted: (account: Account) => boolean = () => true): Promise<Account> {
  const answer = await operation<{ accounts: Account[] }>(page, 'getAccountOverviews2', {});
  const account = answer.accounts.find(wanted);
  if (!account) throw new Error('the person has no such account');
  return account;
}
export interface Account {
  accountId: string;
  externalizedAccountId: string;
  accountDisplayName: string;
  flavor: string;
  accountType: string;
}

/** Calls an operation with the page's own session. */
export async function operation<T>(page: Page, name: string, input: object): Promise<T> {
  const answer = await page.request.post(`/api/operations/${name}`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: input,
  });
  const [status, body] = [answer.status(), (await answer.json()) as unknown];
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return body as T;
}

export const test = base;
export { expect };
