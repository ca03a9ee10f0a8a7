import { describe, expect, test } from 'vitest';
import { plainOf } from '#engine/definition/read/authored.ts';
import { Findings } from '#engine/definition/findings/findings.ts';
import { readYaml } from '#engine/definition/read/read-yaml.ts';

function read(text: string): { value: unknown; codes: string[] } {
  const findings = new Findings();
  const value = readYaml('a.yaml', text, findings);
  return {
    value: value === null ? null : plainOf(value),
    codes: findings.sorted().map((finding) => `${finding.code}@${finding.position.line}:${finding.position.column}`),
  };
}

describe('the loader', () => {
  test.each(['yes', 'No', 'on', 'OFF', 'y', 'n', '010', '0o17', '1:30', '12:30:45', '1_000', '2026-11-21', '0b11', '0x_1'])(
    'refuses %s, which YAML 1.1 and 1.2 read differently',
    (word) => {
      expect(read(`a: ${word}\n`).codes).toEqual(['yaml-versions@1:4']);
      expect(read(`a: "${word}"\n`)).toEqual({ value: { a: word }, codes: [] });
    },
  );

  test.each([
    ['true', true],
    ['7', 7],
    ['-3.5', -3.5],
    ['null', null],
    ['No problem', 'No problem'],
    ['${if(a, b, c)}', '${if(a, b, c)}'],
    ['/accounts/{accountId}/card', '/accounts/{accountId}/card'],
    ['$8M', '$8M'],
  ])('reads %s as it is meant', (text, value) => {
    expect(read(`a: ${text}\n`)).toEqual({ value: { a: value }, codes: [] });
  });

  test('block style only; brackets only round plain words', () => {
    expect(read('a: [one, two]\n').codes).toEqual([]);
    expect(read('a: { b: 1 }\n').codes).toEqual(['flow-style@1:4']);
    expect(read('a: [one, "two three"]\n').codes).toEqual(['flow-style@1:4']);
    expect(read('a: [[one]]\n').codes).toContain('flow-style@1:4');
  });

  test('a comment behind a value is refused: it may be a part of the text', () => {
    expect(read('a: Call us # 1 in service\n').codes).toEqual(['trailing-comment@1:4']);
    expect(read('# about a\na: "Call us #1"\n').codes).toEqual([]);
  });

  test('no anchors, aliases or tags', () => {
    expect(read('a: &x one\nb: *x\n').codes.some((code) => code.startsWith('yaml@'))).toBe(true);
    expect(read('a: !!binary one\n').codes.some((code) => code.startsWith('yaml@'))).toBe(true);
  });

  test('duplicate and dangerous keys are refused where they stand', () => {
    expect(read('a: 1\nb: 2\na: 3\n').codes).toEqual(['duplicate-key@3:1']);
    expect(read('a:\n  __proto__: 1\n').codes).toEqual(['dangerous-key@2:3']);
    expect(read('a:\n  __proto__: 1\n').value).toEqual({ a: {} });
  });

  test('what is no YAML at all is one finding and no value', () => {
    expect(read('a: b: c\n')).toEqual({ value: null, codes: ['yaml@1:4'] });
    expect(read('')).toEqual({ value: null, codes: ['schema@1:1'] });
  });
});
