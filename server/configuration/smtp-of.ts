import { isLoopback } from './is-loopback.ts';

/** The mail server that takes our mail, and the address that it comes from. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise it begins with STARTTLS. */
  tlsAtOnce: boolean;
  /** False on this machine alone: a mail server there may have no certificate. */
  tlsRequired: boolean;
  user: string | null;
  password: string | null;
  /** An address, or a name with an address: `Larkmoor <no-reply@example.com>`. */
  from: string;
}

const howTo = 'SMTP_URL must be smtps://user:password@host or smtp://user:password@host:587';

/** Throws what is wrong in words that name the setting. Null where no mail server is set. */
export function smtpOf(url: string | undefined, from: string | undefined): SmtpSettings | null {
  if ((url ?? '') === '' && (from ?? '') === '') return null;
  if (url === undefined || !URL.canParse(url)) throw new Error(`${howTo}.`);
  const { protocol, hostname, port, username, password, pathname, search } = new URL(url);
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || hostname === '' || !['', '/'].includes(pathname) || search !== '')
    throw new Error(`${howTo}, with nothing behind the port.`);
  if ((username === '') !== (password === '')) throw new Error('SMTP_URL has a user or a password alone: it needs both, or neither.');
  if (from === undefined || !/^(?:[^<>\r\n"]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(from))
    throw new Error(
      'MAIL_FROM must be the address that mail comes from, such as no-reply@example.com or Your Name <no-reply@example.com>.',
    );
  const tlsAtOnce = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (tlsAtOnce ? 465 : 587) : Number(port),
    tlsAtOnce,
    tlsRequired: !isLoopback(hostname.replace(/^\[(.*)\]$/, '$1')),
    user: username === '' ? null : decodeURIComponent(username),
    password: password === '' ? null : decodeURIComponent(password),
    from,
  };
}
