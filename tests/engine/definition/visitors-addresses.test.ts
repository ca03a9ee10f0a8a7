import { describe, expect, test } from 'vitest';
import { resolveBindings } from '#engine/expression/bindings.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { href } from '#schemas/nodes/properties.ts';
import { z } from 'zod';
import type { Json } from '#schemas/json.ts';
import { library } from './small-library.ts';

/** Where each property of a node that holds an address is written, with `TO` for the address. */
const written: Record<string, string> = {
  'breadcrumbs.items.to': '  - breadcrumbs:\n      - label: A\n        to: TO\n',
  'frame.address': '  - frame: bank\n    address: TO\n',
  'image.src': '  - image: TO\n    alt: A picture\n',
  'keyFacts.items.change.to':
    '  - keyFacts:\n      - label: A\n        value: b\n        change:\n          label: Change\n          to: TO\n',
  'keyFacts.items.to': '  - keyFacts:\n      - label: A\n        value: b\n        to: TO\n',
  'link.to': '  - link: A\n    to: TO\n',
  'listRow.to': '  - listRow: A\n    to: TO\n',
  'media.captions.src':
    '  - media: A\n    sources:\n      - src: /a.mp4\n    captions:\n      - src: TO\n        label: English\n    children:\n      - text: A\n',
  'media.poster': '  - media: A\n    sources:\n      - src: /a.mp4\n    poster: TO\n    children:\n      - text: A\n',
  'media.sources.src': '  - media: A\n    sources:\n      - src: TO\n    children:\n      - text: A\n',
  'pagination.to': '  - pagination: Pages\n    page: 1\n    pages: 2\n    to: TO\n',
  'quickActions.items.to': '  - quickActions: Ways\n    items:\n      - label: A\n        icon: plus\n        to: TO\n',
  'segmented.options.to':
    '  - segmented:\n    label: A\n    value: a\n    options:\n      - value: a\n        label: A\n        to: TO\n      - value: b\n        label: B\n        to: TO\n',
  'surface.picture': '  - surface:\n      - text: A\n    picture: TO\n',
  'tabs.items.to': '  - tabs: Pages\n    items:\n      - label: A\n        to: TO\n',
};

/** The places of the contract's one type for addresses, within a node's properties. */
function placesOf(schema: unknown, path: string): string[] {
  if (schema === href) return [path];
  if (schema instanceof z.ZodOptional) return placesOf(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return placesOf(schema.element, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => placesOf(one, path));
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([key, one]) => placesOf(one, `${path}.${key}`));
  return [];
}
const places = [...nodeDefinitions.values()].flatMap(({ type, props }) =>
  Object.entries(props).flatMap(([key, schema]) => placesOf(schema, `${type}.${key}`)),
);

const compiled = (node: string, to: string) =>
  library({
    'config.yaml': 'frames:\n  bank: https://bank.example/\n',
    'a.screen.yaml': `screen: a\ntitle: A page\npath: /a\nquery:\n  to: string?\nform:\n  start:\n    to: x\nbody:\n  - heading: A\n    level: 1\n${node.replaceAll('TO', () => to)}`,
  });
const hostile = [
  'https://evil.example/login',
  'http://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://evil.example/x',
  'mailto:thief@evil.example',
  'tel:0900555019',
];

/** Every text in a value. */
const textsIn = (value: Json | undefined): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

test('PV-06: this test writes each property of each node that holds an address', () => {
  expect([...new Set(places)].sort()).toEqual(Object.keys(written).sort());
});

describe('PV-06: an address that a visitor writes leads to pages of this product alone, and the author is told', () => {
  test.each(Object.entries(written))('%s', (_place, node) => {
    for (const [root, to] of [
      ['query', '${query.to}'],
      ['form', '${form.to}'],
    ]) {
      const made = compiled(node, to ?? '');
      expect(made.findings.map(({ code }) => code)).toContain('address-of-visitor');
      const body = made.screens.get('a')?.view.body as unknown as Json;
      const drawn = (address: string) => textsIn(resolveBindings(body, { [root ?? '']: { to: address } }));
      for (const address of hostile) expect(drawn(address).filter((text) => text.includes(address))).toEqual([]);
      expect(drawn('/accounts?x=1')).toContain('/accounts?x=1');
    }
  });

  test.each(['${ownPage(query.to)}', '/a?to=${query.to}', 'https://bank.example/${query.to}', '${if(query.to == null, "/a", "/a?b=1")}'])(
    'one whose beginning is the author’s, %s, is no finding',
    (to) => {
      expect(compiled(written['link.to'] ?? '', to).findings).toEqual([]);
    },
  );
});

describe('PV-06: an address that is written out and that nothing follows is refused', () => {
  test.each(Object.entries(written).filter(([place]) => place !== 'keyFacts.items.change.to'))('%s', (_place, node) => {
    for (const address of ['javascript:alert(1)', '//evil.example', 'data:text/html,x'])
      expect(compiled(node, address).findings.map(({ code }) => code)).toContain('refused-address');
  });

  test('prose', () => {
    expect(compiled('  - prose: Read [this](javascript:alert) first.\n', '').findings.map(({ code }) => code)).toEqual(['refused-address']);
  });

  test('a path that no page answers is refused, one that a page answers is not, and one outside is not', () => {
    const codes = (to: string) => compiled(written['link.to'] ?? '', to).findings.map(({ code }) => code);
    expect([codes('/nowhere/such'), codes('/a?x=1#top'), codes('https://bank.example/'), codes('mailto:a@bank.example')]).toEqual([
      ['unknown-address'],
      [],
      [],
      [],
    ]);
    for (const address of ['https://bank.example/', '/a']) expect(safeAddress(address)).not.toBeNull();
  });
});
