/** What a build of the pages reads, by its name. */
export const sources: RegExp;
