declare const VOYAGER_BUILD: string | undefined;

/** The hash of everything that this server was built from; null where it runs from its sources. */
export const build: string | null = typeof VOYAGER_BUILD === 'undefined' ? null : VOYAGER_BUILD;
