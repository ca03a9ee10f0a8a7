/** The options with which Node runs the server. */
export const nodeOptions: readonly string[];
/** File names that a build of the pages reads. */
export const sources: RegExp;
