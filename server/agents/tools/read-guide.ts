import { z } from 'zod';
import { defineTool, type ToolAnswer } from '../agent-tool.ts';
import { guideNames, guideSections } from '../guides.ts';
import { words } from '../inputs.ts';
import { HttpProblem } from '#server/problems/problems.ts';

export const readGuideTool = defineTool({
  name: 'read_guide',
  sentence:
    'Reads a guide: write-a-flow, add-an-area and find-what-went-wrong say what to do step by step; authoring, flows, areas and functions are the references. Without a section the sections of the guide; with `words` the sections of all guides that hold them.',
  input: z.strictObject({
    guide: z.enum(guideNames).optional(),
    section: z.string().max(200).optional(),
    words: words.optional(),
    from: z.number().int().min(1).max(10_000).optional().describe('The first line of the section, from 1.'),
  }),
  async run({ guide, section, words: sought, from = 1 }, { root }): Promise<ToolAnswer> {
    const sections = (await guideSections(root)).filter((one) => guide === undefined || one.guide === guide);
    if (sought !== undefined) {
      const wanted = sought.toLowerCase().split(/\s+/);
      const found = sections.filter(({ title, lines }) =>
        wanted.every((word) => `${title}\n${lines.join('\n')}`.toLowerCase().includes(word)),
      );
      return {
        says: `${found.length} sections.`,
        data: { sections: found.slice(0, 40).map((one) => ({ guide: one.guide, section: one.title })) },
      };
    }
    if (section === undefined)
      return {
        says: `${sections.length} sections.`,
        data: { sections: sections.slice(0, 80).map((one) => ({ guide: one.guide, section: one.title, lines: one.lines.length })) },
      };
    const found = sections.find(({ title }) => title.toLowerCase() === section.toLowerCase());
    if (found === undefined) throw new HttpProblem('notFound', { detail: 'There is no such section. Ask without one for the list.' });
    const shown: string[] = [];
    let bytes = 0;
    for (const line of found.lines.slice(from - 1)) {
      bytes += Buffer.byteLength(line) + 1;
      if (shown.length > 0 && bytes > 6800) break;
      shown.push(line);
    }
    const last = from - 1 + shown.length;
    const next = last < found.lines.length ? last + 1 : null;
    return {
      says: next === null ? 'This is the end of the section.' : `Ask again with from ${next} for the rest.`,
      data: { guide: found.guide, section: found.title, from, to: last, next },
      quoted: { of: `${found.guide}: ${found.title}`, text: shown.join('\n') },
    };
  },
});
