import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAst } from 'vite';
import { filesUnder } from '#server/files-under.mjs';

/** Assertions of one file: each `value as Type` but `as const`, and each `value!`. */
export interface Casts {
  file: string;
  count: number;
}

interface AstNode {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is AstNode => typeof value === 'object' && value !== null && 'type' in value;

const isConst = ({ typeAnnotation }: AstNode): boolean =>
  isNode(typeAnnotation) && isNode(typeAnnotation['typeName']) && typeAnnotation['typeName']['name'] === 'const';

const isCast = (node: AstNode): boolean => node.type === 'TSNonNullExpression' || (node.type === 'TSAsExpression' && !isConst(node));

/** Counts the assertions of a text of TypeScript: what the compiler believes without a proof. */
export function castsOf(text: string, lang: 'ts' | 'tsx' = 'ts'): number {
  let count = 0;
  const pending: unknown[] = [parseAst(text, { lang })];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (Array.isArray(value)) pending.push(...value.filter((each) => each !== undefined));
    else if (isNode(value)) {
      if (isCast(value)) count += 1;
      pending.push(...Object.values(value).filter((each) => typeof each === 'object' && each !== null));
    }
  }
  return count;
}

const production = ['schemas', 'engine', 'renderer', 'server', 'preview'];

/** The assertions of every production file that has one, by its path from the root. */
export function productionCasts(root: string): Casts[] {
  return production
    .flatMap((folder) => filesUnder(join(root, folder), (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')))
    .map((file) => ({
      file: relative(root, file).replaceAll('\\', '/'),
      count: castsOf(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'),
    }))
    .filter(({ count }) => count > 0);
}
