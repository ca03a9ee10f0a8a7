import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseExpression } from '#engine/expression/parse.ts';
import { readJourney } from '#engine/journey/journey-file.ts';
import { historyOf } from '#engine/journey/journey.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';
import type { NodeExamples } from '#renderer/nodes/example.ts';
import { recordedFiles } from '#server/voyager/definitions/recordings-folder.ts';
import { functionTableCases, operatorTable, tableScope } from '../engine/expression/table.ts';
import { presentViews } from '../pictures/support/view-gallery.ts';
import { productLibrary } from '../support/library.ts';
import { checkValues } from './check-values.ts';
import { checked, folded } from './engine.ts';
import { referenceRenderer, shownOf } from './shown.ts';
import { wireCases } from './wire-cases.ts';
import type { WrittenCase } from './written-case.ts';

interface CasesFile {
  shared?: Json;
  cases: readonly WrittenCase[];
}

const root = new URL('../../', import.meta.url);

/** The files of the kit, by part, from our own test vectors, recorded journeys, examples of nodes and views. */
async function kit(): Promise<Record<string, CasesFile>> {
  return {
    expressions: expressionCases(),
    checks: checksCases(),
    folds: folds(),
    layouts: await layoutCases(),
    views: await views(),
    wire: { cases: wireCases },
  };
}

/** Each row of the tables that prove the expression language; the value is what is shown where there is none: null. */
export function expressionCases(): CasesFile {
  const rows = Object.values({ ...operatorTable, ...functionTableCases }).flat();
  const cases = rows.flatMap(([source, value]): WrittenCase[] => {
    const { tree } = parseExpression(source);
    if (tree === undefined) throw new Error(`${source} does not parse`);
    return [
      { id: source, input: { tree: tree as Json, scope: { $shared: 'table' } }, expect: value, ...(isOnWire(tree) && { wire: true }) },
    ];
  });
  return { shared: { table: tableScope }, cases };
}

/** What a client may be sent: `docs/api.md` names the operators, and these are the functions of the pages of the product. */
const onWire: ReadonlySet<string> = new Set(
  'get value if and or not neg list text default has == != < <= > >= in + - * find contains size join max round lower upper year age money duration'.split(
    ' ',
  ),
);
const browserRoots: ReadonlySet<unknown> = new Set(['form', 'state', 'data', 'rows', 'changed', 'valid']);

function isOnWire(tree: ExpressionTree): boolean {
  if (!Array.isArray(tree)) return true;
  const [operator, ...parts] = tree as [string, ...ExpressionTree[]];
  if (!onWire.has(operator)) return false;
  if (operator !== 'get') return parts.every(isOnWire);
  const [from, ...path] = parts;
  return (Array.isArray(from) ? isOnWire(from) : browserRoots.has(from)) && path.every(isOnWire);
}

export function checksCases(): CasesFile {
  return { cases: Object.entries(checkValues).map(([id, value]) => ({ id, input: value as Json, expect: checked(value) })) };
}

/** Journeys of these areas: their flows are small and have calls, timers and ways back. */
const foldedAreas = ['bond-ladder', 'securities-lending', 'document-signing'];

function folds(): CasesFile {
  const shared: JsonObject = {};
  const library = productLibrary();
  const cases = recordedFiles(fileURLToPath(new URL('flows', root)), '.journey.yaml')
    .filter(({ path }) => foldedAreas.includes(path.split('/')[0] ?? ''))
    .flatMap(({ path, file }): WrittenCase[] => {
      const read = readJourney(readFileSync(file, 'utf8'));
      if ('error' in read) throw new Error(`${path}: ${read.error}`);
      const { journey } = read;
      const flow = library.flows.get(journey.journey);
      const history = historyOf(journey);
      if (flow === undefined || history.moved !== undefined) return [];
      shared[flow.voyagerType] = JSON.parse(JSON.stringify(flow)) as Json;
      const input = { flow: { $shared: flow.voyagerType }, history: JSON.parse(JSON.stringify(history)) as Json };
      return [{ id: path.replace('.journey.yaml', ''), input, expect: folded(flow, history) }];
    });
  return { shared, cases };
}

export async function layoutCases(): Promise<CasesFile> {
  const draw = await referenceRenderer();
  const folder = new URL('renderer/nodes/', root);
  const cases: WrittenCase[] = [];
  for (const type of readdirSync(folder).toSorted()) {
    const file = new URL(`${type}/examples.ts`, folder);
    const { examples } = (await import(pathToFileURL(fileURLToPath(file)).href).catch(() => ({ examples: {} }))) as {
      examples: NodeExamples;
    };
    for (const [name, example] of Object.entries(examples)) {
      if (example === undefined) continue;
      const { issues = [], ...own } = example;
      cases.push(drawn(draw, `${type} ${name}`, { bml: '1', title: `${type}, ${name}`, ...own }, issues));
    }
  }
  return { cases };
}

/** One example of every fifth view of the product, where it is not large. */
async function views(): Promise<CasesFile> {
  const draw = await referenceRenderer();
  const gallery = presentViews();
  const { flows, screens } = gallery.list();
  const paths = [...flows.flatMap(({ steps }) => steps), ...screens].map(({ path }) => path).toSorted();
  const cases = paths.flatMap((path) => {
    const example = gallery.page(path)?.examples[0];
    if (example === undefined || JSON.stringify(example.layout).length > 12_000) return [];
    return [drawn(draw, path, example.layout, example.issues)];
  });
  return { cases: cases.filter((_one, place) => place % 5 === 0) };
}

function drawn(draw: Parameters<typeof shownOf>[0], id: string, layout: Layout, issues: readonly Issue[]): WrittenCase {
  const plain = JSON.parse(JSON.stringify({ layout, issues })) as { layout: Layout; issues: Issue[] };
  return { id, input: plain as unknown as Json, expect: { ...shownOf(draw, plain.layout, plain.issues) } };
}

/** The text of a file of cases: a case a line, so that a change of one is seen as one. */
export function textOf({ shared, cases }: CasesFile): string {
  const own = shared === undefined ? '' : `"shared": ${JSON.stringify(shared)},\n`;
  return `{\n${own}"cases": [\n${cases.map((one) => JSON.stringify(one)).join(',\n')}\n]\n}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [part, file] of Object.entries(await kit())) writeFileSync(new URL(`conformance/cases/${part}.json`, root), textOf(file));
