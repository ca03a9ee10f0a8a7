import { describe, expect, test } from 'vitest';
import { compileLoneView, dataRoot, loneFile, loneKindOf } from '#engine/definition/compile-lone-view.ts';
import type { LoneValues } from '#engine/definition/compile-lone-view.ts';
import { emptyLibraryIndex, openLibraryIndex, libraryIndexOf } from '#engine/definition/library-index.ts';
import { projectView } from '#engine/projection/project-view.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import { productSignatures } from '#server/product.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { productFiles, productLibrary } from '../../support/library.ts';

const none: LoneValues = { given: {}, load: {}, data: {} };
const bare = openLibraryIndex(emptyLibraryIndex);
const files = productFiles();
const library = productLibrary();
/** Sent as text, as it is to a browser. */
const lent = openLibraryIndex(
  JSON.parse(JSON.stringify(libraryIndexOf(library, files, productSignatures()))) as ReturnType<typeof libraryIndexOf>,
);

function drawn(text: string, values: Partial<LoneValues> = {}) {
  const { view, findings } = compileLoneView(text, { ...none, ...values }, bare);
  const scope = { given: { ...values.load, ...values.given, [dataRoot]: { ...values.data } }, load: { ...values.given, ...values.load } };
  const layout = view === null ? null : (projectView(view, scope).view as unknown as { layout: Layout }).layout;
  return { findings, layout };
}
const placesOf = (layout: Layout | null) => Array.from(walkLayout(layout), ({ node, pointer }) => [pointer, node.type, node['$from']]);

describe('a view that stands alone', () => {
  test.each([
    [[], 'nodes'],
    [{ view: 'length', body: [] }, 'view'],
    [{ screen: 'home', body: [] }, 'screen'],
    [{ part: 'footer', body: [] }, 'part'],
    [{ title: 'A', body: [] }, 'body'],
    [{ flow: 'CARD_ORDER' }, null],
    ['words', null],
    [null, null],
  ])('%j is told by what it says: %s', (value, kind) => expect(loneKindOf(value)).toBe(kind));

  test('a list of nodes is drawn with the values for what it leaves to its context, and each node says where it was written', () => {
    const text = '- heading: For ${member.name}\n  level: 1\n- card:\n    - text: ${row}\n      each: row in rows\n- divider\n';
    const { findings, layout } = drawn(text, { given: { member: { name: 'Lena' } }, load: { rows: ['a', 'b'] } });
    expect(findings).toEqual([]);
    expect(layout?.body[0]).toMatchObject({ text: 'For Lena' });
    expect(placesOf(layout)).toEqual([
      ['/body/0', 'heading', '1:3'],
      ['/body/1', 'card', '3:3'],
      ['/body/1/children/0', 'text', '4:7'],
      ['/body/1/children/1', 'text', '4:7'],
      ['/body/2', 'divider', '6:3'],
    ]);
  });

  test('data of the values counts before what the text works out', () => {
    const text = 'body:\n  - text: ${lengths[0]} of ${others[0]}\ndata:\n  lengths: ladder.lengths\n';
    const { findings, layout } = drawn(text, { given: { ladder: { lengths: [1] } }, data: { lengths: [2], others: [3] } });
    expect(findings).toEqual([]);
    expect(layout?.body[0]).toMatchObject({ text: '2 of 3' });
  });

  test('a document says itself what it is given: a name that only the values have is unknown there', () => {
    const { findings } = drawn('view: a\nbody:\n  - text: ${name}\n', { given: { name: 'Lena' } });
    expect(findings.map(({ code, position }) => [code, position.line])).toEqual([['unknown-name', 3]]);
  });

  test('what is wrong is said at its place, and the rest is drawn', () => {
    const { findings, layout } = drawn('- heading: A\n  level: 9\n- orbit\n- text: B\n  when: 1 +\n');
    expect(findings.map(({ code, position: { file, line } }) => [code, file, line])).toEqual([
      ['schema', loneFile, 2],
      ['unknown-node', loneFile, 3],
      ['expression', loneFile, 5],
    ]);
    expect(layout?.body.map(({ type }) => type)).toContain('heading');
  });

  test.each(['', 'words', 'flow: CARD_ORDER\n', 'a: [', '- - - x', '%%%', '? x\n: y', '- ~', '- heading:\n  - a: 1'])(
    '%j never throws',
    (text) => {
      const { findings } = drawn(text);
      expect(findings.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(0);
    },
  );

  const flows = files.filter(({ path }) => path.endsWith('.flow.yaml')).map(({ text }) => text);
  const valuesOfFlows = new Set(
    flows.flatMap((text) => [...(/^values:\n((?: {2}.*\n)+)/m.exec(text)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)),
  );

  const documents = files.filter(({ path }) => /\.(?:view|screen|part)\.yaml$/.test(path));
  test.each(documents.map(({ path, text }) => [path, text]))('%s has no more to find alone than in its library', (_path, text) => {
    const { view, findings } = compileLoneView(text, none, lent);
    expect(view).not.toBeNull();
    // A view reads the values of its flow by their names, which nothing declares where it stands alone.
    const isOfFlow = (message: string): boolean => valuesOfFlows.has(/^`(\w+)`/.exec(message)?.[1] ?? '');
    const own = findings.filter(({ severity, position }) => severity === 'error' && position.file === loneFile);
    expect(own.filter(({ code, message }) => code !== 'unknown-name' || !isOfFlow(message))).toEqual([]);
  });

  test.each([...library.screens.values()].map((screen) => [screen.name, screen] as const))(
    'screen %s travels alone as it does from its library, but for where its nodes were written',
    (_name, screen) => {
      const text = files.find(({ path }) => path === screen.file)?.text ?? '';
      const { view } = compileLoneView(text, none, lent);
      const scope = { words: library.words, config: library.config, today: '2026-06-17', now: 0 };
      const travels = (of: typeof screen.view) =>
        JSON.parse(JSON.stringify(projectView(of, scope).view), (key, value: unknown) =>
          key === '$from' ? undefined : value,
        ) as JsonObject;
      expect(view && travels(view)).toEqual(travels(screen.view));
    },
  );

  test('negative control: of a library’s own views no node says where it was written', () => {
    const told = [...library.screens.values()].flatMap(({ view }) => view.body).filter((node) => node['$from'] !== undefined);
    expect(told).toEqual([]);
  });
});
