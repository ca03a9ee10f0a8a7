import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { drawGraph } from '#engine/journey/draw-graph.ts';
import { flowGraph } from '#engine/journey/flow-graph.ts';
import { mermaidOf } from '#engine/journey/mermaid.ts';
import { edgesOf } from '#engine/journey/edges.ts';
import type { PlacedGraph } from '#engine/journey/graph-boxes.ts';
import { keptGraphs } from '#server/graphs/kept-graphs.ts';
import { main } from '#server/cli/main.ts';
import { placeGraph } from '#server/graphs/place-graph.ts';
import { recordingsFolder } from '#server/voyager/definitions/recordings-folder.ts';
import { productLibrary } from '#tests/support/library.ts';
import { fixtureFlow, readFolder } from '#tests/fixtures/fixture-library.ts';
import { fixtureOperations } from '#tests/fixtures/operation-signatures.ts';

const flows = new URL('../../../flows/', import.meta.url).pathname;
const recordings = recordingsFolder(flows);
const fixtures = new URL('../../fixtures/', import.meta.url).pathname;
const library = productLibrary();
// Placing is what takes long: each graph is placed once.
const placed = new Map<string, PlacedGraph>();
for (const flow of [...library.flows.values(), fixtureFlow()]) placed.set(flow.voyagerType, await placeGraph(flowGraph(flow)));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voyager-graphs-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('Graph: Mermaid and SVG, kept of each flow', () => {
  for (const flow of library.flows.values()) {
    test(`what is kept of ${flow.voyagerType} is what the flow says`, () => {
      const graph = placed.get(flow.voyagerType);
      if (graph === undefined) throw new Error('It was not placed');
      for (const { path, text } of keptGraphs(flow, graph)) {
        const kept = readFileOrNull(join(recordings, path));
        expect(kept === text, `recordings/${path} is out of date: run npx voyager graph ${flow.voyagerType} --write, and look at it`).toBe(
          true,
        );
      }
    });
  }

  test('no graph is kept of a flow that there is no more, and the README of its area shows each', () => {
    for (const path of readdirSync(recordings, { recursive: true, encoding: 'utf8' }).filter((one) => /\.(?:svg|mmd)$/.test(one))) {
      const flow = library.flows.get(basename(path).replace(/\.\w+$/, ''));
      expect(flow?.file.startsWith(dirname(dirname(path))), `recordings/${path} belongs to no flow: delete it`).toBe(true);
      const readme = readFileSync(join(flows, dirname(dirname(path)), 'README.md'), 'utf8');
      if (path.endsWith('.svg')) expect(readme).toContain(`](../../recordings/${path})`);
    }
  });

  test('--write keeps them in recordings/, and changes no document', async () => {
    const copy = join(folder, 'flows');
    await cp(flows, copy, { recursive: true });
    expect(await main(['graph', 'LADDER_EDIT', '--write', '--flows', copy], { out: () => {}, error: () => {} })).toBe(0);
    const { readLibrary: readFolder } = await import('#server/cli/read-library.ts');
    const hashes = (flowsOf: ReadonlyMap<string, CompiledFlow>): string[][] =>
      [...flowsOf.values()].map((one) => [one.voyagerType, one.hash]);
    expect(hashes((await readFolder(copy)).flows)).toEqual(hashes(library.flows));
    expect(readFileOrNull(join(folder, 'recordings/bond-ladder/graphs/LADDER_EDIT.svg'))).toContain('<svg ');
  });
});

describe('the picture', () => {
  test('every state and every transition is in it once', () => {
    for (const flow of [...library.flows.values(), fixtureFlow()]) {
      const { nodes, arrows } = flowGraph(flow);
      expect(nodes.filter((one) => one.id.startsWith('state ')).map((one) => one.name)).toEqual(Object.keys(flow.states));
      const polling = nodes.filter((one) => flow.states[one.name]?.call?.poll != null).length;
      const drawn = arrows.reduce((sum, one) => sum + one.labels.length, 0) + nodes.reduce((sum, one) => sum + one.stays.length, 0);
      // An event that the flow declares for several steps is drawn once, from a node that stands for them.
      const edges = edgesOf(flow);
      const shared = edges.filter((one) => one.shared && (flow.shared[one.name]?.length ?? 0) > 1);
      const once = new Set(shared.map((one) => `${one.name} ${one.index}`)).size;
      expect(drawn - polling).toBe(edges.length - shared.length + once);
    }
  });

  test('what a flow says once for its steps is drawn once, and what it says of itself is read with it', () => {
    const createPledge: OperationSignature = {
      name: 'createPledge',
      kind: 'local',
      input: {},
      output: {},
      failures: { TOO_MUCH: { retry: 'never', say: 'Too much.' } },
      sensitive: [],
    };
    const files = [...readFolder(join(fixtures, 'standalone')), ...readFolder(join(fixtures, 'features/pledge'))];
    const pledge = compileLibrary(files, [...fixtureOperations, createPledge]).flows.get('PLEDGE');
    if (pledge === undefined) throw new Error('The fixture does not compile');
    const { nodes, arrows, about } = flowGraph(pledge);
    expect(nodes.filter(({ kind }) => kind === 'every')).toMatchObject([
      { name: 'every step', says: 'but sum', stays: [{ cause: 'BACK · the step before' }] },
      { name: 'every step', says: null, stays: [] },
    ]);
    expect(arrows.filter(({ labels }) => labels.some(({ cause }) => cause === 'CANCEL'))).toMatchObject([{ to: 'state cancelled' }]);
    expect(about).toBe('A sum for each month, in a flow that says once what its steps share. Owner: Giving');
    const mermaid = mermaidOf(pledge);
    expect(mermaid.match(/: CANCEL/g)).toHaveLength(1);
    expect(mermaid).toContain('note right of sum: How much to give each month. Owner#58; Giving research');
  });

  test('no node or label lies over another, and all lie inside', () => {
    for (const [name, { nodes, arrows, width, height }] of placed) {
      const boxes = [
        ...nodes.map(({ at, box, node }) => ({ is: node.id, ...at, ...box })),
        ...arrows.flatMap(({ label, arrow }) =>
          label === null ? [] : [{ is: `${arrow.from} to ${arrow.to}`, ...label.at, ...label.box }],
        ),
      ];
      for (const [index, a] of boxes.entries()) {
        expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height, `${name}: ${a.is} is outside`).toBe(true);
        for (const b of boxes.slice(index + 1)) {
          const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(apart, `${name}: ${a.is} and ${b.is} overlap`).toBe(true);
        }
      }
    }
  });

  test('it stands alone: a name for assistive technology, light and dark, no script and nothing of elsewhere', () => {
    for (const one of placed.values()) {
      const svg = drawGraph(one);
      expect(svg).toContain('role="img" aria-labelledby=');
      expect(svg).toMatch(/<title id="[^"]+">[^<]+<\/title>\n<desc id="[^"]+">[^<]+<\/desc>/);
      expect(svg).toContain('@media (prefers-color-scheme:dark)');
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/<script|<foreignObject|<image|href|https?:|@import|\son\w+=/i);
    }
  });

  test('texts of a document are texts of the picture, never markup', async () => {
    const hostile = `</title><script>alert(1)</script>" onload='alert(2)' & ${'wide '.repeat(30)}`;
    const flow = compileLibrary(
      [
        {
          path: 'a.flow.yaml',
          text: `flow: A\ntitle: ${JSON.stringify(hostile)}\ninitial: one\nstates:\n  one:\n    events:\n      GO:\n        - when: "'<b>' == '&'"\n          to: two\n        - to: two\n  two:\n    type: final\n`,
        },
        { path: 'views/one.view.yaml', text: `view: one\ntitle: ${JSON.stringify(`${hostile} one`)}\nbody:\n  - text: Words\n` },
      ],
      fixtureOperations,
    ).flows.get('A') as CompiledFlow; // compiled just now
    const svg = drawGraph(await placeGraph(flowGraph(flow)));
    expect(svg).toContain('&lt;script&gt;alert(1)');
    expect(svg).toContain('&#39;&lt;b&gt;&#39; == &#39;&amp;&#39;');
    expect(svg).not.toMatch(/<script|<b>|" onload|'alert/);
    // Whatever is left between tags, quotes and entities is well formed.
    const tags = [...svg.matchAll(/<(\/?)(\w+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>/g)];
    const open: string[] = [];
    for (const [, closes, tag = '', , alone] of tags) {
      if (closes === '/') expect(open.pop()).toBe(tag);
      else if (alone !== '/') open.push(tag);
    }
    expect(open).toEqual([]);
    expect(svg.replaceAll(/<(\/?)(\w+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>/g, '')).not.toMatch(/[<>]/);
  });
});

function readFileOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
