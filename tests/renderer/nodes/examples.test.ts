import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import type { NodeExamples } from '#renderer/nodes/example.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';

/** Nodes whose examples are still to be written: take a name off with them; none is ever added. */
const without: readonly string[] = [
  ...[...nodeDefinitions.keys()].filter((type) => !existsSync(new URL(`../../../renderer/nodes/${type}/examples.ts`, import.meta.url))),
];
const written = [...nodeDefinitions.keys()].filter((type) => !without.includes(type));

async function examplesOf(type: string): Promise<NodeExamples> {
  const module = (await import(`../../../renderer/nodes/${type}/examples.ts`)) as { examples: NodeExamples };
  return module.examples;
}

describe('each node has examples: named states that are whole layouts', () => {
  test.each(written)('%s: a typical one at least, each without a finding, each with the node itself in it', async (type) => {
    const examples = await examplesOf(type);
    expect(Object.keys(examples)).toContain('typical');
    for (const [name, example] of Object.entries(examples)) {
      const { issues: _issues, ...parts } = example ?? { body: [] };
      const { layout, diagnostics } = checkLayout({ bml: '1', title: `${type}, ${name}`, ...parts }, nodeProblems);
      expect(layout, name).not.toBeNull();
      expect(diagnostics, name).toEqual([]);
      expect(JSON.stringify(parts.body), name).toContain(`"type":"${type}"`);
    }
  });
});
