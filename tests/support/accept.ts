import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserHere, browserOfAccepted, expectedFolder, isOtherBrowser, rememberBrowser } from '../pictures/support/accepted.ts';
import { inPalette } from '../pictures/support/palette-png.ts';
import { areasOfTests, snapshotFile, viewsFolder } from '../pictures/support/view-snapshot.ts';
import { viewsOfRun } from '../pictures/support/views-of-run.ts';

const usage = `npx tsx tests/support/accept.ts name… | --all

Takes the pictures of nodes and the snapshots of views anew and accepts them: those of the names (\`slider\`, \`flows/LADDER_EDIT\`,
\`screens/global\`), or with --all every one: it removes them first, so that what belongs to no node any more goes. A snapshot of a view that is
not there any more is removed in any case. Look at what changed before it is committed.
`;

const given = process.argv.slice(2);
const everything = given.length === 1 && given[0] === '--all';
const names = everything ? [] : given;
if (given.length === 0 || names.some((name) => name.startsWith('-'))) {
  const help = names.some((name) => name === '--help' || name === '-h');
  (help ? process.stdout : process.stderr).write(usage);
  process.exit(help ? 0 : 2);
}
if (!everything && isOtherBrowser(browserOfAccepted(), browserHere())) {
  process.stderr.write(
    `The accepted pictures are of Chromium ${browserOfAccepted()}, and ${browserHere()} is here: accept all of them, or none, so that all are of one.\n`,
  );
  process.exit(2);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const began = Date.now();
// A test's title stands after its file's name: the whole of it is meant, or all that is below it.
const titles = names.map((name) => ` ${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:[/:]|$)`);
const named = everything ? [] : ['-g', titles.join('|')];
if (everything) for (const folder of [expectedFolder, ...areasOfTests().map(viewsFolder)]) rmSync(folder, { recursive: true, force: true });
mkdirSync(expectedFolder, { recursive: true });
const run = spawnSync(
  join(root, 'node_modules/.bin/playwright'),
  ['test', '-c', 'tests/pictures/playwright.config.ts', '--update-snapshots=changed', ...named, 'nodes.spec.ts', 'views.spec.ts'],
  { cwd: root, stdio: 'inherit' },
);

const kept = new Set((await viewsOfRun()).map(({ path, area }) => snapshotFile(area, path)));
for (const folder of areasOfTests().map(viewsFolder))
  for (const file of readdirSync(folder).map((name) => join(folder, name))) if (!kept.has(file)) rmSync(file);

let bytes = 0;
let fresh = 0;
for (const name of readdirSync(expectedFolder, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.png'))) {
  const file = join(expectedFolder, name);
  if (statSync(file).mtimeMs >= began) {
    writeFileSync(file, inPalette(readFileSync(file)));
    fresh++;
  }
  bytes += statSync(file).size;
}
if (everything) rememberBrowser();
process.stdout.write(`${fresh} pictures accepted; all together ${(bytes / 1024 / 1024).toFixed(1)} MB\n`);
process.exitCode = run.status ?? 1;
