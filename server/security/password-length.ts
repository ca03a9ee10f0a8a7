/**
 * The lengths of a password that is the only secret of its person, in code points: at least what NIST SP 800-63B-4 (2025) asks, at most what hashing
 * can bear. 002 §9 names no lengths.
 */
export const passwordLength = { least: 15, most: 128 } as const;

export const isPasswordLength = (password: string): boolean => {
  const { length } = [...password];
  return length >= passwordLength.least && length <= passwordLength.most;
};
