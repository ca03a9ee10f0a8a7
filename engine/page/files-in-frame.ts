import { walkLayout } from '../validation/walk-layout.ts';

/** True if a press of a layout loads its file in a hidden frame. */
export function loadsInFrame(layout: unknown): boolean {
  for (const { node } of walkLayout(layout)) if (isFramed(node['press'])) return true;
  return false;
}

/** True for a press whose file a hidden frame loads. */
export const isFramed = (press: unknown): boolean =>
  Array.isArray(press) &&
  press.some((action: { do?: unknown; frame?: unknown } | null) => action?.do === 'download' && action.frame === true);
