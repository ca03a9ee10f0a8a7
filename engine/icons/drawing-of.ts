import { nearest } from '../expression/nearest.ts';
import lucide from './lucide.json' with { type: 'json' };
import { ownDrawings } from './own-drawings.ts';

const drawings: Readonly<Record<string, string>> = { ...lucide, ...ownDrawings };

/** Returns the path data of an icon on a field of 24 by 24; null where no icon has this name. */
export const drawingOf = (name: string): string | null => (Object.hasOwn(drawings, name) ? (drawings[name] ?? null) : null);

/** True if a text is path data itself. No name of an icon begins like it. */
export const isDrawing = (text: string): boolean => /^M[\d\s.-][\dA-Za-z\s.,-]*$/.test(text);

/** Returns up to three names of icons that an unknown name may have meant, the likeliest first. */
export function nearIcons(name: string): string[] {
  const names = Object.keys(drawings);
  const likely = nearest(name, names);
  const parts = name.toLowerCase().split('-');
  const related = names.filter((known) => known.split('-').some((part) => parts.includes(part)));
  return [...new Set([...(likely === null ? [] : [likely]), ...related.toSorted((a, b) => a.length - b.length)])].slice(0, 3);
}
