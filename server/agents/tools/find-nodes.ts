import { z } from 'zod';
import { authoredNodeSchema } from '#schemas/authored-node.ts';
import type { JsonObject } from '#schemas/json.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { docOf } from '#schemas/property-docs.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { defineTool, type ToolAnswer } from '../agent-tool.ts';
import type { AgentWork } from '../agent-work.ts';
import { offset, words } from '../inputs.ts';
import { filesOf, lookedAt } from '../looked-at.ts';
import { paged, restWords } from '../paged.ts';

const authored = [...nodeDefinitions.values()].filter(({ byCompiler }) => byCompiler !== true);

export const findNodesTool = defineTool({
  name: 'find_nodes',
  sentence:
    'Finds the nodes that a view is written with: by `words` their names with a sentence each; by `name` the properties of one, its value after the name, and places where it is written.',
  input: z.strictObject({ words: words.optional(), name: z.string().max(50).optional(), offset }),
  async run({ words: sought, name, offset: from }, work) {
    if (name !== undefined) return oneNode(name, work);
    const wanted = (sought ?? '').toLowerCase().split(/\s+/);
    const found = authored.filter(({ type, family, doc, also = '' }) => {
      const said = `${type} ${family} ${doc} ${also}`.toLowerCase();
      return wanted.every((word) => said.includes(word));
    });
    const { entries, next } = paged(
      found.map(({ type, family, doc }) => ({ name: type, family, doc })),
      from,
    );
    return { says: `${found.length} of ${authored.length} nodes.${restWords({ next })}`, data: { nodes: entries, next } };
  },
});

async function oneNode(name: string, work: AgentWork): Promise<ToolAnswer> {
  const definition = nodeDefinitions.get(name);
  if (definition === undefined || definition.byCompiler === true)
    throw new HttpProblem('notFound', { detail: `There is no node ${name}. Find one by words.` });
  const keys = Object.keys(z.toJSONSchema(authoredNodeSchema(definition), { unrepresentable: 'any' }).properties ?? {});
  const properties: JsonObject = Object.fromEntries(keys.filter((key) => key !== name).map((key) => [key, docOf(key) ?? '']));
  const files = await filesOf(await lookedAt(work, undefined));
  const used = files.flatMap(({ path, text }) => {
    const line = text.split('\n').findIndex((one) => new RegExp(`^\\s*- ${name}\\b`).test(one));
    return line === -1 ? [] : [{ path, line: line + 1 }];
  });
  const { main = null, doc, family } = definition;
  return {
    says: `A ${name} is written \`- ${name}: …\`${main === null ? '' : `, where its ${main} comes after the name`}. read_document shows the places where it is written.`,
    data: { name, family, doc, main, properties, used: used.slice(0, 5), usedIn: used.length },
  };
}
