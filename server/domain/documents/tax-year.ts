/** The year of a date. */
export const yearOf = (date: string): number => Number(date.slice(0, 4));
