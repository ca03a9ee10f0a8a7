/**
 * What of a page is read: all of it at once; all but what may come later; or only what shows these reads, where that stands in regions and
 * dialogs of its own.
 */
export type Reading = 'whole' | 'later' | readonly string[];
