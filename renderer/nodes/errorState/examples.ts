import type { NodeExamples } from '../example.ts';

const again = { type: 'button', id: 'again', label: 'Try again', kind: 'secondary', press: [{ do: 'refresh' }] };

export const examples: NodeExamples = {
  typical: {
    body: [
      {
        type: 'errorState',
        title: "We can't show your debit cards right now",
        text: 'Everything else on this page works.',
        children: [again],
      },
    ],
  },
  error: { body: [{ type: 'errorState', text: 'What you hold cannot be shown at the moment.' }] },
  longText: {
    body: [
      {
        type: 'errorState',
        title: "We can't show the history of your transfers between Larkmoor and your bank right now",
        text: 'Transfers that are under way go on, and everything else on this page works. We have been told and look into it.',
        children: [again],
      },
    ],
  },
};
