import { pathOfShape, type Shape } from './path-of-shape.ts';

/** Returns the text of `lucide.json`: the path data of each icon of `icon-nodes.json` of lucide-static, an icon a line. */
export function lucideText(nodes: string): string {
  const icons = Object.entries(JSON.parse(nodes) as Record<string, readonly Shape[]>).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = icons.map(([name, shapes]) => `${JSON.stringify(name)}: ${JSON.stringify(shapes.map(pathOfShape).join(''))}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
