import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compileLoneView } from '#engine/definition/compile-lone-view.ts';
import { openDocuments } from '#engine/definition/open-documents.ts';
import { formatYaml } from '#engine/definition/format-yaml.ts';
import { collectRoutes, routesOfFlow } from '#engine/definition/bind/routes.ts';
import { filesUnder } from '#server/files-under.mjs';
import { productSignatures } from '#server/product.ts';
import { productFiles } from '../support/library.ts';

const flows = fileURLToPath(new URL('../../flows', import.meta.url));
const library = openDocuments(productFiles(), productSignatures());
collectRoutes(new Map([...library.flows].map(([type, document]) => [type, routesOfFlow(document, library)])), library);

/** The YAML that a page shows, without the indentation of the list that it stands in. */
const shownIn = (text: string): string[] =>
  [...text.matchAll(/^( *)```yaml\n([\s\S]*?)^ *```/gm)].map(([, indent = '', yaml = '']) =>
    yaml.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );

/** The findings of `voyager check` and `voyager format --check`. A fragment may read names that only the page around it declares. */
function wrongWith(yaml: string): string[] {
  const isWhole = yaml.startsWith('screen: ');
  const { findings } = compileLoneView(yaml, { given: {}, load: {}, data: {} }, library);
  const codes = findings.filter(({ code }) => isWhole || code !== 'unknown-name').map(({ code, position }) => `${code}@${position.line}`);
  return [...codes, ...(formatYaml(yaml) === yaml ? [] : ['format'])];
}

describe('what a README of flows/ shows to be copied passes the check', () => {
  const shown = filesUnder(flows, (name) => name === 'README.md').flatMap((file) =>
    shownIn(readFileSync(file, 'utf8')).map((yaml, place): [string, string] => [`${relative(flows, file)}, ${place + 1}`, yaml]),
  );
  test.each(shown)('%s', (_where, yaml) => expect(wrongWith(yaml)).toEqual([]));

  test('the page to copy and the section to copy are among them', () => {
    expect(shown.map(([, yaml]) => yaml.split(':')[0])).toEqual(expect.arrayContaining(['screen', '- section']));
  });

  test('negative control: braces, an operation that is not there and another indentation are found', () => {
    const page = (load: string) =>
      `screen: a\ntitle: A\npath: /a-of-a-readme\nmetric: {category: a}\nload:\n${load}body:\n  - heading: \${b.c}\n    level: 1\n`;
    expect(wrongWith(page('  b:\n    operation: getNothing\n'))).toEqual(expect.arrayContaining(['flow-style@4', 'unknown-operation@7']));
    expect(wrongWith('-   text: A\n')).toEqual(['format']);
  });
});
