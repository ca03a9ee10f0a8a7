#!/usr/bin/env node
/** `node deploy/notice.mjs` writes NOTICE: each package that a server is shipped with, its license, and the words of licenses that ask for some. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages whose package.json names no license, by what the file beside it says. */
const byTheirFile = { 'png-js': 'MIT' };

/** What a license asks a product to say of the package. */
const asked = {
  elkjs:
    'elkjs is used under the Eclipse Public License 2.0 and is not changed. Its source is at https://github.com/kieler/elkjs. Its contributors give no warranty and are not liable for damages.',
};

/** Data of tests that others wrote. The license of each is beside it. */
const testData = [
  'tests/renderer/theme/design-token-schemas: JSON Schemas of the Design Tokens Community Group, under the W3C Software and Document License.',
  'tests/engine/export/a2ui-schemas: JSON Schemas of A2UI 1.0, https://github.com/a2ui-project/a2ui, Apache-2.0.',
];

/** The text of NOTICE, from the lock file and the packages that are installed. */
export function notice() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries(packages).filter(([path, { dev, optional, link }]) => path !== '' && !dev && !optional && !link);
  const lines = shipped.map(([path, { version, license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const known = license ?? byTheirFile[name];
    if (known === undefined) throw new Error(`${name} names no license: read the file in ${path} and add it to deploy/notice.mjs.`);
    if (byTheirFile[name] !== undefined && !existsSync(join(root, path, 'LICENSE'))) throw new Error(`${path} has no LICENSE any more.`);
    return `${name} ${version}: ${known}`;
  });
  const words = Object.entries(asked).filter(([name]) => shipped.some(([path]) => path.endsWith(`node_modules/${name}`)));
  const all = [...new Set(lines)].sort().join('\n');
  return `Packages that a server is shipped with. Each license is in its package.\n\n${all}\n\n${words.map(([, text]) => text).join('\n')}\n\nData of tests, which no server is shipped with:\n\n${testData.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, 'NOTICE'), notice());
