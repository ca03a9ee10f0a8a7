import type { SmtpSettings } from '#server/configuration/smtp-of.ts';
import { PartyUnavailable } from '../party-unavailable.ts';
import type { MessageParty } from './message-party.ts';

/** How long a mail server may take to connect, to greet, and between two answers, in milliseconds. The outbox tries again later. */
const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** What nodemailer says of a mail that was not sent. */
interface MailFailure {
  code?: string;
  responseCode?: number;
}

/**
 * Mail by SMTP (RFC 5321). A permanent refusal (5xx) of the recipient is a bounce, one of the message a refusal; all else is tried again. SMTP
 * has no key: if the answer to a message is lost, it is sent once more, with the same Message-ID, by which a mailbox tells that it has it.
 * A bounce that arrives later goes to the sender's own address.
 */
export function smtpMail(settings: SmtpSettings): MessageParty {
  const { host, port, tlsAtOnce, tlsRequired, user, password, from } = settings;
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? host;
  return {
    async send({ idempotencyKey, to, subject, text, language }) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host,
        port,
        secure: tlsAtOnce,
        requireTLS: !tlsAtOnce && tlsRequired,
        ...(user !== null && password !== null && { auth: { user, pass: password } }),
        ...limits,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail({
          from,
          // As an object it is one address, whatever is in it.
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${idempotencyKey}@${domain}>`,
          // RFC 3834: absence notes do not answer it.
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        });
        return 'sent';
      } catch (error) {
        const { code, responseCode = 0 } = error as MailFailure;
        if (responseCode >= 500 && code === 'EENVELOPE') return 'bounced';
        if (responseCode >= 500 && code === 'EMESSAGE') return 'refused';
        throw new PartyUnavailable(
          `mail (${code ?? 'unknown'}${responseCode === 0 ? '' : ` ${responseCode}`})`,
          code === 'ETIMEDOUT' ? 'timeout' : 'unavailable',
        );
      } finally {
        transport.close();
      }
    },
  };
}
