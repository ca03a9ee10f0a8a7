/** How Node runs the server. */
export const nodeOptions: readonly string[];
/** What a build of the pages reads, by its name. */
export const sources: RegExp;
