import { addressFields } from '#engine/fields/address-fields.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Layout } from '#schemas/layout.ts';

/** One move a person can make on a step: what to enter, and which button's words to press. */
export interface Move {
  event: string;
  label: string;
  /** Of a button whose label follows what is entered. */
  id: string | null;
  /** The step's main button: what leads on. */
  primary: boolean;
  entries: Entry[];
}
export interface Entry {
  kind: string;
  label: string;
  value: string;
  name?: string;
}

/** What is entered into the fields of these labels, each in turn; other texts and menus that have an answer are left as they are. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** By what is chosen, not by its value: a slider's two ways stay two, wherever it stands. */
export const nameOf = (move: Move): string =>
  `${move.event} ${move.entries.map((entry) => `${entry.label}=${entry.name ?? entry.value}`).join('&')}`;

/** Every submit of a view with every alternative a person could enter before it. */
export function movesOf(layout: Layout, typed: Typed): Move[] {
  // A person sees the five fields of an address, not the node that stands for them.
  const nodes = nodesOf(layout.body).flatMap((node) => (node.type === 'addressField' ? addressFields(node) : [node]));
  const alternatives = variantsOf(nodes, layout.form ?? {}, typed);
  const moves: Move[] = [];
  for (const node of nodes) {
    for (const action of (node['press'] ?? []) as { do: string; event?: string; check?: boolean }[]) {
      if (action.do !== 'submit' || action.event === undefined) continue;
      const move = {
        event: action.event,
        label: String(node['label']),
        id: typeof node['label'] === 'string' ? null : String(node['id']),
        primary: node['kind'] === 'primary',
      };
      if (action.check === false) moves.push({ ...move, entries: [] });
      else for (const entries of alternatives) moves.push({ ...move, entries });
    }
  }
  return moves;
}

function variantsOf(nodes: LayoutNode[], start: Record<string, unknown>, typed: Typed): Entry[][] {
  const choices: Entry[][] = [];
  const dates: Entry[] = nodes
    .filter((node) => node.type === 'dateField')
    .map((node) => ({ kind: 'dateField', label: String(node['label']), value: '01/15/2039' }));
  for (const node of nodes) {
    const label = String(node['label']);
    const isAnswered = (start[String(node['name'])] ?? null) !== null;
    if (typed[label] !== undefined) {
      choices.push(...typed[label].map((value) => [{ kind: node.type, label, value }]));
      continue;
    }
    if (isAnswered && (node.type === 'select' || node.type === 'textField')) continue;
    if (node.type === 'radioGroup' || node.type === 'select') {
      const options = (node['options'] ?? []) as { value: unknown; label: string }[];
      choices.push(
        ...options.map((option) => [
          { kind: node.type, label, value: node.type === 'select' ? String(option.value) : option.label },
          ...dates,
        ]),
      );
    }
    if (node.type === 'slider') {
      const at = Number(start[String(node['name'])]);
      const step = Number(node['step'] ?? 1);
      const box = String(node['boxLabel'] ?? label);
      for (const [name, value] of Object.entries({ less: at - step, more: at + step }))
        choices.push([{ kind: 'slider', label: box, value: String(value), name }]);
    }
    if (node.type === 'textField') choices.push([{ kind: 'textField', label, value: 'Walker' }]);
    if (node.type === 'checkbox') choices.push([{ kind: 'checkbox', label, value: 'true' }]);
  }
  return choices.length === 0 ? [dates] : choices;
}

function nodesOf(body: LayoutNode[]): LayoutNode[] {
  return body.flatMap((node) => [
    node,
    ...Object.values(node).flatMap((value) => (Array.isArray(value) ? nodesOf(value.filter(isNode)) : [])),
  ]);
}
const isNode = (value: unknown): value is LayoutNode => typeof value === 'object' && value !== null && 'type' in value;
