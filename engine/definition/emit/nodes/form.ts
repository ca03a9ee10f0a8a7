import { Rules } from '#schemas/document-parts.ts';
import { parseAs } from '../../parse/parse-as.ts';
import { asValue } from '../../bind/compile-expression.ts';
import { compileRules } from '../compile-rules.ts';
import type { NodeCompiler } from './node-compiler.ts';

/** Rules of a form within a page, as those of a view: held in the browser and by the server. */
export const compiler: NodeCompiler = {
  properties: {
    rules: ({ value }, { place, draft }) => ({
      rules: compileRules(parseAs(Rules, value), place, draft.compilation).map(({ that, say, at }) => ({
        that: asValue(that),
        say: asValue(say),
        ...(at === null ? {} : { at }),
      })),
    }),
  },
};
