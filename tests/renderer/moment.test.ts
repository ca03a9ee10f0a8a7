import { expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';

test('an instant is told by the clock of its reader; without a script as in New York, which a time says', async () => {
  const value = '2026-11-22T03:30:00Z';
  const body = [
    { type: 'heading', text: 'Times', level: 1 },
    { type: 'moment', value, pattern: "EEEE 'half past' h:mm a" },
    { type: 'moment', value, pattern: 'MMMM d' },
    { type: 'moment', value: 'soon', missing: 'Not yet' },
  ];
  const page = pageOf(layout(inShell(body, 'Times')), { url: '/times' });
  const site = await openSite(() => ({ status: 404 }), { '/times': () => page });
  const browser = await sharedBrowser();
  const said = async (javaScriptEnabled: boolean): Promise<string[]> => {
    const tab = await browser.newPage({ timezoneId: 'Asia/Tokyo', javaScriptEnabled });
    await tab.goto(`${site.url}/times`);
    if (javaScriptEnabled) await hydrated(tab);
    return tab.locator('h1 ~ p').allTextContents();
  };
  try {
    expect(await said(false)).toEqual(['Saturday half past 10:30 PM Eastern time', 'November 21', 'Not yet']);
    expect(await said(true)).toEqual(['Sunday half past 12:30 PM', 'November 22', 'Not yet']);
  } finally {
    await site.close();
  }
});
