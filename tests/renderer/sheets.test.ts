import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { usedNodeTypes } from '#engine/page/used-node-types.ts';
import type { Manifest } from '#renderer/assets.ts';
import type { NodeExample, NodeExamples } from '#renderer/nodes/example.ts';
import { firstStylesOf, written } from '#renderer/page/first-styles.ts';
import type { StyleRule } from '#renderer/page/first-styles.ts';
import { sheetNames, sheetOf } from '#renderer/sheet-of.ts';
import { rulesBySheet } from '#renderer/sheets.ts';
import { styleRules } from '#renderer/style-rules.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { dist, rendererBuild } from './support/renderer-build.ts';
import { layout, pageOf } from './support/pages.ts';

const namesOf = (sheets: StyleRule[][]): string[] => sheets.map((rules) => rules.map(({ text }) => text.replace(/\{.*/, '')).join(' '));

test('a rule is in the first sheet that each page has which can use it; one of every page, and one of the tools, is in none', () => {
  const rules = styleRules('p{}.a{}.b{}.a .c{}.b,.c{}.c:not(.a){}.tool{}');
  const scripts = new Map([
    ['first.js', 0],
    ['second.js', 1],
    ['third.js', 2],
  ]);
  const texts: Record<string, string> = { 'first.js': 'x=`a`', 'second.js': 'x=`b a`', 'third.js': 'x=`c b`' };
  expect(namesOf(rulesBySheet(rules, scripts, (script) => texts[script]!))).toEqual(['.a', '.b .b,.c', '.a .c .c:not(.a)']);
});

describe('a page has, in its HTML and its sheets, each rule that can draw what it shows', () => {
  let manifest: Manifest;
  let build: Awaited<ReturnType<typeof rendererBuild>>;
  const read = (file: string): string => readFileSync(join(dist, 'client', file), 'utf8');
  const key = ({ wrappers, text }: StyleRule): string => `${wrappers.join(' ')} ${text}`;
  let sheets: Set<string>[];
  let rules: StyleRule[];
  beforeAll(async () => {
    build = await rendererBuild();
    manifest = JSON.parse(read('manifest.json')) as Manifest;
    rules = Object.values(manifest).flatMap((chunk) => chunk.rules ?? []);
    sheets = Object.values(manifest)
      .flatMap((chunk) => chunk.sheets ?? [])
      .map((file) => new Set(styleRules(read(file)).map(key)));
  });

  /** The rules with classes that the HTML of a layout can use, which none of the first sheets has. */
  function missing({ body, ...more }: NodeExample, having: number): string[] {
    const shown = layout([...body], more);
    const html = build.renderPage(pageOf(shown, { nodes: usedNodeTypes(shown) }), { nonce: '', assets: build.assetsOf(manifest) });
    const app = html.slice(html.indexOf('<body'));
    const used = styleRules(firstStylesOf(rules.filter(({ needs }) => needs.every((names) => names.length > 0)))(app));
    return used
      .filter(({ needs }) => needs.some((names) => names.length > 0))
      .map(key)
      .filter((rule) => !sheets.slice(0, having).some((sheet) => sheet.has(rule)));
  }

  const examplesOf = async (type: string): Promise<NodeExample[]> => {
    const { examples } = (await import(`../../renderer/nodes/${type}/examples.ts`)) as { examples: NodeExamples };
    return Object.values(examples).filter((example) => example !== undefined);
  };

  test.each([...nodeDefinitions.keys()])('%s, in each of its examples', async (type) => {
    for (const example of await examplesOf(type)) {
      const types = usedNodeTypes(layout([...example.body]));
      expect(missing(example, 1 + Math.max(0, ...types.map(sheetOf)))).toEqual([]);
    }
  });

  test('a chart is not drawn by the usual sheet alone (negative control)', async () => {
    const [first] = await examplesOf('lineChart');
    expect(missing(first!, 1).length).toBeGreaterThan(5);
  });

  test('the three sheets are apart, and a page without rare nodes fetches half of the whole at most', () => {
    const whole = written(rules).length;
    expect(sheets).toHaveLength(sheetNames.length);
    expect(new Set(sheets.flatMap((sheet) => [...sheet])).size).toBe(sheets.reduce((sum, { size }) => sum + size, 0));
    const [usual = ''] = Object.values(manifest).flatMap((chunk) => chunk.sheets ?? []);
    expect(read(usual).length).toBeLessThan(whole / 2);
  });
});
