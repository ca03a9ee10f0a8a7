let fetchAsked: () => Promise<unknown> | null = () => null;

/** Fetches what is missing of the sheets that nodes asked for. Null where a page has all of them, or the styles come otherwise. Rejects like a module that cannot be fetched. */
export const askedSheets = (): Promise<unknown> | null => fetchAsked();
export const fetchSheetsWith = (fetch: typeof fetchAsked): void => void (fetchAsked = fetch);
