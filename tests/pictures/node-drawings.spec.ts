import { expect } from '@playwright/test';
import { exampleNames, nodesWithExamples } from './support/node-sheets.ts';
import { test } from './support/sheet-test.ts';
import { findingsOfNode, openNextView, openView } from './support/view-page.ts';

for (const type of nodesWithExamples()) {
  test(`${type}: in any example axe finds nothing, light and dark, and the layout holds at every width, with text at 200 %, right to left and with long words`, async ({
    page,
  }) => {
    const findings: string[] = [];
    for (const name of await exampleNames(type)) {
      await openNextView(page, type, name);
      findings.push(...(await findingsOfNode(page)).map((one) => `${name}: ${one}`));
    }
    expect(findings).toEqual([]);
  });
}

test('a label without contrast in dark alone, an input without a name and a drawing that is too wide are found (negative control)', async ({
  page,
}) => {
  await openView(page, 'textField', (await exampleNames('textField'))[0] ?? '');
  await page.evaluate(() => {
    const planted = new CSSStyleSheet();
    planted.replaceSync('[data-theme=dark] label { color: #222 !important } #app { inline-size: 400px }');
    document.adoptedStyleSheets = [planted];
    document.body.append(document.createElement('input'));
  });
  const found = (await findingsOfNode(page)).join('\n');
  expect(found).toMatch(/^too wide: .*: 400 of 320$/m);
  expect(found).toMatch(/^axe, light: .*: label: <input>$/m);
  expect(found).not.toMatch(/^axe, light: .*color-contrast/m);
  expect(found).toMatch(/^axe, dark: .*: color-contrast: /m);
});
