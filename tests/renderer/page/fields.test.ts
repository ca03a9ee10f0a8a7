import { describe, expect, test } from 'vitest';
import { inShell, layout, pageOf, voyager } from '../support/pages.ts';
import { box, context, ladder, next, open, openTab, site, tab, updates, useTab } from '../support/tab.ts';

useTab();

/** Waits for a value. A machine with two shared cores may take its time. */
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read);

describe('fields', () => {
  test('UI-23: the box, the range and the keys set one value, and what depends on it follows', async () => {
    await open('/ladder', ladder);
    await box().fill('36');
    const range = tab.getByRole('slider', { name: 'Ladder length' });
    await soon(() => range.inputValue()).toBe('36');
    expect(await range.getAttribute('aria-valuetext')).toBe('3 years');
    await range.focus();
    await tab.keyboard.press('ArrowRight');
    expect(await box().inputValue()).toBe('39');
    expect(await tab.getByText('15 more').count()).toBe(1);
  });

  test('decisions: a button that the spec disables is enabled in server HTML and aria-disabled with its reason afterwards', async () => {
    await open('/ladder', ladder);
    const html = await (await context.request.get(`${site.url}/ladder`)).text();
    expect(html).not.toContain('aria-disabled="');
    await soon(() => next().getAttribute('aria-disabled')).toBe('true');
    expect(await tab.getByText('Choose a length other than the one you have now.').getAttribute('id')).toBe(
      await next().getAttribute('aria-describedby'),
    );
    // Playwright itself would wait for it to be enabled.
    await next().click({ force: true });
    expect(updates()).toHaveLength(0);
    await box().fill('27');
    expect(await next().getAttribute('aria-disabled')).toBeNull();
  });

  test('000 §4: Reset returns to what the form started with', async () => {
    await open('/ladder', ladder);
    await box().fill('60');
    await tab.getByRole('button', { name: 'Reset' }).click();
    await soon(() => box().inputValue()).toBe('24');
  });

  test('UI-15: what was typed before the script arrived is kept', async () => {
    await openTab(ladder);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await tab.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await tab.goto(`${site.url}/ladder`, { waitUntil: 'commit' });
    await box().fill('33');
    release();
    await soon(() => tab.getByRole('slider').inputValue()).toBe('33');
    expect(await box().inputValue()).toBe('33');
  });

  test('UI-10: nothing is said on leaving a field; on Continue it is, in the summary and beside it, and goes on edit', async () => {
    const body = inShell(
      [
        { type: 'heading', text: 'Your name', level: 1 },
        { type: 'textField', name: 'first', label: 'First name', required: 'Enter your first name.' },
        { type: 'textField', name: 'last', label: 'Last name', required: 'Enter your last name.' },
        { type: 'button', id: 'go', label: 'Continue', kind: 'primary', press: [{ do: 'submit', event: 'CONTINUE' }] },
      ],
      'Names',
    );
    await open('/names', { '/names': () => pageOf(layout(body, { title: 'Your name' }), { url: '/names', voyager: voyager() }) });
    await tab.getByLabel('First name').focus();
    await tab.keyboard.press('Tab');
    expect(await tab.locator('[aria-invalid]').count()).toBe(0);
    await next().click();
    const summary = tab.locator('[data-error-summary]');
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await tab.title()).toBe('Error: Your name');
    expect(await summary.getByRole('link').allInnerTexts()).toEqual(['Enter your first name.', 'Enter your last name.']);
    expect(await summary.getByRole('alert').innerText()).toBe('There is a problem');
    expect(await tab.getByLabel('First name').getAttribute('aria-describedby')).toBe('first-error');
    expect(await tab.locator('#first-error').innerText()).toContain('Enter your first name.');
    await summary.getByRole('link').first().click();
    expect(await tab.getByLabel('First name').evaluate((element) => element === document.activeElement)).toBe(true);
    await tab.getByLabel('First name').fill('Ada');
    expect(await summary.getByRole('link').allInnerTexts()).toEqual(['Enter your last name.']);
    expect(updates()).toHaveLength(0);
  });

  test('of several forms each lists what is wrong at its head, near its fields, and takes the focus there', async () => {
    const form = (name: string) => ({
      type: 'form',
      name,
      children: [
        { type: 'textField', name: 'first', label: `First ${name}`, required: `Enter the first ${name}.` },
        { type: 'button', id: name, label: `Save ${name}`, press: [{ do: 'call' as const, as: `call:${name}` }] },
      ],
    });
    const body = inShell([{ type: 'heading', text: 'Two forms', level: 1 }, form('pen'), form('cup')], 'Forms');
    await open('/forms', { '/forms': () => pageOf(layout(body, { title: 'Two forms' }), { url: '/forms' }) });
    await tab.getByRole('button', { name: 'Save cup' }).click();
    const summary = tab.locator('[data-error-summary]');
    await summary.waitFor();
    expect(await summary.count()).toBe(1);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    const formOf = (label: string) => tab.locator('form', { has: tab.getByLabel(label) });
    expect(await formOf('First cup').locator('[data-error-summary]').count()).toBe(1);
    await tab.getByRole('button', { name: 'Save pen' }).click();
    await soon(() => formOf('First pen').locator('[data-error-summary]').count()).toBe(1);
    expect(await summary.count()).toBe(1);
    expect(await tab.title()).toBe('Error: Two forms');
  });

  test('decisions: a field with checkOn says what is wrong once that many characters stand in it: beside it, politely, with the focus kept', async () => {
    const field = { type: 'dateField', name: 'day', label: 'Day', checkOn: 10, problem: 'Invalid day' };
    const body = inShell(
      [{ type: 'heading', text: 'A day', level: 1 }, field, { type: 'textField', name: 'other', label: 'Other' }],
      'Days',
    );
    await open('/day', { '/day': () => pageOf(layout(body, { title: 'A day' }), { url: '/day', voyager: voyager() }) });
    const day = tab.getByLabel('Day', { exact: true });
    await day.pressSequentially('02/30/198');
    await day.blur();
    expect(await tab.locator('[aria-invalid]').count()).toBe(0);
    await day.focus();
    await tab.keyboard.press('End');
    await tab.keyboard.type('8');
    await soon(() => tab.locator('#day-error').textContent()).toContain('Invalid day');
    expect(await day.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await tab.locator('[data-error-summary]').count()).toBe(0);
    expect(await tab.title()).toBe('A day');
    await soon(() => tab.locator('p[role="status"]').textContent()).toContain('Invalid day');
    await tab.keyboard.press('Backspace');
    expect(await tab.locator('[aria-invalid]').count()).toBe(0);
  });

  test('UI-21: what was said politely of one page is no longer there on the next', async () => {
    const field = { type: 'dateField', name: 'day', label: 'Day', checkOn: 10, problem: 'Invalid day' };
    const away = { type: 'link', label: 'Another page', to: '/other' };
    const heading = (text: string) => ({ type: 'heading', text, level: 1 });
    await open('/day', {
      '/day': () => pageOf(layout(inShell([heading('A day'), field, away], 'Days'), { title: 'A day' }), { url: '/day' }),
      '/other': () => pageOf(layout(inShell([heading('Another')], 'Days'), { title: 'Another' }), { url: '/other' }),
    });
    await tab.getByLabel('Day', { exact: true }).pressSequentially('02/30/1988');
    const said = tab.locator('p[role="status"]');
    await soon(() => said.textContent()).toContain('Invalid day');
    await tab.getByRole('link', { name: 'Another page' }).click();
    await tab.getByRole('heading', { name: 'Another' }).waitFor();
    await soon(() => said.textContent()).toBe('');
  });

  test('UI-4: money is formatted when left, never while typed, and never clamped', async () => {
    const body = [
      { type: 'heading', text: 'Deposit', level: 1 },
      { type: 'moneyField', name: 'amount', label: 'Deposit', min: 50000 },
    ];
    await open('/money', { '/money': () => pageOf(layout(body)) });
    const field = tab.getByLabel('Deposit in dollars');
    await field.pressSequentially('$1234.5');
    expect(await field.inputValue()).toBe('$1234.5');
    await field.blur();
    expect(await field.inputValue()).toBe('1,234.50');
    await field.fill('3');
    await field.blur();
    expect(await field.inputValue()).toBe('3.00');
  });
});
