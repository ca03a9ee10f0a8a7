import { passwordLength } from '#server/security/password-length.ts';

export const exposedWords = 'This password was exposed on another site. Choose a new one to continue.';

/** Returns the problem of a new password before any party is asked, in the words of the page; null if there is none. */
export function newPasswordProblem(
  password: string,
  current: string,
  person: { username: string; email: string; first_name: string; last_name: string },
): string | null {
  const { length } = [...password];
  const { least, most } = passwordLength;
  if (length < least) return `Password must be at least ${least} characters.`;
  if (length > most) return `Password must be ${most} characters or fewer.`;
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
