import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { describe, expect, test } from 'vitest';
import { stateGrammar } from '#engine/form/state-grammar.ts';
import { addWay, removeWay, setWay } from '#preview/studio/form/edit-ways.ts';
import { moveItem, type Path, setValue } from '#preview/studio/form/edit-yaml.ts';
import { insertItem, insertPair, removePair } from '#preview/studio/form/insert-yaml.ts';
import { readFlowForm, readStateForm } from '#preview/studio/form/state-form.ts';
import { everyNode, type FormField, readStepForm } from '#preview/studio/form/step-form.ts';
import { productFiles } from '../support/library.ts';

const files = productFiles();
const pages = files.filter(({ path }) => /\.(?:screen|view|part)\.yaml$/.test(path));
const flows = files.filter(({ path }) => path.endsWith('.flow.yaml'));

type Plain = { [key: string]: unknown } | unknown[];

/** A document's values with one of them set, or taken out where it is undefined. */
function withValue(text: string, path: Path, key: string | number, value: unknown): unknown {
  const root: unknown = parse(text);
  let held = root as Plain;
  for (const part of path) held = (held as never)[part];
  if (value === undefined) delete (held as never)[key];
  else (held as Record<string, unknown>)[key] = value;
  return root;
}

/** The lines that an edit took out and put there: what is left of both texts without their common beginning and end. */
function linesOf(before: string, after: string): { gone: string[]; come: string[] } {
  const [one, other] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return { gone: one.slice(start, one.length - end), come: other.slice(start, other.length - end) };
}

const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== ''),
  fc.constantFrom('Yes', 'no', '12:30', '~', '# no comment', 'a: b', "it's", '“quoted”', '${answers.a.b} days', '- item', '{a}', 'x\ny'),
  fc.integer({ min: 0, max: 1_000_000 }),
);

const fieldsOf = (text: string): FormField[] => {
  const form = readStepForm(text);
  if (form === null) return [];
  const nodes = everyNode(form.nodes);
  return [
    ...nodes.flatMap((node) => [...node.fields, ...(node.options?.list.flatMap(({ fields }) => fields) ?? [])]),
    ...(form.title === null ? [] : [form.title]),
  ];
};

const anyPage = fc.constantFrom(...pages).filter(({ text }) => fieldsOf(text).length > 0);
const anyFlow = fc.constantFrom(...flows);
const runs = { numRuns: 100 };

describe('49 A 1: "an edit changes only its own lines; any edit, then its undo, is the same bytes; what was not named stays"', () => {
  test('a value that is set is read back, every other value stays, and so does every line but its own', () => {
    fc.assert(
      fc.property(anyPage, fc.nat(), words, ({ text }, which, value) => {
        const fields = fieldsOf(text);
        const field = fields[which % fields.length]!;
        const after = setValue(text, field, value);
        expect(parse(after)).toEqual(withValue(text, field.path, field.key, value));
        // Only the lines of the value itself may go, and one line comes.
        const { gone, come } = linesOf(text, after);
        expect(come.length).toBeLessThanOrEqual(1);
        const own = field.at === null ? 0 : text.slice(field.at.from, field.at.to).trimEnd().split('\n').length;
        expect(gone.length).toBeLessThanOrEqual(own);
        // A value that was not there and is taken out again leaves the bytes as they were.
        if (!field.isWritten) expect(setValue(after, field, null)).toBe(text);
      }),
      runs,
    );
  });

  test('two neighbours that change places and change back, and a node that is added and taken out, leave the same bytes', () => {
    fc.assert(
      fc.property(anyPage, fc.nat(), ({ text }, which) => {
        const nodes = everyNode(readStepForm(text)?.nodes ?? []).filter(({ place, stays }) => place.of > 1 && stays !== 'line');
        fc.pre(nodes.length > 0);
        const node = nodes[which % nodes.length]!;
        const list = node.path.slice(0, -1);
        const index = node.place.index;
        const added = insertItem(text, list, index, { text: 'A new one.' });
        if (added !== text) expect(linesOf(text, added)).toMatchObject({ gone: [], come: [expect.stringContaining('A new one.')] });
        const by = index === 0 ? 1 : -1;
        const moved = moveItem(text, node.path, by);
        if (moved === text || !text.endsWith('\n')) return;
        expect(moveItem(moved, [...list, index + by], by === 1 ? -1 : 1)).toBe(text);
      }),
      runs,
    );
  });

  test('a word of a state or a way changes nothing else of its flow; a way that is added and taken out leaves the others', () => {
    fc.assert(
      fc.property(anyFlow, fc.nat(), fc.nat(), ({ text }, which, way) => {
        const states = readFlowForm(text)?.states ?? [];
        fc.pre(states.length > 0);
        const form = readStateForm(text, states[which % states.length]!, stateGrammar);
        const lists = form?.ways.filter(({ ways }) => ways.length > 0) ?? [];
        fc.pre(lists.length > 0);
        const { path, key, ways } = lists[way % lists.length]!;
        const one = ways[way % ways.length]!;
        const problem = setWay(text, one.path, 'problem', 'Something else.');
        const before = parse(text) as Plain;
        const held = one.path.reduce((at: unknown, part) => (at as never)[part], before);
        const expected =
          typeof held === 'string' ? { to: held, problem: 'Something else.' } : { ...(held as object), problem: 'Something else.' };
        if (problem !== text) expect(parse(problem)).toEqual(withValue(text, one.path.slice(0, -1), one.path.at(-1)!, expected));
        const added = addWay(text, path, key, { when: 'true', to: 'elsewhere' }, 0);
        const wasList = ways.length > 1;
        if (wasList) expect(removeWay(added, path, key, 0)).toBe(text);
        else expect(parse(removeWay(added, path, key, 0))).toEqual(withValue(text, path, key, asList(held)));
      }),
      runs,
    );
  });

  test('a pair that is added to a map and taken out leaves the same bytes', () => {
    fc.assert(
      fc.property(anyFlow, fc.nat(), ({ text }, which) => {
        const states = readFlowForm(text)?.states ?? [];
        fc.pre(states.length > 0);
        const { path } = states[which % states.length]!;
        const added = insertPair(text, path, 'added', { one: 'two' });
        expect(parse(added)).toEqual(withValue(text, path, 'added', { one: 'two' }));
        expect(removePair(added, path, 'added')).toBe(text);
      }),
      runs,
    );
  });

  test('control: a form that wrote the whole document again would lose its comments', () => {
    const [first] = pages.filter(({ text }) => text.startsWith('#'));
    expect(linesOf(first!.text, stringify(parse(first!.text))).gone.length).toBeGreaterThan(0);
  });
});

/** One way alone, written as a list of one. */
const asList = (way: unknown): unknown[] => [typeof way === 'string' ? { to: way } : way];
