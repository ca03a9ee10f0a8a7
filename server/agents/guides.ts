import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The guides by name, each a Markdown file of the repository. */
const guides = {
  'write-a-flow': 'skills/write-a-flow/SKILL.md',
  'add-an-area': 'skills/add-an-area/SKILL.md',
  'find-what-went-wrong': 'skills/find-what-went-wrong/SKILL.md',
  authoring: 'docs/authoring.md',
  flows: 'flows/README.md',
  areas: 'docs/areas.md',
  functions: 'engine/expression/functions.md',
} as const;

export const guideNames = [
  'write-a-flow',
  'add-an-area',
  'find-what-went-wrong',
  'authoring',
  'flows',
  'areas',
  'functions',
] as const satisfies readonly (keyof typeof guides)[];

/** A part of a guide from one heading to the next. */
export interface GuideSection {
  guide: (typeof guideNames)[number];
  title: string;
  lines: string[];
}

/** The sections of every guide. */
export async function guideSections(root: string): Promise<GuideSection[]> {
  const read = guideNames.map(async (guide) => sectionsIn(guide, await readFile(join(root, guides[guide]), 'utf8')));
  return (await Promise.all(read)).flat();
}

function sectionsIn(guide: GuideSection['guide'], text: string): GuideSection[] {
  const sections: GuideSection[] = [];
  let isCode = false;
  for (const line of text.replace(/^---\n.*?\n---\n/s, '').split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const title = isCode ? undefined : /^#{1,3} (.*)$/.exec(line)?.[1];
    if (title !== undefined) sections.push({ guide, title, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}
