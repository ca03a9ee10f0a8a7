import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importText } from '#engine/import/import-document.ts';
import type { Imported } from '#engine/import/imported.ts';
import { importKratosFlow } from '#engine/import/kratos/import-kratos-flow.ts';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

const fixtures = new URL('../../fixtures/import/kratos/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, fixtures), 'utf8');
const nodesOf = (imported: Imported, type: string): LayoutNode[] =>
  [...walkLayout(imported.document)].map(({ node }) => node).filter((node) => node.type === type);
const flow = (...nodes: unknown[]) => ({ ui: { action: 'https://id.example/self-service/registration?flow=1', method: 'POST', nodes } });
const input = (attributes: object, more: object = {}) => ({ type: 'input', group: 'default', attributes, messages: [], meta: {}, ...more });

test.each(readdirSync(fixtures).filter((name) => name.endsWith('.json')))('%s becomes a layout that the check accepts', (name) => {
  const { document, refused, format } = importText(read(name));
  expect([format, refused]).toEqual(['Ory Kratos flow', []]);
  expect(checkLayout(document, nodeProblems).diagnostics).toEqual([]);
});

describe('a flow stands in the layout', () => {
  const login = importText(read('login-wrong-credentials.json'));

  test('its fields with their words and answers, what is hidden among the answers, and what it says', () => {
    expect(login.document?.title).toBe('Sign in');
    expect(nodesOf(login, 'note')).toMatchObject([
      { tone: 'negative', text: expect.stringMatching(/^The provided credentials are invalid/) },
    ]);
    expect(nodesOf(login, 'textField')).toMatchObject([
      { name: 'identifier', label: 'E-Mail', required: 'E-Mail is required.', autocomplete: 'username webauthn' },
    ]);
    expect(nodesOf(login, 'passwordField')).toMatchObject([{ name: 'password', required: 'Password is required.' }]);
    expect(login.document?.form).toMatchObject({ identifier: 'wrong-email@example.org', csrf_token: expect.any(String) });
  });

  test('each submit is a press with its value as the event; one that needs no other group’s field does not wait for that', () => {
    const pressed = nodesOf(login, 'button').map(({ label, kind, press }) => [label, kind, (press as object[])[0]]);
    expect(pressed).toContainEqual(['Send sign in code', 'secondary', { do: 'submit', event: 'CODE', check: false }]);
    expect(pressed).toContainEqual(['Sign in with password', 'primary', { do: 'submit', event: 'PASSWORD' }]);
    expect(pressed.filter(([, kind]) => kind === 'primary')).toHaveLength(1);
  });

  test('a script, and the press that only a script answers, are left out with a note at their node', () => {
    expect(login.notes.map(({ kind, code, path }) => [kind, code, path])).toEqual([
      ['dropped', 'missing-part', '/ui/nodes/5'],
      ['dropped', 'missing-part', '/ui/nodes/7'],
    ]);
    expect(JSON.stringify(login.document)).not.toMatch(/oryPasskey|webauthn\.js/);
  });

  test('codes that are shown once are a list', () => {
    const [codes] = nodesOf(importText(read('settings-lookup-secrets.json')), 'list');
    expect((codes?.['items'] as string[] | undefined)?.length).toBeGreaterThan(5);
  });
});

test('a name with dots is an answer of its own, two of one name are told apart, and a choice keeps its value', () => {
  const made = importKratosFlow(
    flow(
      input({ name: 'traits.email', type: 'email', value: 'nora@example.com' }, { messages: [{ text: 'Taken.', type: 'error' }] }),
      input({ name: 'traits-email', type: 'text' }),
      input({ name: '__proto__', type: 'text' }),
      input({ name: 'plan', type: 'text', value: 'b', options: [{ value: 'a', label: 'Plan A' }, { value: 'b' }] }),
      input({ name: 'news', type: 'checkbox', value: true, required: true }),
    ),
  );
  expect(made.notes).toEqual([]);
  const names = [...walkLayout(made.document)].flatMap(({ node }) => (typeof node['name'] === 'string' ? [node['name']] : []));
  expect(names).toEqual(['traits-email', 'traits-email-2', 'field-__proto__', 'plan', 'news']);
  expect(made.document?.form).toEqual({ 'traits-email': 'nora@example.com', plan: 'b', news: true });
  expect(nodesOf(made, 'note')).toMatchObject([{ text: 'Taken.', tone: 'negative' }]);
});

test('an address that nothing follows and a picture within the text are left out; their words stay', () => {
  const made = importKratosFlow(
    flow(
      { type: 'a', group: 'default', attributes: { href: 'javascript:alert(1)', title: { text: 'Go on' } }, messages: [], meta: {} },
      { type: 'img', group: 'totp', attributes: { src: 'data:image/png;base64,AAAA' }, messages: [], meta: { label: { text: 'QR code' } } },
    ),
  );
  expect(made.notes.map(({ code }) => code)).toEqual(['refused-address', 'picture-elsewhere']);
  expect(JSON.stringify(made.document)).toContain('Go on');
  expect(JSON.stringify(made.document)).toContain('QR code');
  expect(JSON.stringify(made.document)).not.toMatch(/javascript:|data:image/);
});

test('whatever flow comes, either it is refused in words or the check accepts what is made of it', () => {
  const word = fc.constantFrom(
    'name',
    'type',
    'value',
    'required',
    'disabled',
    'options',
    'autocomplete',
    'maxlength',
    'href',
    'src',
    'text',
    'title',
    'pattern',
  );
  const leaf = fc.oneof(
    fc.constantFrom('text', 'submit', 'hidden', 'password', 'checkbox', 'number', 'date', '$', true, null, -1),
    fc.string({ maxLength: 4 }),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('tree'), { maxLength: 3 }), fc.dictionary(word, tie('tree'), { maxKeys: 4 })),
  }));
  const node = fc.record({
    type: fc.oneof(fc.constantFrom('input', 'text', 'img', 'a', 'script', 'none'), tree),
    group: leaf,
    attributes: fc.oneof(fc.dictionary(word, tree, { maxKeys: 6 }), tree),
    messages: tree,
    meta: fc.oneof(fc.record({ label: tree }), tree),
  });
  fc.assert(
    fc.property(fc.array(node, { maxLength: 5 }), (nodes) => {
      const { document, refused } = importKratosFlow(flow(...nodes));
      if (document === null) expect(refused.length).toBeGreaterThan(0);
      else expect(checkLayout(document, nodeProblems).diagnostics).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
