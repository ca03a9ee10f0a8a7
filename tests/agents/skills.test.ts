import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { compileLoneView } from '#engine/definition/compile-lone-view.ts';
import { collectRoutes, routesOfFlow } from '#engine/definition/bind/routes.ts';
import { formatYaml } from '#engine/definition/format-yaml.ts';
import { openDocuments } from '#engine/definition/open-documents.ts';
import { SketchDocument } from '#schemas/sketch-document.ts';
import { SimulatedAct } from '#schemas/studio/simulation.ts';
import { agentTools } from '#server/agents/agent-tools.ts';
import { guideNames, guideSections } from '#server/agents/guides.ts';
import { main } from '#server/cli/main.ts';
import { productSignatures } from '#server/product.ts';
import { productFiles } from '#tests/support/library.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const names = readdirSync(join(root, 'skills')).toSorted();
const textOf = (name: string): string => readFileSync(join(root, 'skills', name, 'SKILL.md'), 'utf8');
const tools = new Set(agentTools.map(({ name }) => name));

/** The words in backticks that look like a tool's name. */
const namedIn = (text: string): string[] => [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name);

test('issue 50: "Skills (write a flow, add an area, find out what went wrong)"', () => {
  expect(names).toEqual(['add-an-area', 'find-what-went-wrong', 'write-a-flow']);
});

describe.each(names)('the skill %s', (name) => {
  const text = textOf(name);

  test('begins with its own name and a sentence that says when it is used, and is one screen', () => {
    const front = parse(/^---\n([^]*?)\n---\n/.exec(text)?.[1] ?? '') as { name: string; description: string };
    expect(Object.keys(front)).toEqual(['name', 'description']);
    expect(front.name).toBe(name);
    expect(front.description).toContain('Use when');
    expect(front.description.length).toBeLessThan(400);
    expect(text.split('\n').length).toBeLessThanOrEqual(80);
  });

  test('names tools, commands and files that there are', async () => {
    const unknown = namedIn(text).filter((one) => !tools.has(one));
    expect(unknown).toEqual([]);
    let usage = '';
    await main(['--help'], { out: (words) => (usage += words), error: () => undefined });
    for (const [, command] of text.matchAll(/npx voyager ([a-z-]+)/g)) expect(usage).toContain(`voyager ${command} `);
    const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts;
    for (const [, script = ''] of text.matchAll(/npm run ([a-z]+)/g)) expect(Object.keys(scripts)).toContain(script);
    for (const [, path = ''] of text.matchAll(/`((?:docs|server|tests|flows)\/[\w./-]+)`/g))
      expect(existsSync(join(root, path)), path).toBe(true);
    for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)/g)) expect(existsSync(join(root, 'skills', name, link)), link).toBe(true);
  });

  test('shows what compiles', () => {
    const blocks = [...text.matchAll(/^```(yaml|json)\n([^]*?)^```/gm)];
    expect(blocks).toHaveLength(1);
    for (const [, language, block = ''] of blocks)
      if (language === 'json') expect(SimulatedAct.safeParse(JSON.parse(block)).error).toBeUndefined();
      else if (block.startsWith('sketch: ')) expect(SketchDocument.safeParse(parse(block)).error).toBeUndefined();
      else {
        const library = openDocuments(productFiles(), productSignatures());
        collectRoutes(new Map([...library.flows].map(([type, document]) => [type, routesOfFlow(document, library)])), library);
        const { findings } = compileLoneView(block, { given: {}, load: {}, data: {} }, library);
        expect(findings).toEqual([]);
        expect(formatYaml(block)).toBe(block);
      }
  });
});

test('negative control: a tool that is not there is found', () => {
  expect(namedIn('Call `publish_draft` and `read_draft`.').filter((one) => !tools.has(one))).toEqual(['publish_draft']);
});

test('every guide can be read section by section, and names a file that there is', async () => {
  const sections = await guideSections(root);
  expect(new Set(sections.map(({ guide }) => guide))).toEqual(new Set(guideNames));
});
