import { beforeAll, describe, expect, test } from 'vitest';
import { usedNodeTypes } from '#engine/page/used-node-types.ts';
import { weightOf } from '#renderer/size.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import type { Layout } from '#schemas/layout.ts';
import { productLibrary } from '../support/library.ts';
import { dist, rendererBuild } from './support/renderer-build.ts';

beforeAll(() => rendererBuild());

/** Every step of every flow, with what it shows: a dialog's step also what lies under it. */
const steps = [...productLibrary().flows.values()].flatMap((flow) =>
  Object.entries(flow.states).flatMap(([stepId, { view, over }]): [step: string, types: string[]][] => {
    const views = [view, over == null ? null : flow.states[over]?.view].filter((one) => one != null);
    return views.length === 0 ? [] : [[`${flow.voyagerType} ${stepId}`, views.flatMap((one) => usedNodeTypes(one as unknown as Layout))]];
  }),
);
/** The last 0.1 is a page's own language, without which another one's words would be read aloud in it. */
const mostKiB = 110.1;
const frame = ['landmark', 'row', 'link', 'text', 'heading', 'button', 'stack'];

describe('a flow step costs at most 110.1 KiB of gzipped JavaScript, all of it counted, also what comes after the first touch', () => {
  test.each(steps)('%s', (_step, types) => {
    expect(weightOf([...frame, ...types], dist).total).toBeLessThanOrEqual(mostKiB * 1024);
  });

  test('what the first touch, a question and a toast fetch is counted', () => {
    const { files, atLoad, total } = weightOf(frame, dist);
    for (const part of ['acting', 'run-press', 'form-tools', 'confirm', 'show-toast', 'resolve-unknown']) {
      expect(files.map(({ file }) => file)).toContainEqual(expect.stringMatching(new RegExp(`^${part}-`)));
    }
    expect(total).toBeGreaterThan(atLoad + 4 * 1024);
  });

  test('every node is a module of its own, but for those that almost every page draws', () => {
    const before = weightOf([], dist).atLoad;
    const own = [...nodeDefinitions.keys()].filter((type) => weightOf([type], dist).atLoad > before);
    expect([...nodeDefinitions.keys()].filter((type) => !own.includes(type)).toSorted()).toEqual(frame.toSorted());
    expect(weightOf(['hologram'], dist).atLoad).toBe(before);
  });

  test('the list of rare nodes comes with the first of them, and weighs nothing on any other page', () => {
    const rare = [...nodeDefinitions.values()].flatMap(({ type, rare: isRare }) => (isRare ? [type] : []));
    expect(rare).toContain('surface');
    const others = [...nodeDefinitions.keys()].filter((type) => !rare.includes(type));
    const listsOf = (types: string[]) => weightOf(types, dist).files.filter(({ file }) => file.startsWith('rare-modules-'));
    expect(listsOf(others)).toEqual([]);
    for (const type of rare) expect(listsOf([type])).toHaveLength(1);
  });

  test('a page loads no component that it does not show', () => {
    const names = weightOf(['heading', 'text'], dist).files.map(({ file }) => file);
    expect(names.filter((name) => /Slider|Table|Radio|fields/.test(name))).toEqual([]);
  });

  test.each([
    ['assembly', /^charts-/, []],
    ['fileUpload', /^send-file-/, [/^send-file-/]],
  ])('%s loads nothing that matches %s before it is used', (type, unneeded, ofParts) => {
    const { files, parts } = weightOf([...frame, type], dist);
    expect(files.map(({ file }) => file).filter((name) => unneeded.test(name))).toEqual([]);
    for (const part of ofParts) expect(parts.map(({ file }) => file)).toContainEqual(expect.stringMatching(part));
  });

  test('what draws a subflow in its place is fetched where one comes near the screen, and weighed for no other page', () => {
    const namesOf = (types: string[]) => weightOf(types, dist).files.map(({ file }) => file);
    expect(namesOf(frame).filter((name) => /Subflow|in-place/.test(name))).toEqual([]);
    expect(namesOf([...frame, 'subflow'])).toContainEqual(expect.stringMatching(/^Subflow-/));
  });

  test.each([
    ['dateField', 'FieldCalendar', 26],
    ['comboBox', 'SearchField', 36],
  ])('a %s fetches React Aria by itself, at most %s and what it stands on: %i KiB, and no other node a byte of it', (type, name, most) => {
    const { files, parts, ofParts } = weightOf([...frame, type], dist);
    expect(parts.map(({ file }) => file.replace(/-.*/, '')).toSorted()).toEqual([name, 'ReactAria'].toSorted());
    expect(ofParts).toBeLessThanOrEqual(most * 1024);
    const others = [...nodeDefinitions.keys()].filter((other) => other !== 'dateField' && other !== 'comboBox');
    const reached = [...files, ...weightOf(others, dist).files, ...weightOf(others, dist).parts].map(({ file }) => file);
    expect(reached.filter((file) => /Calendar|SearchField|ReactAria/.test(file))).toEqual([]);
  });
});
