/** The lifetime of the mail's link, in milliseconds. */
export const signUpMs: number = 24 * 60 * 60_000;
