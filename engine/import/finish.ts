import type { Layout } from '#schemas/layout.ts';
import { checkLayout } from '../validation/check-layout.ts';
import { nodeProblems } from '../validation/node-problems.ts';
import type { Imported, Notes } from './imported.ts';
import { placed } from './origin.ts';

export const refusedWith = (path: string, message: string): Imported => ({ document: null, notes: [], refused: [{ path, message }] });

/** Holds what was made against the check of layouts: what it does not accept whole is refused in its words. */
export function finished(layout: Layout, notes: Notes): Imported {
  const { layout: drawable, diagnostics } = checkLayout(layout, nodeProblems);
  if (drawable !== null && diagnostics.length === 0) return { document: layout, notes: placed(notes.list, layout), refused: [] };
  return {
    document: null,
    notes: notes.list,
    refused: diagnostics.map(({ pointer, message }) => ({
      path: '',
      message: `What comes of it cannot be drawn (${pointer}): ${message}`,
    })),
  };
}
