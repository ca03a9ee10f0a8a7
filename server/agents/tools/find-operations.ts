import { z } from 'zod';
import { HttpProblem } from '#server/problems/problems.ts';
import { defineTool, type ToolAnswer } from '../agent-tool.ts';
import { offset, words } from '../inputs.ts';
import { paged, restWords } from '../paged.ts';

export const findOperationsTool = defineTool({
  name: 'find_operations',
  sentence:
    'Finds the operations that a document may load or call, by words: kind and names of input. By `name` the whole schemas of one, and the failures that it declares.',
  input: z.strictObject({ words: words.optional(), name: z.string().max(100).optional(), offset }),
  async run({ words: sought, name, offset: from }, { drafts }): Promise<ToolAnswer> {
    const all = drafts.signatures();
    if (name !== undefined) {
      const one = all.find((operation) => operation.name === name);
      if (one === undefined) throw new HttpProblem('notFound', { detail: `There is no operation ${name}. Find one by words.` });
      const { kind, input, output, failures } = one;
      return { says: `The operation ${name}.`, data: { name, kind, input, output, failures: Object.keys(failures) } };
    }
    const wanted = (sought ?? '').toLowerCase().split(/\s+/);
    const described = all.map(({ name: own, kind, input }) => ({ name: own, kind, input: Object.keys(membersIn(input)) }));
    const found = described.filter((one) =>
      wanted.every((word) => `${one.name} ${one.kind} ${one.input.join(' ')}`.toLowerCase().includes(word)),
    );
    const { entries, next } = paged(found, from);
    return { says: `${found.length} of ${all.length} operations.${restWords({ next })}`, data: { operations: entries, next } };
  },
});

const membersIn = ({ properties }: { properties?: unknown }): object =>
  typeof properties === 'object' && properties !== null ? properties : {};
