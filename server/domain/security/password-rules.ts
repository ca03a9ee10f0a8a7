/** 002 §9 names no lengths: what NIST SP 800-63B-4 asks of a password that stands alone, and what hashing can bear. In code points. */
export const passwordMin = 15;
export const passwordMax = 128;

export const exposedWords = 'This password was exposed on another site. Choose a new one to continue.';

/** Returns the problem of a new password before any party is asked, in the words of the page; null if there is none. */
export function newPasswordProblem(
  password: string,
  current: string,
  person: { username: string; email: string; first_name: string; last_name: string },
): string | null {
  const length = [...password].length;
  if (length < passwordMin) return `Password must be at least ${passwordMin} characters.`;
  if (length > passwordMax) return `Password must be ${passwordMax} characters or fewer.`;
  if (password === current) return 'New password should be different from your current password.';
  if (isAboutThem(password, person)) return 'Choose a password without your name, username or email address.';
  return null;
}

/** True if it consists of words about its person, and little more (ASVS 6.2.11). */
function isAboutThem(
  password: string,
  { username, email, first_name: first, last_name: last }: { username: string; email: string; first_name: string; last_name: string },
): boolean {
  let rest = password.toLowerCase();
  for (const known of [email, username, email.split('@')[0] ?? '', first, last]) {
    if (known.length >= 3) rest = rest.replaceAll(known.toLowerCase(), '');
  }
  return rest !== password.toLowerCase() && [...rest].length < 8;
}
