import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { openSite } from '../renderer/support/site.ts';
import type { Site } from '../renderer/support/site.ts';
import { eventually, layoutOf, openPlayground } from './playground-page.ts';

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

describe('issue 4: two texts and the drawing', () => {
  test('what is written is drawn at once, at each width, with the container’s width beside it', async () => {
    const { write, drawing, page, context, wrong } = await open();
    await write('Layout', layoutOf(heading('Written just now')));
    for (const width of [390, 768]) await drawing(width).getByRole('heading', { name: 'Written just now' }).waitFor();
    await eventually(() => page.getByText(/^390 px · container \d+ px/).count()).toBe(1);
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('on a small desktop the first visit shows its drawings side by side under one line of switches', async () => {
    const { page, button, drawing, context } = await open({ viewport: { width: 1280, height: 800 } });
    const box = async (of: Locator) => (await of.boundingBox()) ?? { x: NaN, y: NaN, width: NaN };
    await drawing(768).getByRole('heading', { level: 1 }).waitFor();
    await eventually(async () => (await box(page.locator('iframe').nth(1))).y).toBe((await box(page.locator('iframe').first())).y);
    expect((await box(button('Inspect'))).y).toBe((await box(button('320'))).y);
    // The room of a narrow container is a phone's, less its margins: told of what was drawn, not of the empty page before.
    await eventually(() => page.getByText('768 px · container 720 px').count()).toBe(1);
    await context.close();
  });

  test('a card of another layout language is pasted and drawn, with what is lost beside it; what is no card says why', async () => {
    const { choose, page, button, drawing, findings, selected, context, wrong } = await open();
    await choose('File', 'Import…');
    const paste = page.getByRole('textbox', { name: 'Paste the document' });
    await paste.fill('{"type":"Message"}');
    await button('Import the document').click();
    await page.getByRole('alert').getByText('This is none of what can be imported').waitFor();
    await paste.fill(
      JSON.stringify({
        type: 'AdaptiveCard',
        body: [{ type: 'TextBlock', text: 'From a card', style: 'heading', sparkle: 1 }],
      }),
    );
    await button('Import the document').click();
    await drawing().getByRole('heading', { level: 2, name: 'From a card' }).waitFor();
    await findings('Import (1)').waitFor();
    await button(/Dropped.*nothing for `sparkle`/).click();
    await eventually(selected).toContain('"From a card"');
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('JSON becomes YAML and JSON again, and says the same', async () => {
    const { writeAs, text, context, drawing } = await open();
    const before = JSON.parse(await text('Layout')) as object;
    await writeAs('YAML');
    await eventually(() => text('Layout')).toContain('title: A sample layout');
    await eventually(() => text('Values')).toContain('form: {}');
    await drawing().getByRole('button', { name: 'Continue' }).waitFor();
    await writeAs('JSON');
    await eventually(async () => JSON.parse(await text('Layout')) as object).toEqual(before);
    await context.close();
  });

  test('YAML with comments asks before it becomes JSON', async () => {
    const { writeAs, write, text, page, context } = await open();
    await writeAs('YAML');
    await write('Layout', 'bml: "1"\ntitle: x # why\nbody: []\n');
    await writeAs('JSON');
    const question = page.getByRole('dialog', { name: 'JSON has no comments' });
    await question.getByRole('button', { name: 'Keep YAML' }).click();
    expect(await text('Layout')).toContain('# why');
    await writeAs('JSON');
    await question.getByRole('button', { name: 'Write as JSON' }).click();
    await eventually(() => text('Layout')).toContain('"title": "x"');
    await context.close();
  });

  test('the panes are resized by keyboard, and hidden with [ and ]', async () => {
    const { page, editor, context } = await open();
    const size = async (name: string) => (await page.getByRole('region', { name }).boundingBox()) ?? { width: 0, height: 0 };
    const [width, height] = [async () => (await size('Layout text')).width, async () => (await size('Values')).height];
    const [wide, high] = [await width(), await height()];
    await page.getByRole('separator', { name: 'Width of the texts' }).focus();
    await page.keyboard.press('ArrowRight');
    await eventually(width).toBeGreaterThan(wide);
    await page.getByRole('separator', { name: 'Height of the values' }).focus();
    await page.keyboard.press('ArrowUp');
    await eventually(height).toBeGreaterThan(high);
    await page.keyboard.press('[');
    await eventually(() => editor('Layout').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Share…' }).focus();
    await page.keyboard.press(']');
    await eventually(() => editor('Values').isVisible()).toBe(false);
    await page.keyboard.press('[');
    await page.keyboard.press(']');
    await eventually(() => editor('Layout').isVisible()).toBe(true);
    // Typed into a text they are characters.
    await editor('Values').click();
    await page.keyboard.press(']');
    expect(await editor('Values').isVisible()).toBe(true);
    await context.close();
  });

  test('at 320 px the panes are tabs, and nothing is wider than the page', async () => {
    const { page, editor, context } = await open({ viewport: { width: 320, height: 700 } });
    await page.getByRole('tab', { name: 'Layout', exact: true }).click();
    await eventually(() => editor('Layout').isVisible()).toBe(true);
    expect(await editor('Values').isVisible()).toBe(false);
    await page.keyboard.press('ArrowRight');
    await eventually(() => editor('Values').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await context.close();
  });
});

describe('issue 4: completion, hover, search and located problems', () => {
  test('completion offers a node’s own properties, and then the values of the one that was taken', async () => {
    const { write, page, take, context } = await open();
    await write('Layout', '{"bml": "1", "title": "x", "body": [{"type": "button", "label": "Go", ');
    await page.keyboard.type('"ki');
    await take(/^kind/, '"kind": ');
    await take(/^danger/, '"kind": "danger"');
    await context.close();
  });

  test('a node’s type tells what it is for under the pointer', async () => {
    const { page, context } = await open();
    await page.locator('.cm-line', { hasText: '"landmark"' }).locator('.tok-type').hover();
    await page.getByText('landmark').and(page.locator('.cm-meaning strong')).waitFor();
    await context.close();
  });

  test('search opens in the text', async () => {
    const { page, editor, context } = await open();
    await editor('Layout').click();
    await page.keyboard.press('ControlOrMeta+F');
    await page.getByRole('textbox', { name: 'Find' }).waitFor();
    await context.close();
  });

  test('a problem is underlined, listed with its line, and leads to its place', async () => {
    const { write, page, selected, context } = await open();
    await write('Layout', layoutOf({ type: 'heading', level: 9, text: 'Nine' }, { type: 'orbit' }));
    const problem = page.getByRole('button', { name: /^Error .*\/body\/0\/level$/ });
    await problem.waitFor();
    await page.getByRole('button', { name: /^Warning .*orbit/ }).waitFor();
    await page.locator('.cm-lintRange-error').waitFor();
    expect(await problem.textContent()).toContain('Layout, line 7');
    await problem.click();
    await eventually(selected).toBe('"level": 9');
    await context.close();
  });

  test('a problem of the values leads there, also from where their pane is hidden', async () => {
    const { write, page, editor, selected, context } = await open();
    await write('Values', '{\n  "from": {}\n}');
    const problem = page.getByRole('button', { name: /Values, line 2/ });
    await problem.waitFor();
    await page.getByRole('button', { name: 'Values', exact: true }).click();
    await eventually(() => editor('Values').isVisible()).toBe(false);
    await problem.click();
    await eventually(selected).toBe('"from": {}');
    await context.close();
  });

  test('never a stale drawing without saying so', async () => {
    const { write, page, drawing, context } = await open();
    await write('Layout', layoutOf(heading('Before')));
    await drawing().getByRole('heading', { name: 'Before' }).waitFor();
    const badge = page.getByText(/^Stale: /);
    expect(await badge.count()).toBe(0);
    await write('Layout', '{\n  "bml": "1",\n  "title" "x"\n}');
    await page.getByText('Stale: the text has an error at line 3. What you see was drawn before it.').waitFor();
    await drawing().getByRole('heading', { name: 'Before' }).waitFor();
    const frame = page.locator('iframe').first();
    expect(await frame.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.4');
    await write('Layout', layoutOf(heading('After')));
    await eventually(() => badge.count()).toBe(0);
    await write('Values', '{\n');
    await page.getByText(/^Stale: the values have an error at line \d/).waitFor();
    await context.close();
  });
});

describe('issue 4: named states, samples, one history', () => {
  const field = layoutOf({ type: 'textField', name: 'nickname', label: 'Nickname' });

  test('a state is added as a copy, renamed and removed; each draws its own values', async () => {
    const { write, button, page, drawing, context } = await open();
    await write('Layout', field);
    await write('Values', { form: { nickname: 'Harbor' } });
    const box = drawing().getByRole('textbox', { name: 'Nickname' });
    await eventually(() => box.inputValue()).toBe('Harbor');
    await button('Add state').click();
    await write('Values', { form: { nickname: 'Meadow' }, issues: [{ path: '/form/nickname', message: 'Taken already.' }] });
    await eventually(() => box.inputValue()).toBe('Meadow');
    await drawing().getByText('Taken already.').first().waitFor();
    await button('Rename…').click();
    await page.getByRole('textbox', { name: 'Name of the state' }).fill('taken');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'taken', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'default' }).click();
    await eventually(() => box.inputValue()).toBe('Harbor');
    expect(await drawing().getByText('Taken already.').count()).toBe(0);
    await page.getByRole('tab', { name: 'taken' }).click();
    await button('Remove').click();
    await eventually(() => page.getByRole('tablist', { name: 'States' }).getByRole('tab').allTextContents()).toEqual(['default']);
    await context.close();
  });

  test('every example of every node is a sample, and is found by its name', async () => {
    const { choose, page, text, drawing, context } = await open();
    await choose('File', 'Samples…');
    const menu = page.getByRole('dialog', { name: 'Samples' });
    await menu.getByRole('searchbox', { name: 'Search' }).fill('slider err');
    await menu.getByRole('status').getByText('1 sample', { exact: true }).waitFor();
    await menu.getByRole('button', { name: 'slider: error' }).click();
    await drawing().getByRole('slider', { name: 'Ladder length' }).waitFor();
    await drawing().getByText('This length exceeds your target withdrawal date.').first().waitFor();
    expect(await text('Values')).toContain('"issues"');
    await page.getByRole('tab', { name: 'error', selected: true }).waitFor();
    await context.close();
  });

  test('undo takes back text, values, states and looks, one after the other, and redo does them again', async () => {
    const { choose, write, button, page, text, drawing, context } = await open();
    const first = await text('Layout');
    await write('Layout', field);
    await button('Add state').click();
    await write('Values', { form: { nickname: 'Meadow' } });
    await choose('Look', 'Dark');
    await eventually(() => drawing().locator('html').getAttribute('data-theme')).toBe('dark');
    await button('Add state').focus();
    const undo = () => page.keyboard.press('ControlOrMeta+Z');
    await undo();
    await eventually(() => drawing().locator('html').getAttribute('data-theme')).toBe('light');
    await undo();
    await eventually(() => text('Values')).not.toContain('Meadow');
    await undo();
    await eventually(() => page.getByRole('tab', { name: 'state 2' }).count()).toBe(0);
    await undo();
    await eventually(() => text('Layout')).toBe(first);
    await eventually(() => button('Undo').getAttribute('aria-disabled')).toBe('true');
    for (let redone = 0; redone < 4; redone++) await page.keyboard.press('ControlOrMeta+Shift+Z');
    await eventually(() => drawing().locator('html').getAttribute('data-theme')).toBe('dark');
    await eventually(() => text('Values')).toContain('Meadow');
    await context.close();
  });

  test('undo within an editor is the same history, and a field of the tool keeps its own', async () => {
    const { write, button, page, text, editor, context } = await open();
    const first = await text('Layout');
    await write('Layout', field);
    await editor('Layout').press('ControlOrMeta+Z');
    await eventually(() => text('Layout')).toBe(first);
    await button('Rename…').click();
    await page.keyboard.type('typed');
    await page.keyboard.press('ControlOrMeta+Z');
    expect(await text('Layout')).toBe(first);
    await page.getByRole('textbox', { name: 'Name of the state' }).waitFor();
    await context.close();
  });
});

describe('issue 4: element and text point at each other', () => {
  const body = [
    heading('One'),
    {
      type: 'stack',
      children: [
        { type: 'text', text: 'Two' },
        { type: 'link', label: 'Three', to: '/three' },
      ],
    },
  ];

  test('a press on an element selects its text, and does nothing else', async () => {
    const { write, page, drawing, selected, context } = await open();
    await write('Layout', layoutOf(...body));
    await drawing().getByText('Two').waitFor();
    await page.getByRole('button', { name: 'Fit' }).click(); // The browser presses where a shrunken frame is; the test's driver does not.
    await page.getByRole('button', { name: 'Inspect' }).click();
    await drawing().getByRole('link', { name: 'Three' }).click();
    await eventually(async () => JSON.parse(await selected()) as object).toEqual({ type: 'link', label: 'Three', to: '/three' });
    await page.getByRole('tabpanel', { name: 'Element' }).getByRole('heading', { name: 'link' }).waitFor();
    expect(await drawing().getByRole('alertdialog').count()).toBe(0);
    await drawing().getByText('Two').click();
    await eventually(async () => JSON.parse(await selected()) as object).toEqual({ type: 'text', text: 'Two' });
    await context.close();
  });

  test('the caret outlines what its node became, and the panel tells of it with every expression worked out', async () => {
    const { write, page, drawing, findings, context } = await open();
    await write('Layout', layoutOf({ type: 'text', text: { $: ['get', 'data', 'words'] } }));
    await write('Values', { data: { words: 'Worked out' } });
    await drawing().getByText('Worked out').waitFor();
    await page.locator('.cm-line', { hasText: '"type": "text"' }).locator('.tok-type').click();
    await eventually(() => drawing().locator('#over i').count()).toBe(1);
    const [outline, element] = [await drawing().locator('#over i').boundingBox(), await drawing().getByText('Worked out').boundingBox()];
    expect(outline).toEqual(element);
    await findings('Element').click();
    const panel = page.getByRole('tabpanel', { name: 'Element' });
    await panel.getByText('"text": "Worked out"').waitFor();
    await panel.getByRole('heading', { name: 'text' }).waitFor();
    await context.close();
  });

  test('marking changes nothing that is drawn: no element more, and customers’ pages carry no mark', async () => {
    const { write, drawing, page, context } = await open();
    await write('Layout', layoutOf(...body));
    await drawing().getByRole('link', { name: 'Three' }).waitFor();
    const clean = (html: string) =>
      html.replaceAll(/ data-drawn-for="[^"]*"| data-drawn-for=""/g, '').replaceAll(/ (?:title|href|id|for|form|aria-\w+)="[^"]*"/g, '');
    const marked = await drawing()
      .locator('form')
      .first()
      .evaluate((form) => form.innerHTML);
    expect(marked).toContain('data-drawn-for="/body/1/children/1"');
    const { encode, frameOf, openPreview } = await import('./support.ts');
    const served = frameOf((await openPreview())(encode(layoutOf(...body))).html);
    expect(served).not.toContain('data-drawn-for');
    const parsed = await page.evaluate(async (html) => {
      // The page's policy makes no markup of a text by script; a document apart from it does.
      const stream = new Blob([html]).stream().pipeThrough(new TextDecoderStream());
      let text = '';
      const reader = stream.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
      return /<form[^>]*>(.*?)<\/form>/s.exec(text)?.[1] ?? '';
    }, served);
    const tags = (html: string) => [...clean(html).matchAll(/<(\w+)[^>]*?(?: class="([^"]*)")?[^>]*>/g)].map(([, tag]) => tag);
    expect(tags(marked)).toEqual(tags(parsed));
    await context.close();
  });
});
