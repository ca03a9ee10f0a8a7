import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { answersOf } from '#engine/export/a2ui/answers-of.ts';
import { exportA2ui, type ExportedView } from '#engine/export/a2ui/export-a2ui.ts';
import { plainMarkdown } from '#engine/export/a2ui/markdown.ts';
import { importA2ui } from '#engine/import/a2ui/import-a2ui.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import { nodeManifest } from '#preview/gallery/node-manifest.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

const read = (name: string): JsonObject => JSON.parse(readFileSync(new URL(`a2ui-schemas/${name}`, import.meta.url), 'utf8'));
const ajv = new Ajv2020({ strict: false, validateFormats: false });
for (const name of ['common_types.json', 'agent_to_renderer.json']) ajv.addSchema(read(name));
ajv.addSchema({ ...read('basic-catalog.json'), $id: 'https://a2ui.org/specification/v1_0/catalog.json' });
const fits = ajv.getSchema('https://a2ui.org/specification/v1_0/agent_to_renderer.json')!;

const page = (form: JsonObject, ...body: LayoutNode[]): Layout => ({ bml: '1', title: 'T', form, body });
const exported = (view: ExportedView) => exportA2ui(view, { surfaceId: 's' });
interface Created {
  components: JsonObject[];
  dataModel: JsonObject;
}
const created = (view: ExportedView): Created => exported(view).messages[0]!['createSurface'] as unknown as Created;
const of = (view: ExportedView, component: string) => created(view).components.filter((one) => one['component'] === component);

describe('issue 50.3: a view goes out as A2UI 1.0', () => {
  test('every example of every node is valid by the official schemas', () => {
    const wrong = nodeManifest().nodes.flatMap(({ type, examples }) =>
      examples.flatMap(({ name, layout }) => {
        const { messages } = exported({ layout });
        return messages.every((message) => fits(JSON.parse(JSON.stringify(message))))
          ? []
          : [`${type} ${name} ${JSON.stringify(fits.errors?.[0])}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('the schemas refuse what is no component (negative control)', () => {
    const components = [{ id: 'root', component: 'Text' }];
    expect(fits({ version: 'v1.0', createSurface: { surfaceId: 's', components } })).toBe(false);
  });

  test('what goes out comes in again with the same words and fields', () => {
    const layout = page(
      { name: 'Rosa', months: 24, kind: 'b', agreed: true },
      { type: 'heading', level: 2, text: 'Your ladder' },
      { type: 'text', text: { $text: ['It runs *for* ', { $: ['get', 'form', 'months'] }, ' months'] } },
      { type: 'textField', name: 'name', label: 'Name', required: 'Enter your name.' },
      {
        type: 'radioGroup',
        name: 'kind',
        label: 'Kind',
        options: [
          { value: 'a', label: 'One' },
          { value: 'b', label: 'Two' },
        ],
      },
      { type: 'checkbox', name: 'agreed', label: 'I agree' },
    );
    const back = [...walkLayout(importA2ui(exported({ layout }).messages).document)].map(({ node }) => node);
    expect(back.filter(({ type }) => type === 'text').map(({ text }) => text)).toEqual(['It runs *for* 24 months']);
    expect(back.find(({ type }) => type === 'textField')).toMatchObject({ label: 'Name', required: 'Enter your name.' });
    expect(back.some(({ type, label }) => type === 'checkbox' && label === 'I agree')).toBe(true);
    expect(JSON.stringify(back)).toContain('Two');
  });

  test.each<[string, LayoutNode, string]>([
    ['a masked value without any shown character', { type: 'maskedValue', label: 'Code', value: '318', last: 0 }, 'Code •••'],
    ['a masked value with its last ones', { type: 'maskedValue', label: 'SSN', value: '123456789', last: 4 }, 'SSN •••6789'],
    ['a moment that no calendar reaches', { type: 'moment', value: 1e20 }, '–'],
    [
      'a time, which is New York’s',
      { type: 'moment', value: Date.UTC(2026, 0, 5, 15), pattern: 'MMMM d, h:mm a' },
      'January 5, 10:00 AM Eastern time',
    ],
  ])('%s goes out as its page shows it', (_title, node, words) => {
    expect(of({ layout: page({}, node) }, 'Text').map(({ text }) => text)).toEqual([plainMarkdown(words)]);
  });

  test('a slider without steps between its ends has none', () => {
    const layout = page({ months: 3 }, { type: 'slider', name: 'months', label: 'Months', min: 0, max: 12, step: 0 });
    expect(JSON.stringify(of({ layout }, 'Slider'))).not.toContain('steps');
  });

  test('a press carries all data, and comes back as the values of the form', () => {
    const layout = page(
      { amount: 123456, day: '2026-06-17', kind: 2, several: ['x'], jobs: [{ position: 'Cook' }] },
      { type: 'moneyField', name: 'amount', label: 'Amount' },
      { type: 'dateField', name: 'day', label: 'Day' },
      {
        type: 'select',
        name: 'kind',
        label: 'Kind',
        options: [
          { value: 1, label: 'One' },
          { value: 2, label: 'Two' },
        ],
      },
      {
        type: 'checkboxGroup',
        name: 'several',
        label: 'Several',
        options: [
          { value: 'x', label: 'X' },
          { value: 'y', label: 'Y' },
        ],
      },
      {
        type: 'rows',
        name: 'jobs',
        label: 'Job',
        add: 'Add a job',
        remove: 'Remove',
        children: [{ type: 'textField', name: 'position', label: 'Position' }],
      },
      { type: 'button', id: 'go', label: 'Continue', press: [{ do: 'submit', event: 'CONTINUE' }] },
    );
    const view = { layout, view: { revision: 7 } };
    const { dataModel } = created(view);
    expect(dataModel).toMatchObject({ form: { amount: '1,234.56', kind: ['2'], jobs: [{ position: 'Cook' }] }, view: { revision: 7 } });
    const go = of(view, 'Button').find(({ action }) => JSON.stringify(action).includes('"go"'));
    expect(go?.['action']).toEqual({ event: { name: 'press', context: { press: 'go', form: '', row: '', data: { path: '/' } } } });
    const { fields } = exported(view);
    expect(answersOf(fields, '', dataModel as Json)).toEqual({
      amount: 123456,
      day: '2026-06-17',
      kind: 2,
      several: ['x'],
      jobs: [{ position: 'Cook' }],
    });
    const typed = { ...dataModel, form: { ...(dataModel['form'] as JsonObject), amount: 'ten', kind: ['1'] } };
    expect(answersOf(fields, '', typed)).toMatchObject({ amount: 'ten', kind: 1 });
  });

  test('an issue is at its field, a condition is worked out with what is typed, and an open dialog is drawn alone', () => {
    const layout: Layout = {
      ...page(
        {},
        { type: 'textField', name: 'a', label: 'A' },
        { type: 'text', text: 'Shown', $if: { $: ['==', ['get', 'form', 'a'], 'x'] } },
      ),
      dialogs: { sure: { title: 'Remove this?', body: [{ type: 'text', text: 'It goes.' }] } },
    };
    const words = (view: ExportedView) => of(view, 'Text').map(({ text }) => text);
    expect(words({ layout, issues: [{ path: '/form/a', message: 'Enter A.' }] })).toEqual(['Enter A.']);
    expect(words({ layout, form: { a: 'x' } })).toEqual(['Shown']);
    expect(words({ layout, dialogs: ['sure'] })).toEqual(['## Remove this?', 'It goes.']);
  });

  test('version 0.9 says the same in three messages', () => {
    const layout = page({ a: '1' }, { type: 'textField', name: 'a', label: 'A' });
    const { messages } = exportA2ui({ layout }, { surfaceId: 's', version: '0.9' });
    expect(messages.map((message) => Object.keys(message)[1])).toEqual(['createSurface', 'updateComponents', 'updateDataModel']);
  });

  test('version 0.9 has no steps of a slider', () => {
    const layout = page({ a: 1 }, { type: 'slider', name: 'a', label: 'A', min: 0, max: 10, step: 2 });
    const sliderOf = (version: '1.0' | '0.9') =>
      JSON.stringify(exportA2ui({ layout }, { surfaceId: 's', version }).messages).match(/\{[^{]*"Slider"[^}]*\}[^}]*\}/)?.[0];
    expect(sliderOf('1.0')).toContain('"steps":5');
    expect(sliderOf('0.9')).toMatch(/"max":10/);
    expect(sliderOf('0.9')).not.toContain('steps');
  });

  test.each(['__proto__.polluted', 'constructor.prototype.polluted', '__proto__', 'a.constructor', 'jobs[99999999].x'])(
    'a field whose name leads out of the data is left out with a loss, and changes no prototype: %s',
    (name) => {
      const layout = page(
        {},
        { type: 'rows', name: 'jobs', label: 'Job', add: 'Add', remove: 'Remove', children: [] },
        { type: 'textField', name, label: 'L' },
      );
      const { losses, fields } = exported({ layout, form: { polluted: 'yes' } });
      expect(losses).toContainEqual(expect.objectContaining({ type: 'textField', kind: 'dropped' }));
      expect(fields.map((one) => one.name)).toEqual(['jobs']);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect('polluted' in {}).toBe(false);
    },
  );

  test('a list has at most 1,000 rows, with a loss', () => {
    const layout = page(
      { jobs: Array.from({ length: 1200 }, () => ({})) },
      { type: 'rows', name: 'jobs', label: 'Job', add: 'Add', remove: 'Remove', children: [{ type: 'textField', name: 'x', label: 'X' }] },
    );
    const { losses, fields } = exported({ layout });
    expect(fields.filter(({ name }) => name.startsWith('jobs['))).toHaveLength(1000);
    expect(losses).toContainEqual(expect.objectContaining({ type: 'rows', kind: 'dropped' }));
  });

  test.each(['2. Write', '# not a heading', '- 250.00 EUR', 'a*b_c', '[x](y)', 'C:\\Users'])('%s is words and no Markdown', (words) => {
    const { document } = importA2ui([
      { version: 'v1.0', createSurface: { surfaceId: 's', components: [{ id: 'root', component: 'Text', text: plainMarkdown(words) }] } },
    ]);
    const drawn = [...walkLayout(document)].map(({ node }) => node).filter(({ type }) => type === 'text');
    expect(drawn.map(({ text }) => text)).toEqual([words]);
  });
});
