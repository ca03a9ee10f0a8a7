import { domainToASCII } from 'node:url';
import { isEmail, plainEmail } from '#engine/fields/email-text.ts';
import type { RewardEmployer } from './reward-employers.ts';

/** The longest address that mail servers take (RFC 5321), in characters. */
export const longestEmail = 254;

/** An address as it is compared: no spaces around it, small letters, its domain as name servers know it. Null for what is no address. */
export function workEmail(typed: string): string | null {
  const email = plainEmail(typed).toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1));
  if (at < 1 || domain === '' || email.length > longestEmail) return null;
  const written = `${email.slice(0, at)}@${domain}`;
  return isEmail(written) ? written : null;
}

/** True if an address is of one of an employer's domains: of just that one, no domain below it, and none that looks like it. */
export function isOfEmployer(email: string, { domains }: RewardEmployer): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains.some((one) => domainToASCII(one.toLowerCase()) === domain);
}
