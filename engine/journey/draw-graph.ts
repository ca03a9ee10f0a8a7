import type { FlowNode } from './flow-graph.ts';
import { type Box, lineStyles, type PlacedGraph, type Point } from './graph-boxes.ts';
import { graphColors } from './graph-colors.ts';

const fonts = {
  text: "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  code: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
};
const turn = 9;

/** A placed graph as SVG: one file for light and dark, real text, the same bytes for the same graph. */
export function drawGraph({ graph, width, height, nodes, arrows }: PlacedGraph): string {
  const name = escaped(graph.name);
  const states = nodes.filter(({ node }) => node.kind !== 'start' && node.kind !== 'page');
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${name}-title ${name}-says">`,
    `<title id="${name}-title">${escaped(graph.title)}</title>`,
    `<desc id="${name}-says">${escaped([`The flow ${graph.name}: ${states.map(({ node }) => node.name).join(', ')}.`, graph.about ?? ''].join(' ').trim())}</desc>`,
    `<style>\n${styles()}</style>`,
    '<defs>',
    ...(['onward', 'back', 'fail', 'aside'] as const).map(
      (tone) =>
        `<marker id="${name}-${tone}" class="head ${tone}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 .8 9.5 5 0 9.2 2.2 5z"/></marker>`,
    ),
    '</defs>',
    `<rect class="canvas" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="14"/>`,
    `<text class="heading" x="24" y="36">${escaped(graph.title)}<tspan class="flow" dx="10">${name}</tspan></text>`,
    // Quiet arrows lie beneath; words lie above every line.
    ...arrows
      .toSorted((a, b) => quietness[a.arrow.tone] - quietness[b.arrow.tone])
      .map(
        ({ arrow, points }) => `<path class="arrow ${arrow.tone}" d="${pathThrough(points)}" marker-end="url(#${name}-${arrow.tone})"/>`,
      ),
    ...arrows.flatMap(({ arrow, label }) => (label === null ? [] : labelOf(arrow.tone, label.box, label.at))),
    ...nodes.flatMap(({ node, box, at }) => [
      `<g class="${node.kind}">`,
      ...titleOf(node),
      ...shapeOf(node.kind, box, at),
      ...textOf(box, at),
      '</g>',
    ]),
    '</svg>',
  ];
  return `${lines.join('\n')}\n`;
}

const quietness = { back: 0, aside: 1, fail: 2, onward: 3 } as const;

function shapeOf(kind: PlacedGraph['nodes'][number]['node']['kind'], { width, height }: Box, { x, y }: Point): string[] {
  const rect = (rx: number, inset = 0, name = 'shape'): string =>
    `<rect class="${name}" x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${rx}"/>`;
  switch (kind) {
    case 'start':
      return [`<circle class="shape" cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2}"/>`];
    case 'dialog':
      return [rect(12), `<path class="mark" d="M${x + 14} ${y + 0.5}H${x + width - 14}"/>`];
    case 'call':
      return [rect(5), `<path class="mark" d="M${x + 5} ${y + 1}V${y + height - 1}"/>`];
    case 'choice':
      return [
        `<path class="shape" d="M${x + 16} ${y}H${x + width - 16}L${x + width} ${y + height / 2}L${x + width - 16} ${y + height}H${x + 16}L${x} ${y + height / 2}Z"/>`,
      ];
    case 'subflow':
      return [rect(5), `<path class="mark" d="M${x + 9} ${y}V${y + height}M${x + width - 9} ${y}V${y + height}"/>`];
    case 'final':
      return [rect(height / 2), rect(height / 2 - 4, 4, 'ring')];
    case 'page':
      return [rect(height / 2)];
    case 'step':
      return [rect(12)];
    case 'every':
      // A step behind a step.
      return [rect(12), rect(9, 4, 'ring')];
  }
}

/** Shown where a pointer rests on the node, and read with it. */
function titleOf({ about }: FlowNode): string[] {
  return about === null ? [] : [`<title>${escaped(about)}</title>`];
}

function textOf(box: Box, at: Point): string[] {
  let y = at.y + (box.height - box.lines.reduce((sum, line) => sum + lineStyles[line.style].height, 0)) / 2;
  return box.lines.map(({ text, style }) => {
    const { size, height } = lineStyles[style];
    // Letters stand on a line a little below the middle of their row.
    const base = y + height / 2 + size * 0.35;
    y += height;
    return `<text class="${style}" x="${at.x + box.width / 2}" y="${rounded(base)}">${escaped(text)}</text>`;
  });
}

function labelOf(tone: string, box: Box, at: Point): string[] {
  return [
    `<g class="label ${tone}">`,
    `<rect x="${at.x}" y="${at.y}" width="${box.width}" height="${box.height}" rx="4"/>`,
    ...textOf(box, at),
    '</g>',
  ];
}

/** Straight lines with round corners, as the `d` of a path. */
export function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let path = `M${first.x} ${first.y}`;
  let before = first;
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (next === undefined) path += `L${point.x} ${point.y}`;
    else {
      const into = towards(point, before, Math.min(turn, distance(point, before) / 2));
      const out = towards(point, next, Math.min(turn, distance(point, next) / 2));
      path += `L${rounded(into.x)} ${rounded(into.y)}Q${point.x} ${point.y} ${rounded(out.x)} ${rounded(out.y)}`;
    }
    before = point;
  });
  return path;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  return whole === 0 ? from : { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

function styles(): string {
  const roles = (scheme: 'light' | 'dark'): string =>
    Object.entries(graphColors[scheme])
      .map(([role, color]) => `--${role}:${color}`)
      .join(';');
  return `svg{${roles('light')}}
@media (prefers-color-scheme:dark){svg{${roles('dark')}}}
text{font-family:${fonts.text};fill:var(--text);text-anchor:middle}
.heading{text-anchor:start;font-size:18px;font-weight:600}
.flow{font-family:${fonts.code};font-size:12px;font-weight:400;fill:var(--textSubtle)}
.canvas{fill:var(--canvas);stroke:var(--border)}
.name{font-size:${lineStyles.name.size}px;font-weight:600}
.says{font-size:${lineStyles.says.size}px;fill:var(--textMuted)}
.code{font-family:${fonts.code};font-size:${lineStyles.code.size}px;fill:var(--textMuted)}
.cause{font-size:${lineStyles.cause.size}px;font-weight:600}
.guard{font-family:${fonts.code};font-size:${lineStyles.guard.size}px;fill:var(--textSubtle)}
.shape{fill:var(--surface);stroke:var(--borderStrong);stroke-width:1.25}
.mark,.ring{fill:none;stroke:var(--borderStrong)}
.start .shape{fill:var(--text);stroke:none}
.dialog .mark{stroke:var(--accent);stroke-width:3;stroke-linecap:round}
.call .shape{fill:var(--infoSubtle);stroke:var(--info)}
.call .mark{stroke:var(--info);stroke-width:3}
.choice .shape{fill:var(--sunken)}
.subflow .shape{fill:var(--accentSubtle);stroke:var(--accent)}
.subflow .mark{stroke:var(--accent)}
.every .shape,.every .ring{stroke-dasharray:6 3}
.final .shape{fill:var(--positiveSubtle);stroke:var(--positive)}
.final .ring{stroke:var(--positive);stroke-width:.75}
.page .shape{fill:none;stroke-dasharray:4 3}
.arrow{fill:none;stroke:var(--textMuted);stroke-width:1.5}
.arrow.back,.arrow.aside{stroke:var(--borderStrong);stroke-width:1.25;stroke-dasharray:5 4}
.arrow.fail{stroke:var(--negative);stroke-width:1.25}
.head{fill:var(--textMuted)}
.head.back,.head.aside{fill:var(--borderStrong)}
.head.fail{fill:var(--negative)}
.label rect{fill:var(--canvas)}
.label.fail .cause{fill:var(--negative)}
.label.back .cause,.label.aside .cause{fill:var(--textMuted);font-weight:400}
`;
}
