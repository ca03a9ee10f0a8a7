import type { JsonObject } from '#schemas/json.ts';
import { SketchDocument } from '#schemas/sketch-document.ts';
import type { Failures } from '#engine/compiled/failure.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { Findings } from '../findings/findings.ts';
import { type AuthoredMap, plainOf, positionAt } from '../read/authored.ts';
import { readYaml } from '../read/read-yaml.ts';
import { checkShape } from './check-shape.ts';

type Members = NonNullable<SketchDocument['output']>;
type SketchType = Members[string];

/** A sketch as it is written; null where it does not fit the shape of one. */
export function readSketch({ path, text }: { path: string; text: string }): SketchDocument | null {
  const root = readYaml(path, text, new Findings());
  const read = root === null ? null : SketchDocument.safeParse(plainOf(root));
  return read?.success === true ? read.data : null;
}

/** The operation that a sketch describes, with its examples in the schema of its output; null where it does not fit the shape of one. */
export function sketchedOperation(root: AuthoredMap, findings: Findings): OperationSignature | null {
  checkShape('sketch', root, findings);
  const read = SketchDocument.safeParse(plainOf(root));
  if (!read.success) return null;
  const { sketch: name, kind, input = {}, output = {}, failures = {}, examples = [] } = read.data;
  checkExamples(output, examples, root, findings);
  const answers: JsonObject = examples.length === 0 ? {} : { examples };
  return {
    name,
    kind,
    input: objectOf(input),
    output: { ...objectOf(output), ...answers },
    failures: Object.fromEntries(Object.entries(failures).map(([code, one]) => [code, failureOf(one)])),
    sensitive: [],
  };
}

const failureOf = (one: NonNullable<SketchDocument['failures']>[string]): Failures[string] =>
  typeof one === 'string' ? { say: one, retry: 'never' } : one;

/** An example is what screens are drawn of: one that lacks a member, or has another, would draw what can never be. */
function checkExamples(output: Members, examples: readonly JsonObject[], root: AuthoredMap, findings: Findings): void {
  const [needed, known] = [Object.keys(output).filter((member) => !isOptional(output[member])), Object.keys(output)];
  for (const [index, example] of examples.entries()) {
    const missing = needed.filter((member) => !(member in example));
    const further = Object.keys(example).filter((member) => !known.includes(member));
    const at = positionAt(root, ['examples', index]);
    if (missing.length > 0)
      findings.error('schema', at, `This example lacks ${missing.join(' and ')}.`, 'Write every member of `output:` that has no `?`.');
    if (further.length > 0)
      findings.error(
        'schema',
        at,
        `This example has ${further.join(' and ')}, which the output has not.`,
        'Add it to `output:`, or leave it out here.',
      );
  }
}

const isOptional = (type: SketchType | undefined): boolean => typeof type === 'string' && type.endsWith('?');

function objectOf(members: Members): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(members).map(([name, type]) => [name, schemaOf(type)])),
    required: Object.keys(members).filter((name) => !isOptional(members[name])),
    additionalProperties: false,
  };
}

const words: Readonly<Record<string, JsonObject>> = {
  string: { type: 'string' },
  date: { type: 'string', format: 'date' },
  email: { type: 'string', format: 'email' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  cents: { type: 'integer' },
  boolean: { type: 'boolean' },
};

function schemaOf(type: SketchType): JsonObject {
  if (typeof type === 'string') {
    const plain = words[type.replace('?', '')] ?? {};
    return isOptional(type) ? { anyOf: [plain, { type: 'null' }] } : plain;
  }
  if (Array.isArray(type)) return { enum: type };
  const { list, ...others } = type;
  return list !== undefined && Object.keys(others).length === 0 ? { type: 'array', items: schemaOf(list) } : objectOf(type);
}
