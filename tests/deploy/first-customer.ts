/**
 * `npx tsx tests/deploy/first-customer.ts`: the first customer of a fresh installation, as docs/operate.md leaves it: two nodes behind nginx, mail by SMTP. In a browser
 * they sign up, open the link of their mail, forget their password and set a new one, and sign in with it while the nodes are restarted one after the other. The
 * stand-ins' pages are reached by the proxy's other name. Says what it did, and exits with 1 at the first thing that is not there.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { launchBrowser } from '#tests/support/browser.ts';
import { startTwoNodes } from './two-nodes.ts';

const mails: string[] = [];
const waiting: (() => void)[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (piece: Buffer) => (text += piece.toString()));
    stream.on('end', () => {
      mails.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
      for (const wake of waiting.splice(0)) wake();
      done();
    });
  },
});
await once(mailServer.listen(0, '127.0.0.1'), 'listening');
const { port } = mailServer.server.address() as AddressInfo;
const nodes = await startTwoNodes({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Larkmoor <no-reply@example.com>' });
const origin = `https://127.0.0.1:${nodes.https}`;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** The link of the next mail that has one of that path. */
async function linkOf(path: string): Promise<string> {
  for (;;) {
    const found = mails.map((mail) => mail.match(new RegExp(`${origin}${path}\\?token=[\\w-]+`))?.[0]).find((link) => link !== undefined);
    if (found !== undefined) return found;
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const type = (page: Page, name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);

const browser = await launchBrowser();
const context = await browser.newContext({ ignoreHTTPSErrors: true });
const page = await context.newPage();
const email = 'first.customer@example.com';
const [chosen, later] = ['seven quiet lanterns', 'eleven loud harbours'];

async function signIn(password: string): Promise<void> {
  await context.clearCookies();
  await page.goto(`${origin}/sign-in`);
  await type(page, 'Username', email);
  await type(page, 'Password', password);
  await press(page, /^Sign in$/);
}

await page.goto(`${origin}/signup`);
await type(page, 'Email', email);
await type(page, 'Password', chosen);
await page.getByRole('checkbox', { name: /^I agree to get statements/ }).check();
await press(page, /^Continue$/);
await heading(page, 'Check your email');
await page.goto(await linkOf('/signup/confirm'));
await type(page, 'Password', chosen);
await press(page, 'Confirm');
await page.waitForURL(`${origin}/sign-in`);
say('signed up, and the mail reached them');

await context.clearCookies();
await page.goto(`${origin}/forgot-password`);
await type(page, 'Username', email);
await press(page, /^Email me a link$/);
await page.goto(await linkOf('/security/reset-password'));
await type(page, 'New password', later);
await type(page, 'Confirm new password', later);
await press(page, /^Set new password$/);
await page.waitForURL(`${origin}/sign-in`);
say('set a new password by a link of a mail');

for (const at of [0, 1] as const) {
  await nodes.restart(at);
  await signIn(later);
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}
say('signed in with it, after each node was restarted');
await signIn(chosen);
await page
  .getByText(/do not match|don’t match|not match/i)
  .first()
  .waitFor(); // control: the old one is dead
const pages = await context.request.get(`https://127.0.0.1:${nodes.standIns}/documentSigning/none`);
if (pages.status() !== 404 || !(await pages.text()).includes('There is no such page')) throw new Error('The stand-ins are not reached.');
say('the pages of stand-ins are reached by their own name');

await browser.close();
await nodes.stop();
mailServer.close();
