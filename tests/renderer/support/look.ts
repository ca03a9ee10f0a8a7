import { mkdirSync } from 'node:fs';
import { launchBrowser } from '../../support/browser.ts';
import { galleryLayout } from './gallery.ts';
import { confirmLayout, ladderPage, pageOf, voyager } from './pages.ts';
import { openSite } from './site.ts';

// `npx tsx tests/renderer/support/look.ts <folder>`: pictures of the gallery and of a step, to be looked at.
const folder = process.argv[2] ?? 'test-results/look';
mkdirSync(folder, { recursive: true });
const site = await openSite(() => ({ status: 404, json: { status: 404, code: 'notFound', title: 'Not found' } }), {
  '/gallery': () => pageOf(galleryLayout()),
  '/ladder': () => ladderPage(),
  '/confirm': () => pageOf(confirmLayout(), { kind: 'flow', url: '/confirm', voyager: voyager({ stepId: 'confirm' }) }),
});
const browser = await launchBrowser();
for (const path of ['gallery', 'ladder', 'confirm']) {
  for (const width of [320, 768, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      page.on('console', (message) => console.log(path, width, message.type(), message.text()));
      page.on('pageerror', (error) => console.log(path, width, 'ERROR', error.message));
      await page.goto(`${site.url}/${path}`, { waitUntil: 'networkidle' });
      await page.screenshot({ path: `${folder}/${path}-${width}-${colorScheme}.png`, fullPage: path !== 'confirm' });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (wide > 0) console.log(path, width, `scrolls sideways by ${wide}`);
      await page.close();
    }
  }
}
await browser.close();
await site.close();
