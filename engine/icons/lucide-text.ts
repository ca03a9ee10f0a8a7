import { pathOfShape, type Shape } from './path-of-shape.ts';

/** Returns the text of `lucide.json`: the path data of each icon of `icon-nodes.json` of lucide-static, an icon a line. */
export function lucideText(nodes: string): string {
  const read: unknown = JSON.parse(nodes);
  const icons = Object.entries(read as Record<string, readonly Shape[]>).toSorted(([a], [b]) => (a < b ? -1 : 1)); // the package's own file
  const lines = icons.map(([name, shapes]) => `${JSON.stringify(name)}: ${JSON.stringify(shapes.map(pathOfShape).join(''))}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
