/**
 * The part of a page that is read: all of it at once, all but its deferred reads, or only the regions and dialogs that show these reads.
 * `look`: all of it, and of an address that begins a flow the first step as it would be, with nothing begun.
 */
export type Reading = 'whole' | 'deferred' | 'preview' | readonly string[];
