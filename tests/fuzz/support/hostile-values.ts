import type { Json } from '#schemas/json.ts';
import type { Random } from './random.ts';

/** Malicious texts. A script that runs calls `alert`, which a browser test counts. */
export const hostileTexts: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.invalid/x',
  '/\\evil.invalid',
  '/..//evil.invalid',
  'https://user:secret@evil.invalid',
  'https://evil.invalid/%0a',
  'https:evil.invalid',
  'blob:https://evil.invalid/x',
  'file:///etc/passwd',
  'mailto:a@b.invalid?body=<script>',
  'tel:+1-555-0100;phone-context=evil',
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '<!--',
  ']]>',
  '${alert(1)}',
  '{{constructor.constructor("alert(1)")()}}',
  'url(https://evil.invalid/x.png)',
  'expression(alert(1))',
  '}</style><script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\u202e\u2066reversed',
  '\ud800',
  '\u0000',
  '\u2028',
  '🙂'.repeat(30),
  'W'.repeat(4000),
  'مرحبا بالعالم',
  '',
  ' ',
  '-',
  '1e999',
  '9007199254740993',
  '0x10',
  '2026-02-30',
  '9999-12-31',
];

/** Names that reach past what a component reads, if anything spread them. */
export const hostileNames: readonly string[] = [
  'dangerouslySetInnerHTML',
  'onClick',
  'onError',
  'onload',
  'style',
  'srcDoc',
  'formAction',
  'ref',
  'key',
  'is',
  'innerHTML',
  '__proto__',
  'constructor',
  'prototype',
  'children',
  'toString',
  'then',
  '$html',
  '$each',
  '$if',
  '$else',
  'type',
];

const numbers = [0, -0, 1, -1, 0.1, 2 ** 31, -(2 ** 53), 1e308, -1e308, 5e-324, 1_000_000, Number.MAX_SAFE_INTEGER];

/** An expression, plain or a bomb of its kind. */
export function hostileTree(random: Random, depth = 0): Json {
  if (depth > 4 || random.chance(0.3)) {
    return random.pick<Json>([
      1,
      null,
      true,
      'x',
      ['get', 'form', 'a'],
      ['get', 'state', 'open'],
      ['get', 'data', 'rows'],
      ['get', 'data', 'long'],
      ['get', 'rows', 'r'],
      ['get', 'given', 'x'],
      ['get', 'form', '__proto__'],
      ['get', 'constructor', 'constructor'],
      ['get', ['get', 'data', 'rows'], ['get', 'form', 'a']],
      'changed',
      ['get', 'valid'],
    ]);
  }
  const operator = random.pick([
    'if', 'and', 'or', 'not', '==', '!=', '<', '+', '-', '*', '/', '%', 'in', 'list', 'text', 'neg', 'size', 'sum', 'join', 'money', 'percent', 'date',
    'plural', 'contains', 'default', 'pluck', 'find', 'flatten', 'share', 'eval', 'constructor', '__proto__', '', 'matches',
  ]); // prettier-ignore
  const count = depth === 0 && random.chance(0.02) ? 300 : random.below(depth === 0 ? 5 : 3);
  return [operator, ...Array.from({ length: count }, () => hostileTree(random, depth + 1))];
}

/** Any value at all, of the kinds that a property might be given. */
export function hostileValue(random: Random, depth = 0): Json {
  const kind = random.below(depth > 3 ? 5 : 10);
  if (kind < 2) return random.pick(hostileTexts);
  if (kind === 2) return random.pick(numbers);
  if (kind === 3) return random.pick<Json>([null, true, false]);
  if (kind === 4) return { $: hostileTree(random) };
  if (kind === 5)
    return {
      $text: Array.from({ length: random.below(4) }, () => (random.chance(0.5) ? random.pick(hostileTexts) : { $: hostileTree(random) })),
    };
  if (kind < 8)
    return Array.from({ length: depth === 0 && random.chance(0.02) ? 400 : random.below(4) }, () => hostileValue(random, depth + 1));
  return Object.fromEntries(Array.from({ length: random.below(5) }, () => [random.pick(hostileNames), hostileValue(random, depth + 1)]));
}
