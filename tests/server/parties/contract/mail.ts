import { messageAnswers } from '#server/parties/messages/message-party.ts';
import { contractOf } from './contract.ts';

const message = { to: 'ada@example.net', subject: 'Confirm your email', text: 'Open https://www.example.com/signup/confirm?token=canary' };

export const mail = contractOf({
  name: 'mail',
  answers: messageAnswers,
  calls: [{ call: 'send', asked: () => message, works: true, personal: [message.to, 'canary'] }],
  rules: {},
});
