/** Domains whose mailboxes last minutes: the owner would soon be unreachable. A deployment extends the list. */
const blockedDomains: ReadonlySet<string> = new Set(['throwaway.example', 'ten-minutes.example']);

export const isBlockedMail = (email: string): boolean => blockedDomains.has(email.slice(email.lastIndexOf('@') + 1));
