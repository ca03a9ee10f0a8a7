import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { type Edge, edgesOf } from './edges.ts';
import { aboutOf, causeOf, everyNodes } from './flow-graph.ts';

/** A flow as the text of a Mermaid state diagram. */
export function mermaidOf(flow: CompiledFlow): string {
  const ids = new Map(Object.keys(flow.states).map((stepId, index) => [stepId, isName(stepId) ? stepId : `s${index}`]));
  const idOf = (stepId: string): string => ids.get(stepId) ?? stepId;
  const lines = ['stateDiagram-v2', '  direction TB'];
  const about = aboutOf(flow);
  if (about !== null) lines.push(`  accDescr: ${written(about)}`);
  for (const state of Object.values(flow.states)) {
    const id = idOf(state.stepId);
    if (id !== state.stepId) lines.push(`  state "${written(state.stepId)}" as ${id}`);
    if (state.kind === 'call' && state.call !== null) lines.push(`  ${id}: ${written(`${state.stepId} · calls ${state.call.operation}`)}`);
    if (state.subflow !== null) lines.push(`  ${id}: ${written(`${state.stepId} · runs the subflow ${state.subflow.voyagerType}`)}`);
    if (state.kind === 'choice') lines.push(`  state ${id} <<choice>>`);
    const said = aboutOf(state);
    if (said !== null) lines.push(`  note right of ${id}: ${written(said)}`);
  }
  lines.push(`  [*] --> ${idOf(flow.initial)}`);
  const pages = new Map<string, string>();
  const every = everyNodes(flow);
  const shared = new Map([...new Set(every.values())].map((node, index) => [node, `every_${index}`]));
  for (const [node, id] of shared) lines.push(`  state "${written([node.name, node.says ?? ''].join(' ').trim())}" as ${id}`);
  const drawn = new Set<string>();
  for (const edge of edgesOf(flow)) {
    const once = edge.shared ? every.get(edge.name) : undefined;
    const from = (once && shared.get(once)) ?? idOf(edge.from);
    // An event that every step takes is drawn once.
    const line = `  ${from} --> ${targetOf(edge, from, idOf, pages)}: ${written(labelOf(edge))}`;
    if (once === undefined || !drawn.has(line)) lines.push(line);
    if (once !== undefined) drawn.add(line);
  }
  for (const [place, id] of pages) lines.push(`  state "${written(`leaves for ${place}`)}" as ${id}`);
  for (const state of Object.values(flow.states)) if (state.kind === 'final') lines.push(`  ${idOf(state.stepId)} --> [*]`);
  return `${lines.join('\n')}\n`;
}

const reserved = /^(?:end|state|note|class|classDef|style|click|direction|hide|scale|default|as|fork|join|choice)$/i;

function isName(text: string): boolean {
  return /^\w+$/.test(text) && !reserved.test(text);
}

const meaningful: Readonly<Record<string, string>> = { ':': '#58;', ';': '#59;', '#': '#35;', '"': '#quot;', '<': '#lt;', '>': '#gt;' };

/** Mermaid ends a label at a colon or a semicolon; what means something to it is written by its own entities. */
function written(text: string): string {
  return text.replaceAll(/[:;#"<>]/g, (one) => meaningful[one] ?? one).replaceAll(/\s+/g, ' ');
}

function targetOf(edge: Edge, from: string, idOf: (stepId: string) => string, pages: Map<string, string>): string {
  switch (edge.to.kind) {
    case 'state':
    case 'change':
      return idOf(edge.to.stepId);
    case 'leave': {
      const known = pages.get(edge.to.place) ?? pageId(edge.to.place, pages.size);
      pages.set(edge.to.place, known);
      return known;
    }
    case 'previous':
    case 'problem':
    case 'stay':
      return from;
  }
}

/** The name of the route, told apart from a step of that name; an address that an expression makes has none. */
function pageId(place: string, index: number): string {
  return /^\w+$/.test(place) ? `${place}_page` : `page_${index}`;
}

const notes: Partial<Record<Edge['to']['kind'], string>> = {
  previous: ' (the step before)',
  change: ' (to change it, and back)',
  problem: ' (refused with words)',
};

function labelOf(edge: Edge): string {
  const guard = edge.when === null ? '' : ` [${edge.when}]`;
  return `${causeOf(edge)}${notes[edge.to.kind] ?? ''}${guard}`.trim() || 'otherwise';
}
