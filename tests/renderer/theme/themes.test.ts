import { beforeAll, describe, expect, test } from 'vitest';
import Ajv2020 from 'ajv/dist/2020.js';
import type { Browser, Page as Tab } from 'playwright-core';
import { build } from 'vite';
import fc from 'fast-check';
import { jsonSchemas } from '#schemas/json-schemas.ts';
import { themeCss } from '#renderer/theme/apply-theme.ts';
import { checkTheme } from '#renderer/theme/check-theme.ts';
import { namedThemes } from '#renderer/theme/named-themes.ts';
import { usualTheme } from '#renderer/theme/usual-theme.ts';
import { sharedBrowser } from '../../support/browser.ts';

const theme = (more: object) => ({ theme: '1', name: 'T', ...more });
const said = (value: unknown) => checkTheme(value).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
const fits = new Ajv2020({ strict: false }).compile(jsonSchemas()['theme'] as object);

describe('bml.md: the theme is a separate document', () => {
  test.each(namedThemes.map((one) => [one.name, one] as const))(
    '%s fits the schema, sets only what there is, and is readable',
    (_name, one) => {
      expect(fits(one)).toBe(true);
      expect(checkTheme(one)).toEqual({ theme: one, diagnostics: [] });
    },
  );

  test('the usual theme, written out, has nothing to report', () => {
    const { light, dark, shape } = usualTheme;
    expect(said(theme({ light, dark, ...shape }))).toEqual([]);
  });

  test.each<[string, unknown, string[]]>([
    ['no theme', [], ['not-a-theme ']],
    ['another version', { theme: '2', name: 'T' }, ['not-a-theme ']],
    ['a member that there is not', theme({ css: 'a{}' }), ['unknown-property /css']],
    ['a group that there is not', theme({ light: { font: {} } }), ['unknown-token /light/font']],
    ['a token that there is not', theme({ dark: { color: { 'spark/le': '#000000' } } }), ['unknown-token /dark/color/spark~1le']],
    ['a color that is none', theme({ light: { chart: { s1: 'red' } } }), ['token-value /light/chart/s1']],
    ['what would close the rule', theme({ radius: { card: '1px}*{display:none' } }), ['token-value /radius/card']],
    ['what would fetch', theme({ light: { shadow: { e1: 'url(https://tracker.invalid)' } } }), ['token-value /light/shadow/e1']],
    ['words that cannot be read on their ground', theme({ light: { color: { onDanger: '#A8201A' } } }), ['contrast /light/color/onDanger']],
  ])('%s is one located problem', (_title, value, expected) => expect(said(value)).toEqual(expected));

  test('a pair is reckoned with the usual color where the theme changes only one of the two', () => {
    expect(said(theme({ dark: { color: { danger: '#2B0603' } } }))).toEqual(['contrast /dark/color/danger']);
    expect(said(theme({ dark: { color: { danger: '#2B0603', onDanger: '#FFFFFF' } } }))).toEqual([]);
  });

  test('whatever a theme holds, its rules hold nothing but declarations of tokens', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('#123456', '4px', '}', '</style>', 'url(x)', '0 0 0 rgb(0 0 0)', ';--a:b'));
    const tokens = fc.dictionary(fc.constantFrom('text', 's1', 'card', 'e1', 'fast', 'x}', '__proto__'), value);
    const scheme = fc.dictionary(fc.constantFrom('color', 'chart', 'shadow', 'a'), fc.oneof(tokens, value));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('light', 'dark', 'space', 'radius', 'time'), fc.oneof(scheme, tokens, value)), (more) => {
        const { theme: kept } = checkTheme(theme(more));
        const rules = themeCss(kept ?? { theme: '1', name: '' });
        const inner = [...rules.matchAll(/\{([^{}]*)\}/g)].map(([, body]) => body ?? '');
        expect(inner).toHaveLength(3);
        for (const body of inner) expect(body).toMatch(/^(?:--ui-[a-z]+-[A-Za-z0-9]+:[#a-z0-9 .,%()/-]+;)*$/i);
      }),
    );
  });
});

describe('a page is shown in a theme without more of its policy than it had', () => {
  let browser: Browser;
  let tab: Tab;
  beforeAll(async () => {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        lib: { entry: new URL('../../../renderer/theme/apply-theme.ts', import.meta.url).pathname, formats: ['es'] },
        minify: false,
      },
    });
    const [output] = [built].flat() as { output: { code: string }[] }[];
    browser = await sharedBrowser();
    tab = await browser.newPage();
    const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'nonce-s'";
    await tab.setContent(
      `<!doctype html><html data-theme="light"><head><meta http-equiv="Content-Security-Policy" content="${policy}">` +
        `<style nonce="s">@layer theme{:root{--ui-color-text:#13222A;--ui-radius-card:12px}}</style></head><body></body></html>`,
    );
    await tab.addScriptTag({ type: 'module', content: `${output?.output[0]?.code}\nObject.assign(window, { applyTheme });` });
    await tab.waitForFunction(() => 'applyTheme' in window);
  });
  const token = (name: string) => tab.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one), name);
  const apply = (text: string) =>
    tab.evaluate(
      (one) => (window as unknown as { applyTheme(page: Document, theme: unknown): void }).applyTheme(document, JSON.parse(one)),
      text,
    );

  test('light, dark, another one, and the usual one again', async () => {
    await apply(JSON.stringify(namedThemes[0]));
    expect([await token('--ui-color-text'), await token('--ui-radius-card')]).toEqual(['#000000', '4px']);
    await tab.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    expect(await token('--ui-color-text')).toBe('#FFFFFF');
    await tab.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
    await apply(JSON.stringify(namedThemes[1]));
    expect([await token('--ui-color-text'), await token('--ui-color-accent')]).toEqual(['#13222A', '#3A3A9F']);
    await apply('null');
    expect([await token('--ui-radius-card'), await token('--ui-color-accent')]).toEqual(['12px', '']);
  });
});
