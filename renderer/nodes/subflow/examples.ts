import type { NodeExamples } from '../example.ts';

const to = '/preferences/phone?from=%2Fpreferences%2Fprofile&subflow=subflow-change-phone';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'subflow', id: 'subflow-change-phone', label: 'Change phone number', to }] },
  longText: {
    body: [
      {
        type: 'subflow',
        id: 'subflow-change-phone',
        label: 'Change the phone number that we send codes to when you sign in from a browser that we have not seen before',
        to,
      },
    ],
  },
  inCard: {
    body: [
      {
        type: 'card',
        children: [
          { type: 'heading', level: 3, text: 'Phone number' },
          { type: 'text', text: 'We send codes to (202) 555-0143.' },
          { type: 'subflow', id: 'subflow-change-phone', label: 'Change phone number', to },
        ],
      },
    ],
  },
  unsafe: {
    body: [
      { type: 'subflow', id: 'subflow-change-phone', label: 'An address that leads nowhere safe is words', to: 'data:text/html,hello' },
    ],
  },
};
