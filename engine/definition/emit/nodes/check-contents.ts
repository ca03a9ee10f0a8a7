import type { LayoutNode } from '#schemas/node-definition.ts';
import { fieldsOfNode } from '#engine/fields/fields-of-node.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { Findings } from '../../findings/findings.ts';
import type { NodeCheck, WrittenProperties } from './node-compiler.ts';
import { checkDistinct, objectsOf } from '../../check/node-parts.ts';

/** Reports contents that the schema of a node accepts and that make no sense. */
export function checkNodeContents(node: LayoutNode, at: SourcePosition, written: WrittenProperties, findings: Findings): void {
  for (const check of [checkOptions, checkFieldName]) check(node, at, written, findings);
}

const checkOptions: NodeCheck = (node, at, written, findings) => {
  const { options } = node;
  const entry = written.get('options');
  if (!Array.isArray(options)) return;
  if (options.length === 0)
    findings.error('schema', entry?.at ?? at, `A ${node.type} without an option asks for nothing.`, 'Write its options.');
  const plain = objectsOf(options).filter((option) => !('$each' in option) && !('$if' in option));
  if (plain.length !== options.length) return;
  for (const key of ['value', 'label'])
    checkDistinct(
      plain.map((option) => option[key]),
      entry,
      key,
      'option',
      at,
      findings,
    );
};

/** The name of a field is read by expressions, so it is written like a name of theirs. */
const checkFieldName: NodeCheck = (node, at, written, findings) => {
  const entry = written.get('name');
  if (
    fieldsOfNode(node).length === 0 ||
    typeof node['name'] !== 'string' ||
    entry === undefined ||
    /^[A-Za-z_][A-Za-z0-9_]*$/.test(node['name'])
  )
    return;
  const proposed = node['name'].replace(/[^A-Za-z0-9_]+(.)?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase());
  findings.error(
    'schema',
    entry.value.at ?? at,
    `No expression can read a field that is called \`${node['name']}\`.`,
    `Write its name as one word, like \`${proposed}\`, and what people read under \`label:\`.`,
  );
};
