import { checkCents } from '../../check/compared-words.ts';
import type { NodeCheck, NodeCompiler } from './node-compiler.ts';

const checkAmounts: NodeCheck = (node, at, written, findings) => {
  for (const key of ['min', 'max']) {
    const amount = node[key];
    if (typeof amount === 'number') checkCents(amount, `\`${key}\` of a moneyField`, written.get(key)?.value.at ?? at, findings);
  }
};

export const compiler: NodeCompiler = { check: checkAmounts };
