import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { StartVoyagerRequest, UpdateVoyagerRequest } from '#schemas/wire.ts';
import { productLibrary } from '../support/library.ts';

const text = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

/** An example of the document, by the word behind its language. */
function example(name: string): unknown {
  const [, json] = new RegExp(`\`\`\`json ${name}\\n([^\`]*)\`\`\``).exec(text) ?? [];
  expect(json, `docs/api.md has no example ${name}`).toBeDefined();
  return JSON.parse(json ?? '');
}

test('49 A, L18: the examples of docs/api.md are requests that the server takes, of a flow and step that there are', () => {
  const begin = StartVoyagerRequest.parse(example('begin'));
  const update = UpdateVoyagerRequest.parse(example('update'));
  const flow = productLibrary().flows.get(begin.voyagerType);
  expect(Object.keys(flow?.given ?? {})).toEqual(expect.arrayContaining(Object.keys(begin.input ?? {})));
  const step = flow?.states[update.stepId];
  expect(step?.events).toHaveProperty(update.type === 'VoyagerEventRequest' ? update.event : '');
  if (update.type === 'VoyagerEventRequest') expect(step?.view?.fields.map(({ name }) => name)).toEqual(Object.keys(update.values ?? {}));
});

test('control: an update without its type is refused', () => {
  const { type: _type, ...rest } = UpdateVoyagerRequest.parse(example('update'));
  expect(UpdateVoyagerRequest.safeParse(rest).success).toBe(false);
});
