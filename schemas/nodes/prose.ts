import { z } from 'zod';
import { defineNode } from '../node-definition.ts';

/** Blocks of a small Markdown: headings, paragraphs, lists, bold, links. The server parses it; HTML is never part of it. */
export const ProseBlock = z.strictObject({
  kind: z.enum(['h2', 'h3', 'p', 'ul', 'ol']),
  /** One entry a paragraph or list item; each a run of spans. */
  items: z.array(
    z.array(
      z.strictObject({
        text: z.string(),
        strong: z.boolean().optional(),
        italic: z.boolean().optional(),
        href: z.string().optional(),
      }),
    ),
  ),
});

export type ProseBlock = z.infer<typeof ProseBlock>;
export const prose = defineNode({
  type: 'prose',
  family: 'Words, figures, pictures',
  doc: 'Long text from a Markdown file or block.',
  main: 'blocks',
  props: { blocks: z.array(ProseBlock) },
});
