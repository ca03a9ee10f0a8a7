import type { Issue } from '#schemas/wire.ts';

/** The head's title: an error on the page is said before anything else. */
export const titleOf = (title: string, issues: readonly Issue[]): string => (issues.length > 0 ? `Error: ${title}` : title);
