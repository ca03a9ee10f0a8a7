import { expect, test } from 'vitest';
import type { Library } from '#engine/compiled/library.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { createCompiler } from '#engine/definition/create-compiler.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { productSignatures } from '#server/product.ts';
import { productFiles } from '#tests/support/library.ts';
import { type SeededNumbers, seededNumbers } from '../../fault/seeded-numbers.ts';
import { fixtureFiles, readFolder } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

// The same sequence on every day; KEYSTROKES_SEED takes another, KEYSTROKES=500 types longer.
const seed = Number(process.env['KEYSTROKES_SEED'] ?? 20_787);
const steps = Number(process.env['KEYSTROKES'] ?? 20);

const features = new URL('../../fixtures/features/', import.meta.url).pathname;

const written = ({ flows, screens, ...common }: Library): string => JSON.stringify({ flows: [...flows], screens: [...screens], ...common });

/** Types something into a document: at a line, or in one, as authors do. */
function typed(text: string, below: SeededNumbers['below']): string {
  const lines = text.split('\n');
  const at = below(lines.length);
  const line = lines[at] ?? '';
  const edits: (() => string[])[] = [
    () => lines.toSpliced(at, 0, ''),
    () => lines.toSpliced(at, 0, '# a note'),
    () => lines.toSpliced(at, 1),
    () => lines.toSpliced(at, 0, line),
    () => lines.with(at, `${line}x`),
    () => lines.with(at, line.slice(0, -1)),
    () => lines.with(at, `${line}  `),
    () => lines.with(at, line.replace(/[a-z]+(?=[^a-z]*$)/, 'other')),
    () =>
      lines.with(
        at,
        line.replace(/\d+/, (number) => String(Number(number) + 1)),
      ),
  ];
  return (edits[below(edits.length)] ?? edits[0]!)().join('\n');
}

/** What most others follow from is typed into most often. */
test.each<[string, () => readonly SourceFile[], Parameters<typeof createCompiler>[0], RegExp, often: RegExp]>([
  [
    'flows of all kinds',
    () => [...fixtureFiles(), ...readFolder(features)],
    fixtureOperations,
    /\.(?:flow|view|screen|part|shell)\.yaml$/,
    /\.flow\.yaml$/,
  ],
  [
    'a flow of the product with many steps',
    () => productFiles().filter(({ path }) => /^(?:bank-links|parts|shells|views|words|tax-inputs)\/|^config\.yaml$/.test(path)),
    productSignatures(),
    /^bank-links\/.*(?:flow|view)\.yaml$|^tax-inputs\/[^/]*flow\.yaml$/,
    /\.flow\.yaml$/,
  ],
  [
    'pages and steps of the product with parts and shells around them',
    () =>
      productFiles().filter(({ path }) => /^(?:explore|mortgage-tasks|parts|shells|two-factor|views|words)\/|^config\.yaml$/.test(path)),
    productSignatures(),
    /\.(?:shell|screen)\.yaml$|^mortgage-tasks\/.*part\.yaml$|^parts\/(?:confirmations|lender-footer|site-footer|site-header)\./,
    /\.part\.yaml$/,
  ],
])(
  'whatever is typed, a compiler that remembers finds and makes what one without a memory does: %s',
  (_, read, operations, edited, often) => {
    const { below } = seededNumbers(seed);
    const original = read();
    const paths = original.map(({ path }) => path).filter((path) => edited.test(path));
    const frequent = paths.filter((path) => often.test(path));
    const compile = createCompiler(operations);
    compile(original);
    let files = original;
    for (let step = 0; step < steps; step++) {
      // Some edits stay while others are made, and all are taken back now and then.
      if (below(5) === 0) files = original;
      const of = below(3) === 0 ? paths : frequent;
      const path = of[below(of.length)];
      files = files.map((file) => (file.path === path ? { path, text: typed(file.text, below) } : file));
      const made = compile(files);
      const expected = compileLibrary(files, operations);
      expect(made.findings, `seed ${seed}, step ${step}: ${path}`).toEqual(expected.findings);
      expect(written(made) === written(expected), `seed ${seed}, step ${step}: ${path} compiles to another thing`).toBe(true);
    }
  },
);

const pledge = 'pledge/pledge.flow.yaml';
const inTurn: [string, ((text: string) => string)[]][] = [
  ['a value of the flow that one view reads', [(text) => text.replace('months.count * 100', 'months.count * 10')]],
  ['a title of one step', [(text) => text.replace('call: createPledge', 'title: Thank you\n    call: createPledge')]],
  [
    'a title with a mistake, then a line above it',
    [
      (text) => text.replace('call: createPledge', 'title: Pay ${totl}\n    call: createPledge'),
      (text) => text.replace('states:\n', 'states:\n\n'),
    ],
  ],
  ['a line above all steps', [(text) => text.replace('states:\n', 'states:\n\n')]],
  ['what stands around each view', [(text) => text.replace('- link: Back', '- link: Go back')]],
  [
    'an event that a step takes no more',
    [(text) => text.replace('events:\n      CONTINUE: review', 'omit: [CANCEL]\n    events:\n      CONTINUE: review')],
  ],
  ['another view', [(text) => text.replace('route: pledgeReview', 'show: sum\n    route: pledgeReview')]],
  [
    'a value that no view reads any more',
    [(text) => text.replace('route: pledgeReview', 'show: sum\n    route: pledgeReview'), (text) => `${text}\n`],
  ],
];

test.each(inTurn)('a view is compiled again where its flow says another thing of it: %s', (_, edits) => {
  const files = readFolder(features);
  const compile = createCompiler(fixtureOperations);
  compile(files);
  let text = files.find(({ path }) => path === pledge)?.text ?? '';
  for (const edit of edits) {
    const next = edit(text);
    expect(next).not.toBe(text);
    text = next;
    const now = files.map((file) => (file.path === pledge ? { path: pledge, text } : file));
    const [made, expected] = [compile(now), compileLibrary(now, fixtureOperations)];
    expect(made.findings).toEqual(expected.findings);
    expect(written(made) === written(expected), 'it compiles to the same').toBe(true);
  }
});
