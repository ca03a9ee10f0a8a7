/** A shape of an SVG file: its element and attributes. */
export type Shape = readonly [element: string, attributes: Readonly<Record<string, string>>];

/** Returns the path data of a shape, which begins at a point of the field. Throws for an element that is no drawing of lines. */
export function pathOfShape([element, attributes]: Shape): string {
  const of = (name: string): number => Number(attributes[name] ?? 0);
  switch (element) {
    case 'path':
      return fromItsPoint(attributes['d'] ?? '');
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
    case 'circle':
      return ellipse(of('cx'), of('cy'), of('r'), of('r'));
    case 'ellipse':
      return ellipse(of('cx'), of('cy'), of('rx'), of('ry'));
    case 'rect':
      return rectangle(of('x'), of('y'), of('width'), of('height'), Number(attributes['rx'] ?? attributes['ry'] ?? 0));
    case 'polyline':
    case 'polygon':
      return `M${(attributes['points'] ?? '').trim()}${element === 'polygon' ? 'z' : ''}`;
    default:
      throw new Error(`An icon has a <${element}>, which has no outline. Leave the icon out in engine/icons/lucide-text.ts.`);
  }
}

/** A path that begins with a relative move: behind another shape that would count from the shape's end. */
function fromItsPoint(path: string): string {
  const [, x, y, rest = ''] = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))([\s\S]*)$/.exec(path) ?? [];
  if (x === undefined || y === undefined) return path;
  return `M${x} ${y}${/^[\s,]*[-.\d]/.test(rest) ? `l${rest.trimStart()}` : rest}`;
}

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${round(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${round(2 * rx)} 0a${rx} ${ry} 0 1 0 ${round(-2 * rx)} 0z`;

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [round(width - 2 * r), round(height - 2 * r)];
  return `M${round(x + r)} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
