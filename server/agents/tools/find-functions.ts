import { z } from 'zod';
import { functionTable } from '#engine/expression/functions.ts';
import { defineTool } from '../agent-tool.ts';
import { offset, words } from '../inputs.ts';
import { paged, restWords } from '../paged.ts';

export const findFunctionsTool = defineTool({
  name: 'find_functions',
  sentence: 'Finds the functions that an expression may call, by words: what each takes, gives and does.',
  input: z.strictObject({ words: words.optional(), offset }),
  async run({ words: sought, offset: from }) {
    const wanted = (sought ?? '').toLowerCase().split(/\s+/);
    const all = Object.entries(functionTable).map(([name, { types, doc }]) => ({
      call: `${name}(${types.takes.join(', ')})`,
      gives: types.gives,
      doc,
    }));
    const found = all.filter((one) => wanted.every((word) => `${one.call} ${one.doc}`.toLowerCase().includes(word)));
    const { entries, next } = paged(found, from);
    return { says: `${found.length} of ${all.length} functions.${restWords({ next })}`, data: { functions: entries, next } };
  },
});
