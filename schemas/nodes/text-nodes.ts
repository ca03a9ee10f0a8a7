import { z } from 'zod';
import { defineNode, bindable } from '../node-definition.ts';
import { Press } from '../actions.ts';
import { amount, href, text, tone } from './properties.ts';

export const heading = defineNode({
  type: 'heading',
  doc: 'A heading. Level 1 stands once on a page and is its title.',
  main: 'text',
  props: { text, level: z.number().int().min(1).max(4).optional(), anchor: z.string().optional(), hidden: z.boolean().optional() },
});
export const textNode = defineNode({
  type: 'text',
  doc: 'A paragraph.',
  main: 'text',
  props: {
    text,
    tone: tone.optional(),
    size: z.enum(['caption', 'small', 'body', 'lead']).optional(),
    strong: z.boolean().optional(),
    spoken: text.optional(),
    live: z.boolean().optional(),
  },
});
/** Blocks of a small Markdown: headings, paragraphs, lists, bold, links. The server parses it; HTML is never part of it. */
export const ProseBlock = z.strictObject({
  kind: z.enum(['h2', 'h3', 'p', 'ul', 'ol']),
  /** One entry a paragraph or list item; each a run of spans. */
  items: z.array(z.array(z.strictObject({ text: z.string(), strong: z.boolean().optional(), href: z.string().optional() }))),
});
export type ProseBlock = z.infer<typeof ProseBlock>;
export const prose = defineNode({
  type: 'prose',
  doc: 'Long text from a Markdown file or block.',
  main: 'blocks',
  props: { blocks: z.array(ProseBlock) },
});
export const list = defineNode({
  type: 'list',
  doc: 'A list of short texts.',
  main: 'items',
  props: { items: bindable(z.array(text)), ordered: z.boolean().optional() },
});
export const note = defineNode({
  type: 'note',
  doc: 'A remark set apart: information, a warning, good news, a failure.',
  main: 'text',
  slots: ['children'],
  props: { text: text.optional(), title: text.optional(), tone: tone.optional(), live: z.boolean().optional() },
});
export const badge = defineNode({ type: 'badge', doc: 'One or two words of state.', main: 'text', props: { text, tone: tone.optional() } });
export const keyFacts = defineNode({
  type: 'keyFacts',
  doc: 'Labels and values, each with a Change link where it can be changed.',
  main: 'items',
  props: {
    items: bindable(
      z.array(
        z.strictObject({
          label: text,
          value: text,
          note: text.optional(),
          change: z.strictObject({ id: z.string().optional(), label: text, to: href.optional(), press: Press.optional() }).optional(),
        }),
      ),
    ),
    total: z.boolean().optional(),
  },
});
export const table = defineNode({
  type: 'table',
  doc: 'A table; on a narrow container each row becomes a card.',
  main: 'caption',
  props: {
    caption: text,
    captionHidden: z.boolean().optional(),
    columns: z.array(z.strictObject({ key: z.string(), label: text, align: z.enum(['start', 'end']).optional() })),
    rows: bindable(z.array(z.record(z.string(), text))),
  },
});
export const figure = defineNode({
  type: 'figure',
  doc: 'A number that matters, with what it measures.',
  main: 'value',
  props: {
    value: text,
    label: text,
    note: text.optional(),
    size: z.enum(['hero', 'large', 'medium']).optional(),
    live: z.boolean().optional(),
  },
});
export const image = defineNode({
  type: 'image',
  doc: 'A picture from this product. Decorative ones have an empty alt.',
  main: 'src',
  props: { src: href, alt: text, width: z.number().optional(), height: z.number().optional() },
});
export const icon = defineNode({
  type: 'icon',
  doc: 'A small sign beside words; never the only mark.',
  main: 'name',
  props: { name: z.string(), label: text.optional() },
});
export const allocationBars = defineNode({
  type: 'allocationBars',
  doc: 'What a portfolio holds now and would hold: two bars a part of it, with a sentence that says the same; the bars stand in their own table.',
  main: 'caption',
  props: {
    caption: text,
    sentence: text,
    rows: bindable(
      z.array(
        z.strictObject({
          label: text,
          note: text.optional(),
          badge: text.optional(),
          /** Shares of the whole, 0 to 1. */
          current: amount,
          proposed: amount,
          currentShown: text,
          proposedShown: text,
        }),
      ),
    ),
    currentLabel: text.optional(),
    proposedLabel: text.optional(),
  },
});
export const bars = defineNode({
  type: 'bars',
  doc: 'Shares of a whole as labelled bars, with a table twin.',
  main: 'caption',
  props: { caption: text, rows: bindable(z.array(z.strictObject({ label: text, value: z.number(), shown: text }))), sentence: text },
});
