import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flowGraph } from '#engine/journey/flow-graph.ts';
import { keptGraphs } from '#server/graphs/kept-graphs.ts';
import { placeGraph } from '#server/graphs/place-graph.ts';
import { recordings } from '../replay/recorded.ts';
import { productLibrary } from './library.ts';
import { everyAreaRecordings } from './recordings/area-recordings.ts';
import { changedDocuments, libraryAt } from './recordings/changed-since.ts';
import { recordFlows } from './recordings/record-flows.ts';
import { keepScreen } from './recordings/record-screen.ts';
import { renameStep } from './recordings/rename-steps.ts';
import { writtenByHand } from './recordings/written-by-hand.ts';

const usage = `npm run record -- [commit]

Records again what follows from documents under flows/ that changed since a commit, by default the one before the last: graphs, journeys, examples of
screens and accepted views. Steps that no recording names are answered from their views; the answers are kept in tests/<area>/recorded-answers.json. A
step that is called otherwise now is renamed in the tests of its area. Look at what changed before it is committed.
`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const given = process.argv.slice(2);
const [since = 'HEAD~1'] = given;
const isCommit = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${since}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0;
if (given.length > 1 || since.startsWith('-') || !isCommit) {
  const help = since === '--help' || since === '-h';
  (help ? process.stdout : process.stderr).write(isCommit || since.startsWith('-') ? usage : `There is no commit ${since}.\n\n${usage}`);
  process.exit(help ? 0 : 2);
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const library = productLibrary();
const errors = library.findings.filter(({ severity }) => severity === 'error');
if (errors.length > 0) {
  process.stderr.write(`${errors.length} errors: see \`npm run check\`. Nothing was recorded.\n`);
  process.exit(1);
}
const before = libraryAt(since);
const changed = changedDocuments(before, library);
if (changed.areas.length === 0) {
  say(`No flow and no screen is another one since ${since}. Nothing is to be recorded.`);
  process.exit(0);
}
say(`Changed since ${since}: ${[...changed.flows, ...changed.screens].join(', ')}`);

for (const { voyagerType, ...renamed } of changed.renamed) {
  const area = library.flows.get(voyagerType)?.file.split('/')[0] ?? '';
  say(`${renamed.step} of ${voyagerType} is ${renamed.becomes} now: ${renameStep(area, renamed).join(', ') || 'no test names it'}`);
}

for (const voyagerType of changed.flows) {
  const flow = library.flows.get(voyagerType);
  if (flow === undefined || flow.initial === '') continue;
  for (const { path, text } of keptGraphs(flow, await placeGraph(flowGraph(flow)))) {
    mkdirSync(dirname(join(recordings, path)), { recursive: true });
    writeFileSync(join(recordings, path), text);
  }
}

const { recorded, toWrite } = await recordFlows(before, changed);
const { screens } = await everyAreaRecordings();
for (const screen of changed.screens) {
  const ofScreen = screens.filter((recording) => recording.screen === screen);
  for (const recording of ofScreen) await keepScreen(recording);
  if (ofScreen.length === 0)
    toWrite.push(
      `tests/${library.screens.get(screen)?.file.split('/')[0]}/recordings.ts: nobody opens the screen ${screen}. ` +
        `Add { name, screen: '${screen}', as, at } to its screens.`,
    );
}

const flows = new Set([...changed.flows, ...recorded]);
const views = [...flows].map((name) => `flows/${name}`).concat(changed.screens.map((name) => `screens/${name}`));
const accepted = spawnSync(process.execPath, [...process.execArgv, join(root, 'tests/support/accept.ts'), ...views], {
  cwd: root,
  stdio: 'inherit',
});

for (const voyagerType of changed.flows) {
  const flow = library.flows.get(voyagerType);
  const added = Object.keys(flow?.states ?? {}).filter(
    (step) => before.flows.get(voyagerType)?.states[step] === undefined && !changed.renamed.some(({ becomes }) => becomes === step),
  );
  if (flow === undefined || added.length === 0) continue;
  say(
    `BY HAND: ${voyagerType} has the new steps ${added.join(', ')}. Tests that go through it send what recorded-answers.json says of them:`,
  );
  for (const place of writtenByHand(flow)) say(`  ${place}`);
}
for (const words of toWrite) say(`TO WRITE: ${words}`);
const tests = [...changed.areas.map((area) => `tests/${area}`), 'tests/replay', 'tests/server/gallery', 'tests/server/areas'];
say(`Then: git diff, and npx vitest run --config tests/vitest.config.ts ${tests.join(' ')}`);
process.exitCode = accepted.status === 0 && toWrite.length === 0 ? 0 : 1;
