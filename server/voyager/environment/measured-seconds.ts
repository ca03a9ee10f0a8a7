/** Real time, in seconds, for measurements alone: nothing that is decided or written reads it. */
export const measuredSeconds = (): number => performance.now() / 1000;
