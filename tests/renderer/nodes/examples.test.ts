import { describe, expect, test } from 'vitest';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import type { NodeExamples } from '#renderer/nodes/example.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';

const types = [...nodeDefinitions.keys()];

async function examplesOf(type: string): Promise<NodeExamples> {
  const module = (await import(`../../../renderer/nodes/${type}/examples.ts`)) as { examples: NodeExamples };
  return module.examples;
}

describe('each node has examples: named states that are whole layouts', () => {
  test.each(types)('%s: a typical one at least, each without a finding, each with the node itself in it', async (type) => {
    const examples = await examplesOf(type);
    expect(Object.keys(examples)).toContain('typical');
    for (const [name, example] of Object.entries(examples)) {
      const { issues: _issues, ...parts } = example ?? { body: [] };
      const { layout, diagnostics } = checkLayout({ bml: '1', title: `${type}, ${name}`, ...parts }, nodeProblems);
      expect(layout, name).not.toBeNull();
      // A refusal is shown in an example of its own.
      expect(
        diagnostics.map(({ code }) => code),
        name,
      ).toEqual(name === 'unsafe' ? ['refused-address'] : []);
      expect(JSON.stringify([parts.body, parts.dialogs]), name).toContain(`"type":"${type}"`);
    }
  });
});
