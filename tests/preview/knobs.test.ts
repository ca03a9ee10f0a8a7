import { describe, expect, test } from 'vitest';
import type { Layout } from '#schemas/layout.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { type Knob, knobsOf } from '#preview/gallery/knobs/knobs-of.ts';
import { firstOf, readKnob, turnKnob, writeKnob } from '#preview/gallery/knobs/turn-knob.ts';
import { createDrawingLine } from '#preview/gallery/page/drawing-line.ts';
import { nodeManifest } from '#preview/gallery/node-manifest.ts';

const knob = (type: string, name: string): Knob => knobsOf(nodeDefinitions.get(type)!).find((one) => one.name === name)!;
const layout: Layout = {
  bml: '1',
  title: 'T',
  form: { months: 3 },
  body: [{ type: 'stack', children: [{ type: 'badge', text: 'New', tone: 'info' }] }],
};

describe('issue 50: a knob for each property beside an example, from the declaration of its node', () => {
  test('every property of every node has one knob, of a kind that its schema has', () => {
    for (const definition of nodeDefinitions.values())
      expect([definition.type, knobsOf(definition).map(({ name }) => name)]).toEqual([definition.type, Object.keys(definition.props)]);
    expect(knob('badge', 'tone')).toMatchObject({
      kind: 'choice',
      bindable: true,
      required: false,
      options: expect.arrayContaining(['"info"']),
    });
    expect(knob('badge', 'text')).toMatchObject({ kind: 'text', bindable: true, required: true });
    expect(knob('textField', 'maxLength')).toMatchObject({ kind: 'number', bindable: false });
    expect(knob('textField', 'labelHidden')).toMatchObject({ kind: 'choice', options: ['true', 'false'] });
    expect(knob('select', 'options')).toMatchObject({ kind: 'json' });
  });

  test('what every example holds is read at its knob as it is written there', () => {
    for (const { type, properties, examples } of nodeManifest().nodes)
      for (const example of examples) {
        const node = firstOf(example.layout, type)?.node ?? {};
        for (const one of properties.filter(({ name }) => Object.hasOwn(node, name))) {
          const written = writeKnob(one, node[one.name]);
          const isExpression = JSON.stringify(node[one.name]).includes('"$"');
          if (!isExpression) expect([type, one.name, readKnob(one, written)]).toEqual([type, one.name, { value: node[one.name] }]);
        }
      }
  });

  test('a bindable property takes an expression; another takes its text as it is', () => {
    expect(readKnob(knob('badge', 'text'), 'For ${form.months} months')).toEqual({
      value: { $: ['text', 'For ', ['get', 'form', 'months'], ' months'] },
    });
    expect(readKnob(knob('badge', 'tone'), '${form.months > 2 ? "info" : "warning"}')).toMatchObject({
      value: { $: ['if', ['>', ['get', 'form', 'months'], 2], 'info', 'warning'] },
    });
    expect(readKnob(knob('textField', 'name'), '${a}')).toEqual({ value: '${a}' });
  });

  test.each<[string, string, string, RegExp]>([
    ['textField', 'maxLength', 'long', /no number/],
    ['select', 'options', '[{', /no JSON/],
    ['badge', 'text', '${form.}', /cannot be read/],
  ])('%s %s: a wrong value says so', (type, name, text, words) => {
    expect(readKnob(knob(type, name), text)).toEqual({ wrong: expect.stringMatching(words) });
  });

  test('a turn is drawn where the layout still fits; else the knob says why', () => {
    const turned = turnKnob(layout, { type: 'badge', name: 'tone', value: 'warning' });
    expect(firstOf(turned.layout!, 'badge')?.node).toEqual({ type: 'badge', text: 'New', tone: 'warning' });
    expect(firstOf(layout, 'badge')?.node['tone']).toBe('info');
    expect(turnKnob(layout, { type: 'badge', name: 'tone', value: 'purple' })).toEqual({
      layout: null,
      wrong: expect.stringMatching(/Write one of neutral/),
    });
    expect(turnKnob(layout, { type: 'badge', name: 'text', value: undefined })).toEqual({
      layout: null,
      wrong: expect.stringMatching(/text/i),
    });
    expect(turnKnob(layout, { type: 'slider', name: 'min', value: 1 })).toMatchObject({ layout: null });
  });
});

describe('issue 50: a manifest of all nodes', () => {
  test('each node has its sentence, its properties, and its examples as whole layouts with a picture', () => {
    const { nodes } = nodeManifest();
    expect(nodes.map(({ type }) => type)).toEqual([...nodeDefinitions.keys()]);
    for (const { type, sentence, examples } of nodes) {
      expect(sentence).toBe(nodeDefinitions.get(type)?.doc);
      expect([type, examples.length > 0]).toEqual([type, true]);
      for (const { name, layout: drawn, picture } of examples) {
        expect(drawn).toMatchObject({ bml: '1', title: expect.any(String), body: expect.any(Array) });
        expect(picture).toBe(`/preview/gallery/${type}/${name}`);
      }
    }
    expect(nodes.find(({ type }) => type === 'badge')).toMatchObject({ also: ['tag', 'chip', 'pill', 'label'], main: 'text' });
  });
});

describe('drawings in one place come one after another', () => {
  const drawing = (name: string, log: string[]) => ({ unmount: () => void log.push(`${name} goes`) });

  test('each takes the place of the one before, and one that fails leaves the place to the next', async () => {
    const log: string[] = [];
    const inLine = createDrawingLine(Promise.resolve(drawing('first', log)));
    await expect(inLine(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await inLine(async () => drawing('second', log));
    await inLine(async () => drawing('third', log));
    expect(log).toEqual(['first goes', 'second goes']);
  });

  test('a first drawing that fails leaves its place too', async () => {
    const inLine = createDrawingLine<{ unmount(): void }>(Promise.reject(new Error('no')));
    const next = drawing('next', []);
    expect(await inLine(async () => next)).toBe(next);
  });
});
