import type { Layout } from '#schemas/layout.ts';

/** True if a layout has components to expand; only then does a drawing load the code that expands them. */
export const hasComponents = (layout: Layout): boolean => layout.components !== undefined || layout.under?.components !== undefined;
