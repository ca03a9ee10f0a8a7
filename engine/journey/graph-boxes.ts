import type { ArrowLabel, FlowArrow, FlowGraph, FlowNode } from './flow-graph.ts';
import { codeWidth, textWidth, wrapText } from './text-width.ts';

/** The fonts of a picture's lines; sizes are pixels. `code` has one width for all characters. */
export const lineStyles = {
  name: { size: 14, height: 20, bold: true, code: false },
  says: { size: 12, height: 17, bold: false, code: false },
  code: { size: 11, height: 16, bold: false, code: true },
  cause: { size: 12, height: 17, bold: true, code: false },
  guard: { size: 11, height: 15, bold: false, code: true },
} as const;
export type LineStyle = keyof typeof lineStyles;

export interface Line {
  text: string;
  style: LineStyle;
}

/** Lines of text and the room they need. */
export interface Box {
  lines: Line[];
  width: number;
  height: number;
}

const mostSaid = 32;
const mostGuard = 34;
const padding: Record<FlowNode['kind'], readonly [across: number, down: number]> = {
  start: [0, 0],
  every: [18, 12],
  step: [18, 12],
  dialog: [18, 12],
  call: [18, 12],
  choice: [26, 9],
  subflow: [24, 12],
  final: [24, 12],
  page: [14, 6],
};

/** The lines of a node, and its size. */
export function nodeBox(node: FlowNode): Box {
  if (node.kind === 'start') return { lines: [], width: 16, height: 16 };
  const lines: Line[] = node.kind === 'page' ? [{ text: node.name, style: 'says' }] : [{ text: node.name, style: 'name' }];
  if (node.says !== null) {
    if (node.kind === 'call') lines.push({ text: `calls ${node.says}`, style: 'code' });
    else if (node.kind === 'subflow') lines.push({ text: `runs the subflow ${node.says}`, style: 'code' });
    else if (node.kind === 'final') lines.push({ text: `ends at ${node.says}`, style: 'says' });
    else
      lines.push(
        ...wrapText(node.kind === 'dialog' ? `Dialog: ${node.says}` : node.says, mostSaid).map((text): Line => ({ text, style: 'says' })),
      );
  }
  for (const stay of node.stays)
    lines.push(...labelLines(stay).map((line): Line => ({ ...line, style: line.style === 'cause' ? 'says' : line.style })));
  const [across, down] = padding[node.kind];
  return boxOf(lines, across, down);
}

/** The lines of an arrow's label. */
export function arrowBox(arrow: FlowArrow): Box | null {
  // One cause for several ways is said once.
  const lines = arrow.labels.flatMap((label, index) =>
    labelLines(arrow.labels[index - 1]?.cause === label.cause ? { ...label, cause: '' } : label),
  );
  return lines.length === 0 ? null : boxOf(lines, 6, 2);
}

/** The least width of a picture: its heading, and room beside it. */
export function headingWidth({ title, name }: FlowGraph): number {
  return textWidth(title, 18, true) + codeWidth(name, 12) + 58;
}

function labelLines({ cause, when, isPlain = false }: ArrowLabel): Line[] {
  if (isPlain) return plainLines(cause, when);
  const guard = when === null ? [] : wrapText(when, mostGuard).map((text): Line => ({ text, style: 'guard' }));
  return cause === '' ? guard : [{ text: cause, style: 'cause' }, ...guard];
}

/** Words that people read are broken into lines, and are in no letters of code. */
function plainLines(cause: string, when: string | null): Line[] {
  const lines = (text: string, style: LineStyle): Line[] => wrapText(text, mostSaid).map((one) => ({ text: one, style }));
  const condition = when === null || when === 'otherwise' ? (when ?? '') : `if ${when}`;
  return [...(cause === '' ? [] : lines(cause, 'cause')), ...(condition === '' ? [] : lines(condition, 'says'))];
}

function boxOf(lines: Line[], across: number, down: number): Box {
  const width = Math.max(0, ...lines.map(lineWidth)) + 2 * across;
  const height = lines.reduce((sum, line) => sum + lineStyles[line.style].height, 0) + 2 * down;
  // Even, so that a middle is a whole number.
  return { lines, width: width + (width % 2), height: height + (height % 2) };
}

function lineWidth({ text, style }: Line): number {
  const { size, bold, code } = lineStyles[style];
  return code ? codeWidth(text, size) : textWidth(text, size, bold);
}

/** A point of a picture, in pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** A graph whose nodes and arrows have their places: what a drawing needs. */
export interface PlacedGraph {
  graph: FlowGraph;
  width: number;
  height: number;
  nodes: { node: FlowNode; box: Box; at: Point }[];
  arrows: { arrow: FlowArrow; points: Point[]; label: { box: Box; at: Point } | null }[];
}
