/**
 * What of a page is read: all of it at once; all but what may come later; or only what shows these reads, where that stands in regions and
 * dialogs of its own. `look`: all of it, and of an address that begins a flow the first step as it would be, with nothing begun.
 */
export type Reading = 'whole' | 'deferred' | 'preview' | readonly string[];
