/** The names that a form lets an author add: names that can be written, and that are not taken. */
const isName = (name: string): boolean => /^[a-z][A-Za-z0-9]*$/.test(name);

export const isNewStep = (name: string, taken: readonly string[]): boolean => isName(name) && !taken.includes(name);
export const isNewEvent = (name: string, taken: readonly string[]): boolean => /^[A-Z][A-Z0-9_]*$/.test(name) && !taken.includes(name);
export const isNewOption = (value: string, taken: readonly string[]): boolean => value !== '' && !taken.includes(value);
export const isAnswerName = isName;

/** A document that can be added: its path from the folder of flows. */
export const isDocumentPath = (path: string): boolean => /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_.-]+\.(?:yaml|md)$/.test(path);
