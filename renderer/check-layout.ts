import { checkLayout as checkWith, type CheckedLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';

export type { CheckedLayout } from '#engine/validation/check-layout.ts';
export type { LayoutDiagnostic } from '#engine/validation/layout-diagnostics.ts';

/**
 * Makes a layout of a value from anywhere, as far as it goes, and says what is wrong with it: `{layout, diagnostics, values}`, each diagnostic with
 * its place as a JSON pointer. Never throws. Of the library an entry of its own: it brings the schemas of all nodes.
 */
export const checkLayout = (value: unknown): CheckedLayout => checkWith(value, nodeProblems);
