import type { Layout } from '#schemas/layout.ts';

/** Whether a layout has anything to put in place; what draws one loads the part that does so only then. */
export const hasComponents = (layout: Layout): boolean => layout.components !== undefined || layout.under?.components !== undefined;
