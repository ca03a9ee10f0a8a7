/** A number of North America that can be given out, E.164: neither its area code nor its exchange is a service code such as 411. */
export const isMobileNumber = (number: string): boolean => /^\+1[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/.test(number);

/** As it is shown: its last four digits. */
export const lastDigits = (number: string): string => number.slice(-4);
