import { readFileSync } from 'node:fs';
import { expect, describe, test } from 'vitest';
import { drawingOf, isDrawing, nearIcons } from '#engine/icons/drawing-of.ts';
import { lucideText } from '#engine/icons/lucide-text.ts';
import { pathOfShape } from '#engine/icons/path-of-shape.ts';
import { ownDrawings } from '#engine/icons/own-drawings.ts';
import { codes, draw } from '../definition/small-library.ts';

const root = new URL('../../../', import.meta.url);
const committed = readFileSync(new URL('engine/icons/lucide.json', root), 'utf8');
const drawings = JSON.parse(committed) as Record<string, string>;

describe('icons are data, looked up where a document is compiled', () => {
  test('what is committed is what lucide-static holds; `npm run generate` writes it', () => {
    expect(lucideText(readFileSync(new URL('node_modules/lucide-static/icon-nodes.json', root), 'utf8'))).toBe(committed);
  });

  test('every icon is path data that begins at a point of its field, and is no name', () => {
    const all = { ...drawings, ...ownDrawings };
    expect(Object.keys(all).length).toBeGreaterThan(1900);
    expect(Object.entries(all).filter(([name, path]) => !isDrawing(path) || isDrawing(name) || /NaN|undefined/.test(path))).toEqual([]);
  });

  test.each([
    [['circle', { cx: '12', cy: '12', r: '2' }], 'M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z'],
    [['rect', { x: '1', y: '2', width: '4', height: '3' }], 'M1 2h4v3h-4z'],
    [
      ['rect', { x: '1', y: '2', width: '4', height: '3', rx: '1' }],
      'M2 2h2a1 1 0 0 1 1 1v1a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-1a1 1 0 0 1 1 -1z',
    ],
    [['line', { x1: '1', x2: '2', y1: '3', y2: '4' }], 'M1 3L2 4'],
    [['polygon', { points: '1 2 3 4' }], 'M1 2 3 4z'],
    // Behind another shape a relative move would begin at that shape's end.
    [['path', { d: 'm16 21 4-4h2' }], 'M16 21l4-4h2'],
    [['path', { d: 'm4 6.5v2' }], 'M4 6.5v2'],
  ] as const)('%j becomes path data', (shape, path) => expect(pathOfShape(shape)).toBe(path));

  test('a name is its drawing in the layout, also where a value chooses among names', () => {
    const one = (icon: string) => draw(`query:\n  kind: string?\nbody:\n  - icon: ${icon}\n`, { query: { kind: 'CASH' } });
    expect(one('wallet').layout.body[0]).toEqual({ type: 'icon', path: drawings['wallet'] });
    expect(one("${if(query.kind == 'CASH', 'wallet', 'sprout')}").layout.body[0]).toEqual({ type: 'icon', path: drawings['wallet'] });
    expect(one('\n      choose: query.kind\n      CASH: layers\n      otherwise: sprout').layout.body[0]).toMatchObject({
      path: drawings['layers'],
    });
    expect(one('M4 4h16').layout.body[0]).toMatchObject({ path: 'M4 4h16' });
  });

  test('an unknown name is refused with near ones, and so is a name that nobody knows before the page is drawn', () => {
    const found = (icon: string) =>
      codes({
        'a.screen.yaml': `screen: a\ntitle: A page\npath: /a\nquery:\n  kind: string?\nbody:\n  - heading: A\n    level: 1\n  - icon: ${icon}\n`,
      }).map((one) => one.split('@')[0]);
    expect(found('walet')).toEqual(['unknown-icon']);
    expect(found("${if(query.kind == 'CASH', 'wallet', 'sprowt')}")).toEqual(['unknown-icon']);
    expect(found('${query.kind}')).toEqual(['unknown-icon']);
    expect(found('wallet')).toEqual([]);
    expect(nearIcons('walet')).toContain('wallet');
    expect(nearIcons('chart-lines')[0]).toBe('chart-line');
    expect(drawingOf('constructor')).toBeNull();
  });
});
