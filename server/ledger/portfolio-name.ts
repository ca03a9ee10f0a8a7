import type { Failures } from '#engine/compiled/failure.ts';

/** The failure of whatever names a portfolio. */
export const nameTaken = {
  NAME_TAKEN: { retry: 'never', say: 'Another portfolio of this account has this name.' },
} as const satisfies Failures;

/** True where one of an account's portfolios has the name, in whatever case: two of one account have different names, so that a page can name them. */
export const hasName = (portfolios: readonly { display_name: string }[], name: string): boolean =>
  portfolios.some(({ display_name }) => display_name.toLowerCase() === name.trim().toLowerCase());
