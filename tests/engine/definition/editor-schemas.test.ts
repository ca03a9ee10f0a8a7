import Ajv from 'ajv/dist/2020.js';
import { TextDocument, getLanguageService } from 'vscode-json-languageservice';
import { describe, expect, test } from 'vitest';
import { editorSchemas } from '#engine/definition/editor-schemas.ts';
import { jsonSchemas } from '#schemas/json-schemas.ts';
import { productSignatures } from '#server/product.ts';
import { parse } from 'yaml';
import { productFiles, productLibrary } from '../../support/library.ts';

const files = productFiles();
const operations = productSignatures();
const library = productLibrary();
const schemas = editorSchemas(library, files, operations);

describe('completion and hover with the real names', () => {
  // It writes into the schemas that it is given.
  const service = getLanguageService({});
  /** Asks as an editor does; `|` is where the cursor stands. */
  async function ask(schema: string, text: string) {
    const offset = text.indexOf('|');
    const document = TextDocument.create('a.json', 'json', 1, text.replace('|', ''));
    service.configure({ schemas: [{ uri: 'schema:own', fileMatch: ['*'], schema: structuredClone(schemas[schema]) as object }] });
    const parsed = service.parseJSONDocument(document);
    const position = document.positionAt(offset);
    const completed = await service.doComplete(document, position, parsed);
    const hover = await service.doHover(document, position, parsed);
    return {
      labels: (completed?.items ?? []).map((item) => item.label.replaceAll('"', '')),
      hover: JSON.stringify(hover?.contents ?? null),
    };
  }

  test.each<[string, string, string[]]>([
    ['screen-document', '{"load":{"account":{"operation":"|"}}}', ['getAccountDetails2']],
    ['ladder-edit.flow', '{"states":{"saving":{"call":"|"}}}', ['updateAllocationConfigurationForAccount']],
    ['ladder-edit.flow', '{"states":{"length":{"events":{"CONTINUE":{"to":"|"}}}}}', ['confirm', 'previous']],
    ['ladder-edit.flow', '{"initial":"|"}', ['length']],
    ['flow-document', '{"states":{"done":{"go":"|"}}}', ['settings']],
    ['allocation-update.flow', '{"states":{"taxInfo":{"subflow":"|"}}}', ['TAX_INPUTS']],
    ['view-document', '{"body":[{"button":"Go","press":[{"submit":"|"}]}]}', ['CONTINUE']],
    ['screen-document', '{"body":[{"button":"Go","press":[{"subflow":"|"}]}]}', ['TAX_INPUTS']],
    ['screen-document', '{"body":[{"subflow":"|"}]}', ['TAX_INPUTS']],
    ['screen-document', '{"body":[{"subflow":"TAX_INPUTS","ok":[{"go":"|"}]}]}', ['settings']],
  ])('%s: %s', async (schema, text, expected) => {
    expect((await ask(schema, text)).labels).toEqual(expect.arrayContaining(expected));
  });

  test('pointing at a key says what it means', async () => {
    expect((await ask('flow-document', '{"no|thing":1,"record":{}}')).hover).toBe('[""]');
    expect((await ask('flow-document', '{"rec|ord":{}}')).hover).toContain('open record');
    expect((await ask('view-document', '{"body":[{"slid|er":"months"}]}')).hover).not.toBe('null');
  });
});

test('every key of every document that an author writes says what it means; a journey is recorded', () => {
  const silent: string[] = [];
  const look = (schema: unknown, where: string): void => {
    if (Array.isArray(schema)) return schema.forEach((one, at) => look(one, `${where}/${at}`));
    if (typeof schema !== 'object' || schema === null) return undefined;
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === 'properties') {
        for (const [key, one] of Object.entries(value as Record<string, { description?: string }>)) {
          if ((one.description ?? '').split(' ').length < 2) silent.push(`${where}/${key}`);
          look(one, `${where}/${key}`);
        }
      } else look(value, `${where}/${keyword}`);
    }
    return undefined;
  };
  for (const [name, schema] of Object.entries(jsonSchemas()))
    if (name.endsWith('-document') && name !== 'journey-document') look(schema, name);
  expect(silent).toEqual([]);
});

test('the documents of this library fit them, and a name that it does not have does not', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  const valid = ajv.compile(schemas['screen-document'] as object);
  for (const { path, text } of files.filter((file) => file.path.endsWith('.screen.yaml')))
    expect([path, valid(parse(text)), valid.errors]).toEqual([path, true, null]);
  const flow = files.find((file) => file.text.startsWith('flow: LADDER_EDIT'));
  const ofFlow = ajv.compile(schemas['ladder-edit.flow'] as object);
  expect([ofFlow(parse(flow?.text ?? '')), ofFlow.errors]).toEqual([true, null]);
  expect(valid({ screen: 'a', path: '/a', body: [], load: { x: { operation: 'getNothing' } } })).toBe(false);
});
