import type { Browser } from 'playwright-core';
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
const people = '- heading: For ${member.name}\n  level: 1\n- text: ${row}\n  each: row in rows\n- textField: nickname\n  label: Nickname\n';
const values = 'given:\n  member:\n    name: Lena\n  rows: [one, two]\nform:\n  nickname: Harbor\n';

test('issue 31: a page that is inspected opens as its author wrote it, with what it saw, and undo brings the work back', async () => {
  const text =
    'view: hello\ntitle: Hello\ngiven:\n  name: string\nbody:\n  - heading: Hello ${name}\n    level: 1\n  - addressField:\n    label: Home address\n  - text: In ${form.city}\n';
  const inspected = {
    address: '/home?tab=1',
    file: 'home/views/hello.view.yaml',
    text,
    publication: 12,
    values: { given: { name: 'Lena' } },
  };
  const own = await openSite(() => ({ status: 404, json: {} }), {}, inspected);
  const { page, text: textOf, drawing, context, findings } = await openPlayground(browser, own);
  await drawing().getByRole('heading', { name: 'Hello Lena' }).waitFor();
  expect(await textOf('Layout')).toBe(text);
  await page.getByText('/home?tab=1 as you see it, from home/views/hello.view.yaml as publication 12 has it, which is live;').waitFor();
  // The fields that a field stands for are known here too.
  await findings('Problems (0)').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => textOf('Layout')).not.toBe(text);
  await context.close();
  await own.close();
});

describe('issue 4: the playground takes what an author writes', () => {
  test('a list of nodes pasted over JSON is read as an author writes it, drawn with the values, and says so; undo brings the JSON back', async () => {
    const { page, text, write, editor, drawing, context } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    const first = await text('Layout');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), people);
    await editor('Layout').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
    await page.getByText('Read as an author writes it: it is a list of nodes, kind first.').waitFor();
    await write('Values', values);
    await drawing().getByRole('heading', { name: 'For Lena' }).waitFor();
    await eventually(() =>
      drawing()
        .getByText(/^(?:one|two)$/)
        .count(),
    ).toBe(2);
    await eventually(() => drawing().getByRole('textbox', { name: 'Nickname' }).inputValue()).toBe('Harbor');
    await page.getByRole('radio', { name: 'Authored', checked: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => text('Layout')).toBe(first);
    await page.getByText('Read as it travels: it says `bml`.').waitFor();
    await context.close();
  });

  test('what is typed into a drawing stays while its text changes, until the text says what the form begins with', async () => {
    const { write, drawing, context } = await open();
    const text = (start: string, label: string) =>
      `form:\n  start:\n    nickname: ${start}\nbody:\n  - textField: nickname\n    label: ${label}\n`;
    const box = (label: string) => drawing().getByRole('textbox', { name: label });
    await write('Layout', text('Harbor', 'Nickname'));
    await eventually(() => box('Nickname').inputValue()).toBe('Harbor');
    await box('Nickname').fill('Typed');
    await write('Layout', text('Harbor', 'What you call it'));
    await eventually(() => box('What you call it').inputValue()).toBe('Typed');
    await write('Layout', text('Lagoon', 'What you call it'));
    await eventually(() => box('What you call it').inputValue()).toBe('Lagoon');
    await context.close();
  });

  test('it is written as it travels and back, and the travelled form is shown on request', async () => {
    const { writeAs, page, text, write, button, findings, context } = await open();
    await write('Layout', people);
    await write('Values', values);
    await findings('As it travels').click();
    await page.getByRole('region', { name: 'The layout as it travels' }).getByText('"text": "For Lena"').waitFor();
    await writeAs('JSON');
    await eventually(async () => (JSON.parse(await text('Layout')) as { body: unknown[] }).body.length).toBe(4);
    expect(JSON.parse(await text('Values'))).toEqual({ form: { nickname: 'Harbor' } });
    await writeAs('Authored');
    await eventually(() => text('Layout')).toContain('- heading: For Lena');
    await button('Undo').click();
    await button('Undo').click();
    await eventually(() => text('Layout')).toBe(people);
    await context.close();
  });

  test('a finding of the compiler is underlined where it was written, and an element leads to its node', async () => {
    const { page, write, drawing, selected, context } = await open();
    await write('Layout', '- heading: One\n  level: 1\n  colour: red\n- text: Two\n- text: Two of three\n');
    await page.getByRole('button', { name: /^Error .*`colour`.*Layout, line 3/ }).click();
    await eventually(selected).toBe('colour: red');
    await page.getByRole('button', { name: 'Fit' }).click(); // The browser presses where a shrunken frame is; the test's driver does not.
    await page.getByRole('button', { name: 'Inspect' }).click();
    await drawing().getByText('Two of three').click();
    await eventually(selected).toBe('text: Two of three');
    await context.close();
  });

  test('the caret outlines everything that was drawn of its node', async () => {
    const { page, write, drawing, context } = await open();
    await write('Layout', people);
    await write('Values', values);
    await eventually(() =>
      drawing()
        .getByText(/^(?:one|two)$/)
        .count(),
    ).toBe(2);
    await page.locator('.cm-line', { hasText: 'each:' }).click();
    await eventually(() => drawing().locator('#over i').count()).toBe(2);
    await context.close();
  });

  test('completion offers kinds of nodes, then what one of that kind has, then its values; and tells what they mean', async () => {
    const { page, write, text, take, context } = await open();
    await write('Layout', '- hea');
    await take(/^heading/, '- heading: ');
    await page.keyboard.press('Escape');
    await page.keyboard.type('A');
    await page.keyboard.press('Enter');
    await page.keyboard.type('lev');
    await take(/^level/, '\n  level: ');
    await page.keyboard.press('Escape');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('- note: B');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ton');
    await take(/^tone/, '\n  tone: ');
    await take(/^positive/, 'tone: positive');
    expect(await text('Layout')).toBe('- heading: A\n  level: 1\n- note: B\n  tone: positive');
    await context.close();
  });

  test('a link and a reload bring an authored view back as it was', async () => {
    const { page, write, button, drawing, context } = await open();
    await write('Layout', people);
    await write('Values', values);
    await drawing().getByRole('heading', { name: 'For Lena' }).waitFor();
    await button('Share…').click();
    const link = await page.getByRole('textbox', { name: 'Link to this work' }).inputValue();
    const other = await open({ at: new URL(link).hash });
    await other.drawing().getByRole('heading', { name: 'For Lena' }).waitFor();
    expect(await other.text('Layout')).toBe(people);
    await page.reload();
    await drawing().getByRole('heading', { name: 'For Lena' }).waitFor();
    await context.close();
    await other.context.close();
  });

  test('JSON pasted over a view is read as it travels', async () => {
    const { page, write, drawing, context } = await open();
    await write('Layout', people);
    await page.getByText('Read as an author writes it: it is a list of nodes, kind first.').waitFor();
    await write('Layout', layoutOf({ type: 'heading', level: 1, text: 'Travelled' }));
    await page.getByText('Read as it travels: it says `bml`.').waitFor();
    await drawing().getByRole('heading', { name: 'Travelled' }).waitFor();
    await context.close();
  });

  test('what the view is given and the values do not have is named, and examples of it are written on request', async () => {
    const { page, write, text, button, context } = await open();
    await write('Layout', 'view: a\ngiven:\n  ladder: any\nbody:\n  - text: ${ladder.name}\n');
    await page.getByText('Not given yet: ladder.').waitFor();
    await button('Fill in examples').click();
    await eventually(() => text('Values')).toContain('ladder: {}');
    await eventually(() => page.getByText('Not given yet').count()).toBe(0);
    await context.close();
  });
});
