import type { LayoutNode } from '#schemas/node-definition.ts';

/** The names of the reads that a region waits for. */
export const readsOfRegion = ({ names }: LayoutNode): readonly string[] => (Array.isArray(names) ? names.map(String) : []);
