import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOfNode } from '#engine/fields/fields-of-node.ts';
import { parseFieldText } from '#engine/fields/parse-field.ts';
import { validateForm } from '#engine/validation/validate-form.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { FieldKind, LayoutNode } from '#schemas/node-definition.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import type { Issue } from '#schemas/wire.ts';
import { hydrated } from '../support/hydrated.ts';
import { sharedBrowser } from '../support/browser.ts';
import { inShell, layout, pageOf, voyager } from './support/pages.ts';
import { openSite } from './support/site.ts';

const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];
const asked = (type: string, more: Partial<LayoutNode> = {}): LayoutNode => ({
  type,
  name: type,
  label: `The ${type}`,
  required: `Enter the ${type}.`,
  ...more,
});

/** Each type of field, asked for. A new type has its line here, or the first test fails. */
const fields: Record<string, LayoutNode> = {
  addressField: { type: 'addressField', name: 'home', label: 'Home address' },
  checkbox: asked('checkbox'),
  checkboxGroup: asked('checkboxGroup', { options }),
  comboBox: asked('comboBox', { options }),
  dateField: asked('dateField'),
  einField: asked('einField'),
  emailField: asked('emailField'),
  fileUpload: asked('fileUpload', { accept: ['PDF'] }),
  moneyField: asked('moneyField'),
  newPasswordField: asked('newPasswordField'),
  numberField: asked('numberField'),
  oneTimeCodeField: asked('oneTimeCodeField'),
  passwordField: asked('passwordField'),
  percentField: asked('percentField'),
  phoneField: asked('phoneField'),
  pinField: asked('pinField', { sealTo: 'MA==', sealFor: 'a card' }),
  radioGroup: asked('radioGroup', { options }),
  rows: {
    type: 'rows',
    name: 'rows',
    label: 'Row',
    atLeast: 1,
    add: 'Add a row',
    remove: 'Remove the row',
    children: [{ type: 'textField', name: 'inside', label: 'Inside', required: 'Enter what is inside.' }],
  },
  segmented: asked('segmented', { options }),
  select: asked('select', { options }),
  signatureName: asked('signatureName', { matches: 'Nora Hart' }),
  slider: asked('slider', { min: 9, max: 72, step: 3, boxLabel: 'Months in figures' }),
  ssnField: asked('ssnField'),
  switch: asked('switch'),
  textArea: asked('textArea'),
  textField: asked('textField'),
  timeField: asked('timeField'),
};

/** Invalid texts, for types with something to type: the messages are then those of the type itself. */
const wrong: Record<string, string> = {
  dateField: '31/31/2026',
  einField: '123',
  emailField: 'nora at home',
  moneyField: 'much',
  numberField: 'several',
  oneTimeCodeField: '12',
  percentField: 'half',
  phoneField: '12',
  pinField: '12',
  signatureName: 'Ivo Hart',
  slider: '100',
  ssnField: '123',
};

const start = { rows: [{ inside: null }] };
const all = layout(
  inShell(
    [
      { type: 'heading', text: 'All fields', level: 1 },
      ...Object.values(fields),
      { type: 'button', id: 'go', label: 'Continue', kind: 'primary', press: [{ do: 'submit', event: 'CONTINUE' }] },
    ],
    'All fields',
  ),
  { form: start },
);
const page = (more = {}) => pageOf(all, { kind: 'flow', url: '/all', voyager: voyager(), ...more });

/** A server's issues of a form post: its own reading of the texts, and the same rules. */
function issuesOf(texts: Record<string, string>): Issue[] {
  const values: JsonObject = { ...start };
  const parseProblems: Record<string, NonNullable<ReturnType<typeof parseFieldText>['problem']>> = {};
  for (const node of Object.values(fields)) {
    const kind = nodeDefinitions.get(node.type)?.field as FieldKind | undefined;
    const text = texts[node.type];
    if (kind === undefined || text === undefined) continue;
    const { value = null, problem } = parseFieldText(kind, text, node);
    values[String(node['name'])] = value;
    if (problem !== undefined) parseProblems[String(node['name'])] = problem;
  }
  return validateForm({ layout: all, values, scope: { form: values }, parseProblems });
}

/** By the name of a field: its words, and whether what they describe, or something in it, is said to be invalid. */
const said = (tab: Tab): Promise<Record<string, { words: string; invalid: boolean }>> =>
  tab.evaluate(() => {
    const found: [string, { words: string; invalid: boolean }][] = [...document.querySelectorAll('[id$="-error"]')].map((message) => {
      const described = [...document.querySelectorAll(`[aria-describedby~="${message.id}"]`)];
      const invalid = described.some((one) => one.matches('[aria-invalid=true]') || one.querySelector('[aria-invalid=true]') !== null);
      return [message.id.replace(/-error$/, ''), { words: (message.textContent ?? '').replace('Error: ', ''), invalid }];
    });
    return Object.fromEntries(found);
  });

let browser: Browser;
let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(() => ({ status: 500, json: {} }), {
    '/all': () => page(),
    '/empty': () => page({ url: '/empty', status: 422, posted: {}, issues: issuesOf({}) }),
    '/wrong': () => page({ url: '/wrong', status: 422, posted: wrong, issues: issuesOf(wrong) }),
  });
});
afterAll(() => site.close());

async function onPage<T>(path: string, javaScriptEnabled: boolean, work: (tab: Tab) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ reducedMotion: 'reduce', javaScriptEnabled });
  try {
    const tab = await context.newPage();
    await tab.goto(site.url + path);
    return await work(tab);
  } finally {
    await context.close();
  }
}

async function pressed(tab: Tab, typed: Record<string, string>): Promise<ReturnType<typeof said>> {
  await hydrated(tab);
  for (const [type, text] of Object.entries(typed)) await tab.locator(`input[name="${type}"]:not([type=range])`).fill(text);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await tab.locator('[id$="-error"]').first().waitFor();
  return said(tab);
}

describe('what is wrong with a field is said in the same words, and marked invalid, with and without JavaScript', () => {
  const types = [...nodeDefinitions.values()].filter(({ field, compound }) => field !== undefined || compound !== undefined);

  test('each type of field that there is has its example here', () => {
    expect(Object.keys(fields).toSorted()).toEqual(types.map(({ type }) => type).toSorted());
  });

  /** Always on or off, or somewhere on its scale: nothing of it can be left out. */
  const neverEmpty = ['slider'];

  test('of what was left out', async () => {
    const [withScript, without] = [await onPage('/all', true, (tab) => pressed(tab, {})), await onPage('/empty', false, said)];
    expect(withScript).toEqual(without);
    expect(Object.entries(without).filter(([, { invalid }]) => !invalid)).toEqual([]);
    const names = Object.values(fields)
      .flatMap((node) =>
        node.type === 'rows'
          ? ['inside']
          : node.type === 'addressField'
            ? fieldsOfNode(node).map(({ name }) => name)
            : [String(node['name'])],
      )
      .filter((name) => !neverEmpty.includes(name) && !name.endsWith('treet2'));
    for (const name of names) expect(Object.keys(without).join(' '), name).toContain(name);
  });

  test('of what was typed wrong', async () => {
    const [withScript, without] = [await onPage('/all', true, (tab) => pressed(tab, wrong)), await onPage('/wrong', false, said)];
    expect(withScript).toEqual(without);
    expect(Object.entries(without).filter(([, { invalid }]) => !invalid)).toEqual([]);
    for (const type of Object.keys(wrong)) expect(Object.keys(without).join(' '), type).toContain(type);
    // Nothing is wrong where nothing is said (control): what fits is not among it.
    expect(issuesOf({ ...wrong, numberField: '7' }).some(({ path }) => path === 'numberField')).toBe(false);
  });
});
