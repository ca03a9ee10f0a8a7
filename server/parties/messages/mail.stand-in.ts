import { defineParty } from '../party.ts';
import { messageAnswers } from './message-party.ts';
import { mailboxSite } from './mailbox-site.ts';
import { smtpMail } from './smtp-mail.ts';
import { messageStandIn } from './message-stand-in.ts';

const mailOutcomes = {
  name: 'mail',
  answers: {
    pass: 'the message is taken, and stands in the mailbox',
    bounce: 'the message comes back: nobody has that address',
    fail: 'the message is refused',
  },
} as const;

/** E-mail: by SMTP where a mail server is set. The stand-in's mailbox is a page of its own, at a development server alone. */
export const mail = defineParty(mailOutcomes, messageStandIn(mailOutcomes), {
  answers: messageAnswers,
  real: ({ smtp }) => (smtp === null ? null : smtpMail(smtp)),
  site: mailboxSite,
});
