/** The text of NOTICE. */
export function notice(): string;
