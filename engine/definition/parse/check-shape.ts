import type { z } from 'zod';
import { AuthoredNode } from '#schemas/document-parts.ts';
import { FlowDocument } from '#schemas/flow-document.ts';
import { MigrationDocument } from '#schemas/migration-document.ts';
import { PartDocument } from '#schemas/part-document.ts';
import { ScreenDocument } from '#schemas/screen-document.ts';
import { ShellDocument } from '#schemas/shell-document.ts';
import { SketchDocument } from '#schemas/sketch-document.ts';
import { ViewDocument } from '#schemas/view-document.ts';
import type { Authored } from '../read/authored.ts';
import { plainOf, positionAt, valueOf } from '../read/authored.ts';
import { didYouMean, type Findings } from '../findings/findings.ts';
import { elementOf, innerDefinition, memberOf, unwrapped } from './property-schema.ts';
import { fixOfIssue } from './fix-of-issue.ts';
import { valueAt } from '#schemas/value-at.ts';

const documents: Record<string, z.ZodType> = {
  flow: FlowDocument,
  screen: ScreenDocument,
  view: ViewDocument,
  part: PartDocument,
  sketch: SketchDocument,
  shell: ShellDocument,
  migration: MigrationDocument,
};

type Issue = z.core.$ZodIssue;

/** Holds a document against the schema of its kind: one finding a fault, at its place. */
export function checkShape(kind: string, root: Authored, findings: Findings): void {
  const schema = documents[kind];
  if (schema === undefined) return;
  const result = schema.safeParse(plainOf(root));
  if (result.success) return;
  for (const issue of result.error.issues.flatMap((one) => likeliest(one))) report(issue, kind, schema, root, findings);
}

/** The name of an event is written LIKE_THIS, and no key of a state is. */
const isEventName = (key: string): boolean => /^[A-Z][A-Z0-9_]*$/.test(key);

/** Returns the issues of the branch of a union that was probably meant: the one whose faults lie deepest. */
function likeliest(issue: Issue, prefix: PropertyKey[] = []): Issue[] {
  const path = [...prefix, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path }];
  const depth = (branch: Issue[]): number =>
    Math.max(0, ...branch.map((one) => one.path.length + (one.code === 'unrecognized_keys' ? 1 : 0)));
  const [best] = issue.errors.toSorted((a, b) => depth(b) - depth(a));
  if (best === undefined || depth(best) === 0) return [{ ...issue, path }];
  return best.flatMap((one) => likeliest(one, path));
}

function report(issue: Issue, kind: string, schema: z.ZodType, root: Authored, findings: Findings): void {
  // Faults of a node are reported where it is compiled.
  if (schemasAt(schema, issue.path).includes(AuthoredNode)) return;
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, issue.path);
    for (const key of issue.keys) {
      findings.error(
        'schema',
        positionAt(root, [...issue.path, key]),
        `\`${key}\` is no key of ${placeWords(kind, issue.path)}.`,
        isEventName(key) && known.includes('events')
          ? `Put \`${key}\` under \`events:\`, indented by two spaces more.`
          : didYouMean(key, known, known.length === 0 ? 'Leave it out.' : `Keys here are ${known.join(', ')}.`),
      );
    }
    return;
  }
  const at = positionAt(root, issue.path);
  const name = issue.path.length === 0 ? `This ${kind}` : placeWords(kind, issue.path);
  if (issue.path.length > 0 && valueAt(plainOf(root), issue.path) === undefined) {
    findings.error(
      'schema',
      at,
      `${name} is missing.`,
      `Add \`${String(issue.path.at(-1) ?? '')}:\`${meant[String(issue.path.at(-1))] ?? ''}.`,
    );
  } else if (issue.code === 'invalid_type' && times.has(String(issue.path.at(-1)))) {
    const value = valueOfPath(root, issue.path);
    findings.error('schema', value?.at ?? at, `\`${String(valueAt(plainOf(root), issue.path))}\` is no time.`, 'Write for example `30d`.');
  } else if (issue.code === 'invalid_key') {
    const [fault] = issue.issues;
    findings.error(
      'schema',
      at,
      `\`${String(issue.path.at(-1))}\` is no name that can stand here.`,
      `${fault?.message.replace(/\.$/, '') ?? 'Write one word'}.`,
    );
  } else findings.error('schema', at, `${name} does not fit.`, fixOfIssue(issue));
}

/** The meaning of a missing key, if its name does not say it. */
const meant: Readonly<Record<string, string>> = {
  initial: ' with the name of the state in which it begins',
  say: ' with the words for what is wrong',
  that: ' with what must hold',
};

/** Keys that hold a time: a number alone is none. */
const times = new Set(['expires', 'timeout', 'busyAfter', 'every', 'for', 'cache']);

function valueOfPath(root: Authored, path: readonly PropertyKey[]): Authored | undefined {
  return path.reduce<Authored | undefined>((value, part) => valueOf(value, String(part)), root);
}

function placeWords(kind: string, path: readonly PropertyKey[]): string {
  if (path.length === 0) return `a ${kind}`;
  // People count from one, and speak of the third rule.
  const counted = path.flatMap((part, index) =>
    typeof part === 'number'
      ? []
      : [`${String(part)}${typeof path[index + 1] === 'number' ? `, number ${Number(path[index + 1]) + 1}` : ''}`],
  );
  return `\`${counted.join('.')}\``.replace(/, number (\d+)`$/, '` number $1').replaceAll(/, number (\d+)\./g, '[$1].');
}

/** The schemas of a path, each branch of a union by itself and whole. */
function schemasAt(schema: z.ZodType, path: readonly PropertyKey[]): (z.ZodType | undefined)[] {
  let open: (z.ZodType | undefined)[] = [schema];
  for (const part of path)
    open = open.flatMap(branches).map((one) => (typeof part === 'number' ? elementOf(one) : memberOf(one, String(part))));
  return open;
}

/** The keys that a schema has at a path, through unions. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const open = schemasAt(schema, path).flatMap(branches);
  return [...new Set(open.flatMap((one) => Object.keys(innerDefinition(one).shape ?? {})))];
}

function branches(schema: z.ZodType | undefined): (z.ZodType | undefined)[] {
  const inner = unwrapped(schema);
  const { options } = innerDefinition(inner);
  return options === undefined ? [inner] : options.flatMap(branches);
}
