// Audits one address with a session's cookie: `node audit.mjs <url> <cookie>`. Prints scores as JSON.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [url, cookie] = process.argv.slice(2);
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const { lhr } = await lighthouse(url, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    extraHeaders: cookie ? { Cookie: cookie } : {},
  });
  const failing = Object.values(lhr.audits).filter(
    (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative',
  );
  console.log(
    JSON.stringify({
      finalUrl: lhr.finalDisplayedUrl,
      scores: Object.fromEntries(Object.values(lhr.categories).map((category) => [category.id, Math.round((category.score ?? 0) * 100)])),
      lcpMs: Math.round(lhr.audits['largest-contentful-paint']?.numericValue ?? 0),
      cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
      tbtMs: Math.round(lhr.audits['total-blocking-time']?.numericValue ?? 0),
      failing: failing.map((audit) => `${audit.id}: ${audit.title}`),
    }),
  );
} finally {
  chrome.kill();
}
