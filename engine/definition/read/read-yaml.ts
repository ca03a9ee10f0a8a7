import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Node, Scalar, YAMLMap } from 'yaml';
import type { Authored, AuthoredEntry } from './authored.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { Findings } from '../findings/findings.ts';
import { readPlainYaml } from './read-plain-yaml.ts';
import { yamlProblems } from './yaml-problems.ts';

const doubtful = /^(?:[yn]|yes|no|on|off|true|false|null|~)$|^[-+.]?[0-9]|^[-+]?\.(?:inf|nan)$|^(?:=|<<)$/i;
const plainWord = /^[\p{L}\p{N}_.*-]+$/u;

/**
 * Reads one YAML document into values that know their place. What YAML 1.1 and 1.2 read differently, flow style beyond
 * brackets round plain words, anchors, tags and comments behind a value are refused: each of them has bitten silently.
 */
export function readYaml(file: string, text: string, findings: Findings): Authored | null {
  return readPlainYaml(file, text) ?? readAnyYaml(file, text, findings);
}

/** The same by the YAML library, whatever stands in the document. */
export function readAnyYaml(file: string, text: string, findings: Findings): Authored | null {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    version: '1.2',
    lineCounter: lines,
    prettyErrors: false,
    strict: true,
    uniqueKeys: true,
    merge: false,
  });
  const place = (offset: number): SourcePosition => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };

  for (const { code, from, message, fix } of yamlProblems(document, text))
    findings.error(code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'yaml', place(from), message, fix);
  for (const problem of document.warnings) findings.error('yaml', place(problem.pos[0]), problem.message, 'Write the value without a tag.');
  if (document.errors.length > 0) return null;
  if (document.contents === null) {
    findings.error(
      'schema',
      { file, line: 1, column: 1 },
      'The document is empty.',
      'Say what it is: `flow:`, `screen:`, `view:`, `part:` or `shell:`.',
    );
    return null;
  }

  const read = (node: unknown, fallback: SourcePosition): Authored => {
    if (isAlias(node)) {
      findings.error(
        'yaml',
        place(node.range?.[0] ?? 0),
        'Anchors and aliases are not part of the language.',
        'Write the value where it is used, or make it a part.',
      );
      return { kind: 'scalar', value: null, source: '', at: fallback };
    }
    if (isMap(node)) return readMap(node);
    if (isSeq(node)) {
      const at = place(node.range?.[0] ?? 0);
      if (
        node.flow === true &&
        !node.items.every((item) => isScalar(item) && item.type === 'PLAIN' && plainWord.test(String(item.source ?? item.value)))
      ) {
        findings.error('flow-style', at, 'Brackets may only stand round plain words.', 'Write one item a line, each behind a dash.');
      }
      refuseAnchor(node, at);
      return { kind: 'list', items: node.items.map((item) => read(item, at)), at };
    }
    if (isScalar(node)) return readScalar(node, fallback);
    return { kind: 'scalar', value: null, source: '', at: fallback };
  };

  const readMap = (node: YAMLMap): Authored => {
    const at = place(node.range?.[0] ?? 0);
    if (node.flow === true) {
      findings.error(
        'flow-style',
        at,
        'Braces are not part of the language.',
        'Write one key a line. A text that begins with a brace needs quotes.',
      );
    }
    refuseAnchor(node, at);
    const entries: AuthoredEntry[] = [];
    for (const pair of node.items) {
      if (!isPair(pair) || !isScalar(pair.key)) {
        findings.error('yaml', at, 'A key must be a plain word.', 'Write the key as one word.');
        continue;
      }
      const key = readScalar(pair.key, at);
      const name = key.source;
      if (name === '__proto__' || name === 'constructor' || name === 'prototype') {
        findings.error('dangerous-key', key.at, `\`${name}\` may not be a key.`, 'Choose another name.');
        continue;
      }
      entries.push({ key: name, at: key.at, value: read(pair.value, key.at) });
    }
    return { kind: 'map', entries, at };
  };

  const readScalar = (node: Scalar, fallback: SourcePosition) => {
    const at = node.range ? place(node.range[0]) : fallback;
    const plain = node.type === 'PLAIN';
    const source = plain ? (node.source ?? String(node.value ?? '')) : String(node.value ?? '');
    if (plain && doubtful.test(source) && readsDifferently(source)) {
      findings.error(
        'yaml-versions',
        at,
        `YAML 1.1 and 1.2 read \`${source}\` differently.`,
        /^(?:y|yes|on)$/i.test(source)
          ? `Write true, or "${source}" in quotes where the word itself is meant.`
          : /^(?:n|no|off)$/i.test(source)
            ? `Write false, or "${source}" in quotes where the word itself is meant.`
            : `Write "${source}" in quotes, or another word.`,
      );
    }
    if (plain && source !== '' && trailingComment(node, text)) {
      findings.error(
        'trailing-comment',
        at,
        'A comment behind a value looks like a part of it.',
        'Put the comment on its own line above, or quote the text.',
      );
    }
    refuseAnchor(node, at);
    const value = node.value;
    const kept = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
    return { kind: 'scalar' as const, value: kept, source, at };
  };

  const refuseAnchor = (node: Node, at: SourcePosition): void => {
    if ('tag' in node && typeof node.tag === 'string')
      findings.error('yaml', at, 'Tags are not part of the language.', 'Write the value without a tag.');
    if ('anchor' in node && typeof node.anchor === 'string') {
      findings.error(
        'yaml',
        at,
        'Anchors and aliases are not part of the language.',
        'Write the value where it is used, or make it a part.',
      );
    }
  };

  return read(document.contents, { file, line: 1, column: 1 });
}

/** `no`, `0777`, `1:30`, `2026-11-21`, `1_000`: asked of both versions rather than listed. */
function readsDifferently(source: string): boolean {
  const oldReading: unknown = parseDocument(source, { version: '1.1', logLevel: 'silent' }).toJS();
  const newReading: unknown = parseDocument(source, { version: '1.2', logLevel: 'silent' }).toJS();
  return typeof oldReading !== typeof newReading || !Object.is(oldReading, newReading);
}

function trailingComment(node: Scalar, text: string): boolean {
  if (node.range === undefined || node.range === null) return false;
  const rest = text.slice(node.range[1]);
  return /^[ \t]+#/.test(rest);
}
