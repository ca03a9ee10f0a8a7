import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { buildPackages } from '#packages/build.ts';
import { sharedBrowser } from '../support/browser.ts';
import { applicationWith, copyExample, filesOfReadme, root, write } from './outside.ts';

// The renderer as others have it: from its tarball, in the example of a plain Vite project outside of this repository.
let project: string;
let modules: string[];
let browser: Browser;
let address: string;
let close: () => void;

let layout: object;

beforeAll(async () => {
  const packages = await buildPackages();
  project = applicationWith(packages.filter(({ name }) => name.endsWith('/renderer')));
  copyExample('vite-layout', project);
  ({ layout } = (await import(pathToFileURL(join(project, 'layout.js')).href)) as { layout: object });
  modules = JSON.parse(readFileSync(join(root, 'dist/packages/renderer.modules.json'), 'utf8')) as string[];
  const readme = filesOfReadme(readFileSync(join(root, 'packages/renderer/README.md'), 'utf8'))['main.js'] ?? '';
  write(project, {
    'readme.html': '<!doctype html><main id="root"></main><script type="module" src="/of-readme.js"></script>',
    'of-readme.js': readme,
  });
  const input = ['index.html', 'readme.html'].map((name) => join(project, name));
  await build({ configFile: false, root: project, logLevel: 'error', build: { outDir: join(project, 'out'), rolldownOptions: { input } } });
  const kinds: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.woff2': 'font/woff2' };
  const server = createServer((request, response) => {
    const file = join(project, 'out', request.url === '/' ? 'index.html' : (request.url ?? ''));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  close = () => void server.close();
  browser = await sharedBrowser();
});
afterAll(async () => {
  close();
  rmSync(project, { recursive: true, force: true });
});

describe('issue 4: the renderer as a library works in a plain Vite project outside', () => {
  test('a form is shown, reads what is typed, and tells its host what was submitted', async () => {
    const tab = await browser.newPage();
    const problems: string[] = [];
    tab.on('pageerror', (error) => problems.push(String(error)));
    await tab.goto(address);
    const field = tab.getByLabel('Length in months');
    await field.fill('36');
    await tab.getByText('It runs for 36 months').waitFor();
    await tab.getByRole('button', { name: 'Continue' }).click();
    await expect
      .poll(() => tab.evaluate(() => (window as unknown as { submitted: unknown[] }).submitted))
      .toEqual([['CONTINUE', { months: 36, pays: null }]]);
    expect(problems).toEqual([]);
    // Its stylesheet is at work, and the theme that the project chose.
    const look = await tab.getByRole('button', { name: 'Continue' }).evaluate((button) => ({
      accent: getComputedStyle(button).getPropertyValue('--ui-color-accent'),
      filled: getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)',
    }));
    expect(look).toEqual({ accent: '#00344A', filled: true });
    await tab.close();
  });

  test('it is drawn with all of its styles without a theme of the project, and the page around it keeps its own look', async () => {
    const tab = await browser.newPage();
    await tab.goto(address);
    await tab.getByRole('button', { name: 'Continue' }).waitFor();
    const look = await tab.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      return {
        text: style('[data-bml]').getPropertyValue('--ui-color-text') !== '',
        font: style('[data-bml] p').fontFamily.includes('Instrument Sans'),
        radio: Number.parseFloat(style('[data-bml] input[type="radio"]').inlineSize),
        theirMargins: [style('#theirs').marginBlockStart, style('#theirs ~ p').marginBlockStart, style('body').marginBlockStart].map(
          (margin) => Number.parseFloat(margin),
        ),
        theirFont: style('#theirs').fontFamily,
        theirCanvas: style('html').backgroundColor,
        ours: Number.parseFloat(style('[data-bml] h1').marginBlockStart),
      };
    });
    expect(look).toMatchObject({ text: true, font: true, ours: 0, theirCanvas: 'rgba(0, 0, 0, 0)' });
    expect(look.radio).toBeGreaterThan(15);
    expect(look.theirMargins.every((margin) => margin > 0)).toBe(true);
    expect(look.theirFont).not.toContain('Instrument');
    await tab.close();
  });

  test('the example of its README is drawn', async () => {
    const tab = await browser.newPage();
    await tab.goto(`${address}readme.html`);
    await tab.getByRole('heading', { name: 'Your ladder', level: 1 }).waitFor();
    await tab.close();
  });

  test('a server draws the same with renderToString', async () => {
    const { renderToString } = (await import(pathToFileURL(join(project, 'node_modules/@voyager/renderer/server.js')).href)) as {
      renderToString(layout: unknown, options?: object): string;
    };
    const html = renderToString(layout, { values: { months: '48' } });
    expect(html).toContain('<h1');
    expect(html).toContain('value="48"');
    expect(html).not.toContain('style=');
  });

  test('its parts for a browser can be imported where there is no document', async () => {
    const { mount } = (await import(pathToFileURL(join(project, 'node_modules/@voyager/renderer/index.js')).href)) as { mount: unknown };
    expect(typeof document).toBe('undefined');
    expect(typeof mount).toBe('function');
  });

  test('checkLayout says what is wrong with a layout, and where', async () => {
    const { checkLayout } = (await import(pathToFileURL(join(project, 'node_modules/@voyager/renderer/check.js')).href)) as {
      checkLayout(value: unknown): { layout: unknown; diagnostics: { pointer: string; message: string }[] };
    };
    expect(checkLayout(layout).diagnostics).toEqual([]);
    const wrong = { ...layout, body: [{ type: 'text', text: { $: ['get', 'from', 'months'] } }] };
    expect(checkLayout(wrong).diagnostics.map(({ pointer }) => pointer)).toEqual(['/body/0/text/$']);
    expect(checkLayout('nothing').layout).toBeNull();
  });

  test('it is shaped as a package: ESM, types, one stylesheet, a README, React as a peer', () => {
    const folder = join(project, 'node_modules/@voyager/renderer');
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
    expect(Object.keys(manifest['peerDependencies'] ?? {})).toEqual(['react', 'react-dom', 'zod']);
    expect(manifest['type']).toBe('module');
    expect(readdirSync(folder).filter((name) => name.endsWith('.css'))).toEqual(['style.css']);
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain("import '@voyager/renderer/style.css';");
    expect(readFileSync(join(folder, 'index.js'), 'utf8')).toMatch(/^export \{[^}]*\bmount\b/m);
  });

  test('nothing of the product is in it: no page of it, no flow, no server, no machine, and no second React', () => {
    const own = modules.filter((id) => id.startsWith(root) && !id.includes('node_modules')).map((id) => id.slice(root.length));
    expect(own.length).toBeGreaterThan(60);
    expect(
      own.filter((id) => /^(?:renderer\/page|server|flows|preview|tests|engine\/(?:definition|projection|record|journey))\//.test(id)),
    ).toEqual([]);
    expect(modules.filter((id) => /node_modules\/(?:xstate|@xstate|react|react-dom|zod)\//.test(id))).toEqual([]);
  });
});
