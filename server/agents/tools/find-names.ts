import { z } from 'zod';
import { readNames } from '#server/studio/read-studio.ts';
import { defineTool, type ToolAnswer } from '../agent-tool.ts';
import { offset, words } from '../inputs.ts';
import { paged, restWords } from '../paged.ts';

export const findNamesTool = defineTool({
  name: 'find_names',
  sentence:
    'Finds the names that documents may use, by the key that holds them: `go` and `leave` for pages, `part`, `shell`, `call`, `subflow`, `submit` and others. Without a key the keys, with how many names each has.',
  input: z.strictObject({ key: z.string().max(50).optional(), words: words.optional(), offset }),
  async run({ key, words: sought, offset: from }, { drafts }): Promise<ToolAnswer> {
    const known = await readNames(drafts);
    const names = key === undefined ? undefined : known[key]?.names;
    if (names === undefined) {
      const keys = Object.entries(known).map(([name, one]) => ({ key: name, names: one.names.length }));
      return { says: `Ask with one of these keys.`, data: { keys } };
    }
    const wanted = (sought ?? '').toLowerCase().split(/\s+/);
    const found = names.filter((name) => wanted.every((word) => name.toLowerCase().includes(word)));
    const { entries, next } = paged(found, from);
    return { says: `${found.length} of ${names.length} names.${restWords({ next })}`, data: { names: entries, next } };
  },
});
