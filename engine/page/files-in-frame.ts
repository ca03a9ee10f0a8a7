import { walkLayout } from '../validation/walk-layout.ts';

/** True if a form of a layout has its files loaded in a hidden frame. */
export function loadsInFrame(layout: unknown): boolean {
  for (const { node } of walkLayout(layout)) if (node['inFrame'] === true) return true;
  return false;
}
