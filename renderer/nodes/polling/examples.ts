import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'polling', message: 'We are checking what you entered.' }] },
  loading: { body: [{ type: 'polling', message: 'This takes about ten seconds.', every: 1000 }] },
  longText: {
    body: [
      {
        type: 'polling',
        message:
          'We are asking the bank that you have named whether the account is yours. Stay on this page, or come back to it later: nothing is lost.',
      },
    ],
  },
};
