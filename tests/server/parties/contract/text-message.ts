import { textMessageAnswers } from '#server/domain/phone/text-message.ts';
import { contractOf } from './contract.ts';

const text = { to: '+12065550123', body: 'Your code is 730155.' };

export const textMessage = contractOf({
  name: 'textMessage',
  answers: textMessageAnswers,
  calls: [{ call: 'send', asked: () => text, works: true, personal: [text.to, '730155'] }],
  rules: {},
});
