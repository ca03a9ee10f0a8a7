import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildPackages } from '#packages/build.ts';
import { visibleFields } from '#engine/validation/visible-fields.ts';
import type { Json } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import type { Issue } from '#schemas/wire.ts';

/** What any client shows of a layout before anything is touched. */
export interface Shown {
  /** Words that are read. */
  says: string[];
  /** Words that are not: their nodes are hidden. */
  silent: string[];
  /** The names of the fields in sight, of the layout's own form. */
  fields: string[];
  /** The labels of buttons that can be pressed. */
  presses: string[];
}

type Draw = (layout: Layout, options: { issues: readonly Issue[] }) => string;

/** Our renderer for servers, as its package has it: what a browser would show. */
export async function referenceRenderer(): Promise<Draw> {
  const { folder } = (await buildPackages()).find(({ name }) => name.endsWith('/renderer'))!;
  return ((await import(pathToFileURL(join(folder, 'server.js')).href)) as { renderToString: Draw }).renderToString;
}

/** The properties that hold words in any client. */
const wordProperties = ['text', 'label', 'heading', 'caption', 'message'];

interface Walked {
  node: LayoutNode;
  isConditional: boolean;
}

function* nodesOf(nodes: readonly LayoutNode[], isConditional = false): Generator<Walked> {
  for (const node of nodes) {
    const own = isConditional || node.$if !== undefined;
    yield { node, isConditional: own };
    for (const slot of slotNames) yield* nodesOf((node[slot] ?? []) as LayoutNode[], own);
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The words of HTML, and its attributes beside them. */
function wordsOfHtml(html: string): { text: string; all: string } {
  const decoded = (text: string) =>
    text.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => entities[name] ?? '').replace(/\s+/g, ' ');
  const whole = html.replace(/<!--.*?-->/g, '');
  return { text: decoded(whole.replace(/<[^>]*>/g, ' ')), all: decoded(whole) };
}

const wordsIn = (node: LayoutNode): string[] =>
  wordProperties.flatMap((name) => (typeof node[name] === 'string' ? [node[name].replace(/\s+/g, ' ')] : []));

/** What our renderer shows of a layout, as far as its words are in the layout itself. */
export function shownOf(draw: Draw, layout: Layout, issues: readonly Issue[]): Shown {
  const { text, all } = wordsOfHtml(draw(layout, { issues }));
  const walked = [...nodesOf(layout.body)];
  const says = unique(walked.flatMap(({ node }) => wordsIn(node)).filter((words) => words !== '' && text.includes(words)));
  const hidden = walked.filter(({ isConditional }) => isConditional).flatMap(({ node }) => wordsIn(node));
  const presses = walked.flatMap(({ node }) =>
    node.type === 'button' && typeof node['label'] === 'string' && node['press'] !== undefined && text.includes(node['label'])
      ? [node['label']]
      : [],
  );
  const messages = issues.map(({ message }) => message).filter((message) => text.includes(message));
  const scope = {
    form: layout.form ?? {},
    state: layout.state ?? {},
    data: (layout.data ?? {}) as Record<string, Json>,
    values: layout.values ?? {},
  };
  return {
    says: unique([...says, ...messages]),
    silent: unique(hidden.filter((words) => words.length > 3 && !all.includes(words))),
    fields: unique(visibleFields(layout, { ...scope, changed: false, valid: true }).map(({ name }) => name)),
    presses: unique(presses),
  };
}

const unique = (list: readonly string[]): string[] => [...new Set(list)].toSorted();
