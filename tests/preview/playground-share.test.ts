import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstWork } from '#preview/play/work.ts';
import { linkTo } from '#preview/share/links.ts';
import { findingsOf } from '../support/axe-findings.ts';
import { sharedBrowser } from '../support/browser.ts';
import { openSite } from '../renderer/support/site.ts';
import type { Site } from '../renderer/support/site.ts';
import { eventually, layoutOf, openPlayground } from './playground-page.ts';
import { encode } from './support.ts';

let browser: Browser;
let site: Site;
beforeAll(async () => {
  site = await openSite(() => ({ status: 404, json: {} }));
  browser = await sharedBrowser();
});
afterAll(async () => {
  await site.close();
});
const open = (options?: Parameters<typeof openPlayground>[2]) => openPlayground(browser, site, options);
const heading = (text: string, level = 1) => ({ type: 'heading', level, text });

describe('issue 4: share, keep, discard', () => {
  test('a link opens the same work again: texts, states, widths and looks; its length is shown', async () => {
    const { choose, write, button, page, drawing, context } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await write('Layout', layoutOf(heading('Shared')));
    await button('Add state').click();
    await choose('Look', 'Right to left');
    await button('320').click();
    await drawing(320).getByRole('heading', { name: 'Shared' }).waitFor();
    await button('Share…').click();
    const share = page.getByRole('dialog', { name: 'Share' });
    const link = await share.getByRole('textbox', { name: 'Link to this work' }).inputValue();
    await share.getByText(`${link.length.toLocaleString('en-US')} characters.`).waitFor();
    await share.getByRole('button', { name: 'Copy link' }).click();
    await share.getByText('Link copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await share.getByRole('button', { name: 'Copy JSON' }).click();
    await share.getByText('JSON copied.').waitFor();
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({ body: [{ text: 'Shared' }] });

    const other = await open({ at: new URL(link).hash });
    await other.drawing(320).getByRole('heading', { name: 'Shared' }).waitFor();
    await other.page.getByRole('tab', { name: 'state 2', selected: true }).waitFor();
    expect(await other.drawing(320).locator('html').getAttribute('dir')).toBe('rtl');
    expect(new URL(other.page.url()).hash).toBe(''); // a reload goes on from the draft
    await context.close();
    await other.context.close();
  });

  test('“Open as /preview” is the layout alone, drawn there; from there it opens in the playground', async () => {
    const { write, button, page, context } = await open();
    await write('Layout', layoutOf(heading('There and back')));
    await button('Share…').click();
    const [preview] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Open as /preview' }).click()]);
    await preview.frameLocator('iframe').getByRole('heading', { name: 'There and back' }).waitFor();
    await preview.evaluate(() => localStorage.clear());
    await preview.getByRole('link', { name: 'Open in playground' }).click();
    await preview.frameLocator('iframe').first().getByRole('heading', { name: 'There and back' }).waitFor();
    await context.close();
  });

  test('a link that is too long for many programs says so, and one too long for the server is not offered', async () => {
    const words = Array.from({ length: 30_000 }, (_none, index) => ((index * 7919) % 99_991).toString(36)).join(' ');
    const { write, button, page, context } = await open();
    await write('Layout', layoutOf({ type: 'text', text: words }));
    await button('Share…').click();
    await page.getByText(/Too long for many mail and chat programs/).waitFor();
    await page.getByText(/The layout alone takes [\d,]+ characters: too long for \/preview/).waitFor();
    expect(await page.getByRole('link', { name: 'Open as /preview' }).count()).toBe(0);
    await context.close();
  });

  test('a reload keeps the work, a link is opened on top of it, and discarding begins anew', async () => {
    const { choose, write, button, page, text, drawing, context } = await open();
    await write('Layout', layoutOf(heading('Kept')));
    await drawing().getByRole('heading', { name: 'Kept' }).waitFor();
    await page.reload();
    await drawing().getByRole('heading', { name: 'Kept' }).waitFor();
    await page.evaluate((hash) => void (location.hash = hash), `#view=${encode(layoutOf(heading('Linked')))}`);
    await drawing().getByRole('heading', { name: 'Linked' }).waitFor();
    await button('Undo').click();
    await drawing().getByRole('heading', { name: 'Kept' }).waitFor();
    await choose('File', 'Discard…');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await eventually(() => text('Layout')).toContain('A sample layout');
    await page.reload();
    await eventually(() => text('Layout')).toContain('A sample layout');
    await context.close();
  });
});

describe('PV-01, PV-07: hostile links and layouts', () => {
  test('each shows a message, and the page lives', async () => {
    const { page, write, drawing, wrong, context } = await open({ at: '#work=%%%' });
    await page
      .getByRole('alert')
      .getByText(/This link cannot be read/)
      .waitFor();
    for (const [fragment, words] of [
      [`#work=${deflateSync(Buffer.alloc(32 * 1024 * 1024)).toString('base64url')}`, /cut short, changed or too large/],
      [`#work=${encode({ states: '<script>alert(1)</script>' })}`, /This link cannot be opened/],
      [`#view=${deflateSync('{"body":').toString('base64url')}`, /what it holds is not JSON/],
    ] as const) {
      await page.evaluate((hash) => void (location.hash = hash), fragment);
      await page.getByRole('alert').getByText(words).waitFor();
    }
    await write('Layout', layoutOf(heading('Alive')));
    await drawing().getByRole('heading', { name: 'Alive' }).waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('markup in every text of a link stays text, and no script of it runs', async () => {
    const bad = '</script><script>parent.hit = 1</script><img src=x onerror="parent.hit = 1">';
    const work = {
      ...firstWork(),
      text: JSON.stringify(
        layoutOf({ type: 'text', text: bad }, { type: 'link', label: bad, to: 'javascript:parent.hit=1' }, { type: bad }),
      ),
      states: [{ name: bad.slice(0, 60), text: JSON.stringify({ data: { [bad]: bad } }) }],
    };
    const { page, drawing, context } = await open({ at: new URL(linkTo(work, `${site.url}/preview/play`)).hash });
    await drawing().getByText(bad).first().waitFor();
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await drawing().locator('img').count()).toBe(0);
    expect(await drawing().locator('a[href^="javascript"]').count()).toBe(0);
    await context.close();
  });

  test('a drawing has no origin, no storage, no cookie; it asks for nothing but what was built', async () => {
    const { page, write, drawing, context } = await open();
    await context.addCookies([{ name: 'session', value: 'secret', url: site.url }]);
    const requests: { url: string; cookie: string | undefined }[] = [];
    page.on('request', (request) => void requests.push({ url: request.url(), cookie: request.headers()['cookie'] }));
    await page.reload();
    await write('Layout', layoutOf({ type: 'image', src: 'https://elsewhere.invalid/x.png', alt: 'Elsewhere' }, heading('Drawn')));
    await drawing().getByRole('heading', { name: 'Drawn' }).waitFor();
    const inside = await drawing()
      .locator('body')
      .evaluate(() => {
        const tried = (read: () => unknown) => {
          try {
            return read();
          } catch (error) {
            return (error as Error).name;
          }
        };
        return [origin, tried(() => localStorage.length), tried(() => document.cookie), tried(() => parent.document.title)];
      });
    expect(inside).toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError']);
    const asked = requests.filter(({ url }) => !/^data:|^about:/.test(url)).map(({ url }) => url.replace(site.url, ''));
    expect(asked.filter((path) => !/^\/(?:assets\/|preview\/play$|favicon\.ico$)/.test(path))).toEqual([]);
    expect(site.asked).toEqual([]);
    await context.close();
  });

  // Five presses in a frame that a browser of a busy machine draws late.
  test('a link asks before it would lead anywhere, and then only says where; a press says what it would do', async () => {
    const { page, write, button, drawing, findings, context } = await open();
    await button('Fit').click();
    await write(
      'Layout',
      layoutOf(
        { type: 'link', label: 'Away', to: 'https://elsewhere.invalid/' },
        { type: 'button', label: 'Send', press: [{ do: 'submit', event: 'CONTINUE' }] },
      ),
    );
    await drawing().getByRole('link', { name: 'Away' }).click();
    const question = drawing().getByRole('alertdialog', { name: /This link leads to https:\/\/elsewhere.invalid\// });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await findings(/^Events$/).count()).toBe(1); // nothing was said yet
    await drawing().getByRole('link', { name: 'Away' }).click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await findings('Events (1)').click();
    await page.getByText('Would lead to https://elsewhere.invalid/').first().waitFor();
    await drawing().getByRole('button', { name: 'Send' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Would send CONTINUE with {}' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/preview/play');
    await context.close();
  });

  test('messages count only from the page’s own frames, and frames listen to their page only', async () => {
    const { page, drawing, context, write, button, text } = await open();
    await write('Layout', layoutOf(heading('Mine')));
    await drawing().getByRole('heading', { name: 'Mine' }).waitFor();
    // From the page itself, which is no frame of it: a forged "undo".
    await page.evaluate(() => postMessage({ say: 'key', key: 'undo' }, '*'));
    // From one frame to another: a forged layout.
    await drawing(768)
      .locator('body')
      .evaluate(() => {
        const forged = { bml: '1', title: 'x', body: [{ type: 'heading', level: 1, text: 'Forged' }] };
        for (let index = 0; index < parent.frames.length; index++)
          parent.frames[index]?.postMessage({ say: 'draw', drawing: 99, layout: forged, issues: [], keep: false }, '*');
      });
    // A message from the right frame with the wrong shape, and then a valid one: only the valid one counts.
    await drawing()
      .locator('body')
      .evaluate(() => {
        parent.postMessage({ say: 'did', text: { toString: 'x' } }, '*');
        parent.postMessage({ say: 'did', text: 'Said by the frame' }, '*');
      });
    await page.getByRole('tab', { name: 'Events (1)' }).waitFor(); // control: the last one was heard
    expect(await drawing().getByRole('heading', { name: 'Forged' }).count()).toBe(0);
    expect(await text('Layout')).toContain('Mine');
    expect(await button('Undo').getAttribute('aria-disabled')).toBe('false');
    await context.close();
  });
});

describe('issue 4: looks and accessibility in place', () => {
  test('theme, contrast, direction, text size and motion answer the very rules that customers get', async () => {
    const { choose, write, drawing, context } = await open();
    await write('Layout', layoutOf(heading('Looked at')));
    await drawing().getByRole('heading').waitFor();
    const read = () =>
      drawing()
        .locator('html')
        .evaluate((root) => {
          const style = getComputedStyle(root);
          const names = ['--ui-color-border', '--ui-time-base', '--ui-color-canvas'].map((name) => style.getPropertyValue(name));
          return [...names, style.direction, style.fontSize].join(' ');
        });
    const seen = [await read()];
    for (const appearance of ['High contrast', 'Reduced motion', 'Dark', 'Right to left', 'Text 200 %']) {
      await choose('Look', appearance);
      await eventually(read).not.toBe(seen.at(-1));
      seen.push(await read());
    }
    expect(seen.at(-1)).toMatch(/ 0m?s .* rtl 32px$/);
    for (const appearance of ['High contrast', 'Reduced motion', 'Dark', 'Right to left', 'Text 200 %']) await choose('Look', appearance);
    await eventually(read).toBe(seen[0]);
    await context.close();
  });

  test('the free width has a handle that arrow keys move, and the drawing follows', async () => {
    const { page, button, drawing, context } = await open();
    await button('Free').click();
    const handle = page.getByRole('separator', { name: 'Width of the free drawing' });
    await handle.focus();
    await page.keyboard.press('ArrowRight');
    expect(await handle.getAttribute('aria-valuenow')).toBe('570');
    await eventually(() =>
      drawing(570)
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(570);
    await context.close();
  });

  test('axe’s findings, headings and the order of Tab are listed and lead to their text', async () => {
    const { page, write, findings, drawing, selected, context } = await open();
    const links = { type: 'link', label: 'To the end', to: '#end' };
    await write(
      'Layout',
      layoutOf(heading('Top'), heading('Deep', 4), { type: 'textField', name: 'a', label: 'Answer' }, links, {
        type: 'image',
        src: '/picture.svg',
      }),
    );
    await drawing().getByRole('heading', { name: 'Deep' }).waitFor();
    await findings('Accessibility').click();
    const panel = page.getByRole('tabpanel', { name: 'Accessibility' });
    await panel.getByRole('listitem').filter({ hasText: 'h4 Deep skips a level' }).waitFor();
    await panel.getByRole('button', { name: 'h4 Deep' }).click();
    await eventually(selected).toContain('"text": "Deep"');
    await panel.getByRole('button', { name: 'Number the order of Tab' }).click();
    await eventually(() => drawing().locator('#over b').allTextContents()).toEqual(['1', '2']);
    await panel.getByRole('button', { name: 'To the end, link' }).click();
    await eventually(selected).toContain('"label": "To the end"');
    await panel.getByRole('button', { name: 'Check with axe' }).click();
    const finding = panel.getByRole('button', { name: /heading-order.*\/body\/1/ });
    await finding.click();
    await eventually(selected).toContain('"text": "Deep"');
    await context.close();
  });

  test('a color of the theme is changed: the drawing and every pair follow, undo and the link have it, and it is copied as a document', async () => {
    const { page, button, findings, drawing, context, wrong } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await findings('Theme').click();
    const panel = page.getByRole('tabpanel', { name: 'Theme' });
    await panel.getByText(/^All \d+ pairs pass in light and dark\.$/).waitFor();
    await panel.getByRole('combobox', { name: 'Color', exact: true }).selectOption('text');
    const hex = panel.getByRole('textbox', { name: 'text in light, as #RRGGBB' });
    await hex.fill('#DDD');
    await panel.getByRole('alert').getByText('Write a color as #RRGGBB. The drawing keeps #13222A.').waitFor();
    await hex.fill('#DDDDDD');
    await panel.getByText(/pairs fail in light\. The worst: text on/).waitFor();
    const worst = panel.getByRole('row').nth(1);
    await eventually(() => worst.textContent()).toMatch(/^text on .*fails: 4\.5 for text, 3 for large text/);
    const drawn = () =>
      drawing()
        .locator('body')
        .evaluate((body) => getComputedStyle(body).color);
    await eventually(drawn).toBe('rgb(221, 221, 221)');
    await panel.getByText('The theme as a document').click();
    await button('Copy the theme').click();
    await panel.getByText('The theme is copied.').waitFor();
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual({
      theme: '1',
      name: 'My theme',
      light: { color: { text: '#DDDDDD' } },
    });
    const download = page.waitForEvent('download');
    await button('Save as design tokens').click();
    const path = await (await download).path();
    const saved = await readFile(path, 'utf8');
    expect(JSON.parse(saved)).toMatchObject({
      modifiers: { scheme: { contexts: { light: [{}, { color: { text: { $value: { hex: '#DDDDDD' } } } }] } } },
    });
    await panel.getByRole('textbox', { name: 'Document' }).fill(saved.replace('#DDDDDD', '#CCCCCC').replaceAll('0.8667', '0.8'));
    await button('Use what is written').click();
    await eventually(drawn).toBe('rgb(204, 204, 204)');
    await button('Undo').click();
    await eventually(drawn).toBe('rgb(221, 221, 221)');
    await button('Share…').click();
    const link = await page.getByRole('textbox', { name: 'Link to this work' }).inputValue();
    await page.keyboard.press('Escape');
    await button('Undo').click();
    await eventually(drawn).toBe('rgb(19, 34, 42)');
    const other = await open({ at: link.slice(link.indexOf('#')) });
    await other.findings('Theme (changed)').click();
    await eventually(() =>
      other
        .drawing()
        .locator('body')
        .evaluate((body) => getComputedStyle(body).color),
    ).toBe('rgb(221, 221, 221)');
    // A reader's high contrast has the last word, also over a theme's dark colors.
    await other.page.getByRole('combobox', { name: 'Color', exact: true }).selectOption('textSubtle');
    await other.page.getByRole('textbox', { name: 'textSubtle in dark, as #RRGGBB' }).fill('#888888');
    await other.choose('Look', 'Dark');
    await other.choose('Look', 'High contrast');
    const root = other.drawing().locator('html');
    const subtle = () => root.evaluate((html) => getComputedStyle(html).getPropertyValue('--ui-color-textSubtle').toUpperCase());
    await eventually(subtle).toBe('#AEBABE');
    await other.choose('Look', 'High contrast');
    await eventually(subtle).toBe('#888888');
    await other.button('Reset the whole theme').click();
    await other.findings('Theme').waitFor();
    await other.context.close();
    await panel.getByRole('combobox', { name: 'One color' }).selectOption('border');
    await panel.getByText(/^\d\.\d\d to 1 in light: too little$/).waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('another layout is drawn beside this one with the same values, what differs is said in words, and the link has both', async () => {
    const { choose, page, write, button, drawing, findings, context, wrong } = await open();
    await write('Layout', layoutOf(heading('Before'), { type: 'textField', name: 'town', label: 'Town' }));
    await write('Values', { form: { town: 'Harbor' } });
    await choose('File', 'Compare…');
    await page.getByRole('textbox', { name: /paste a layout/ }).fill('nothing: here');
    await button('Compare with what is pasted').click();
    await page.getByText(/The pasted layout cannot be drawn beside it/).waitFor();
    // A sample is found by a part of its words, and chosen by keys.
    await choose('File', 'Compare…');
    await page.getByRole('combobox', { name: 'Or a sample' }).fill('slider: err');
    await page.getByRole('option', { name: 'slider: error' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await button('Compare with the sample').click();
    await page.getByTitle('slider: error, drawn at 390 pixels').waitFor();
    await choose('File', 'Compare…');
    await button('Compare with this layout as it is now').click();
    const panel = page.getByRole('tabpanel', { name: 'Differences' });
    await panel.getByText('Nothing differs from “This layout as it was”.').waitFor();
    const other = page.frameLocator('iframe[title="This layout as it was, drawn at 390 pixels"]');
    await eventually(() => other.getByRole('textbox', { name: 'Town' }).inputValue()).toBe('Harbor');
    await write('Layout', layoutOf(heading('After'), { type: 'textField', name: 'town', label: 'Town' }));
    await panel.getByText('“Before” became “After”.').waitFor();
    await drawing().getByRole('heading', { name: 'After' }).waitFor();
    expect(await other.getByRole('heading', { name: 'Before' }).count()).toBe(1);
    await choose('Look', 'Dark');
    await eventually(() => other.locator('html').getAttribute('data-theme')).toBe('dark');
    await button('Share…').click();
    const link = await page.getByRole('textbox', { name: 'Link to this work' }).inputValue();
    await page.keyboard.press('Escape');
    await button('Stop comparing').click();
    await eventually(() => findings('Differences').count()).toBe(0);
    const opened = await open({ at: link.slice(link.indexOf('#')), viewport: { width: 320, height: 900 } });
    const boxes = () =>
      Promise.all([0, 1].map(async (at) => (await opened.page.locator('iframe').nth(at).boundingBox()) ?? { x: NaN, y: NaN, height: NaN }));
    await opened.page.frameLocator('iframe[title^="This layout as it was"]').first().getByRole('heading', { name: 'Before' }).waitFor();
    await eventually(async () =>
      boxes().then(([one, two]) => one?.x === two?.x && (two?.y ?? 0) >= (one?.y ?? 0) + (one?.height ?? 0)),
    ).toBe(true);
    expect(wrong).toEqual([]);
    await opened.context.close();
    await context.close();
  });

  test('? lists the keys, single ones can be turned off, and F6 goes from part to part', async () => {
    const { page, button, context } = await open();
    await button('Undo').focus();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByRole('cell', { name: 'Undo anything: text, values, states, how it is looked at' }).waitFor();
    await list.getByRole('checkbox', { name: 'Single keys work while nothing is typed' }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    const parts = [];
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('F6');
      parts.push(await page.evaluate(() => document.activeElement?.closest('[data-part]')?.getAttribute('aria-label')));
    }
    expect(parts).toEqual(['Layout text', 'Values', 'Drawings', 'Findings']);
    await context.close();
  });
});

describe('axe: the tool itself is clean', () => {
  test.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 320],
  ] as const)('%s at %i px: the page, and in light each dialog over it', async (colorScheme, width) => {
    const { choose, page, findings, write, context } = await open({ colorScheme, viewport: { width, height: 900 } });
    if (width === 320) await page.getByRole('tab', { name: 'Layout', exact: true }).click();
    await write('Layout', layoutOf({ type: 'heading', level: 9, text: 'x' }));
    if (width === 320) await page.getByRole('tab', { name: 'Problems', exact: true }).click();
    const clean = async (where: string, within = 'body') => expect(await findingsOf(page.mainFrame(), { within }), where).toEqual([]);
    await clean('page');
    for (const panel of ['Element', 'Accessibility', 'Theme', 'Events']) await findings(panel).click();
    await findings('Theme').click();
    await clean('theme', 'section[aria-label="Findings"]');
    // What axe asks of a dialog does not change with the width; a part of the page is hidden at 320.
    for (const dialog of colorScheme === 'dark' || width === 320
      ? []
      : ['Samples…', 'Import…', 'Compare…', 'Share…', 'Keyboard shortcuts']) {
      if (/Share|Keyboard/.test(dialog)) await page.getByRole('button', { name: dialog }).click();
      else await choose('File', dialog);
      // One group of samples is as good as all of them.
      if (dialog === 'Samples…') await page.getByRole('searchbox', { name: 'Search' }).fill('slider');
      await clean(dialog, '[role="dialog"]');
      if (dialog === 'Share…') {
        await page.getByRole('button', { name: 'Picture…' }).click();
        await clean('Picture…', '[role="dialog"]');
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    }
    await context.close();
  });
});
