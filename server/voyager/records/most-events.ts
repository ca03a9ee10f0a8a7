/**
 * The events that a record may have. An update reads the record's row, never its history, so the 10,000th costs what the tenth does. The bound
 * limits what reads a whole history: a repeated key, and the views of a person, an operator and the studio.
 */
export const mostEvents = 10_000;
