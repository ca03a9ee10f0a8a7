import { defineParty } from '../party.ts';
import { mailboxSite } from './mailbox-site.ts';
import { messageStandIn } from './message-stand-in.ts';

const mailOutcomes = {
  name: 'mail',
  answers: {
    pass: 'the message is taken, and stands in the mailbox',
    bounce: 'the message comes back: nobody has that address',
    fail: 'the message is refused',
  },
} as const;

/** E-mail. Its mailbox is a page of the stand-in's own, at a development server alone. */
export const mail = defineParty(mailOutcomes, messageStandIn(mailOutcomes), undefined, mailboxSite);
