import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [w, name] of [[1280, 'd'], [390, 'm']] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: 1400 }, locale: 'es-US' });
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log(m.type(), m.text().slice(0, 200)); });
  await page.goto('http://127.0.0.1:4811/sign-in');
  await page.screenshot({ path: `/tmp/h/es-signin-${name}.png` });
  await page.fill('[name=username]', 'ana.whitfield'); await page.fill('[name=password]', process.env.PW ?? '');
  await page.click('button[type=submit] >> nth=0');
  await page.waitForURL((u) => !u.pathname.startsWith('/sign-in'), { timeout: 60000 });
  for (const [path, n] of [['/', 'home'], ['/transfers/new', 'move'], ['/settings/profile', 'profile'], ['/explore', 'explore'], ['/open-account', 'open']] as const) {
    await page.goto('http://127.0.0.1:4811' + path); await page.waitForLoadState('networkidle');
    console.log(path, await page.evaluate(() => document.documentElement.lang + ' ' + document.title));
    await page.screenshot({ path: `/tmp/h/es-${n}-${name}.png`, fullPage: true });
  }
}
await browser.close();
