import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const signing: LayoutNode = {
  type: 'frame',
  provider: 'signing',
  address: 'https://signing.example/session',
  title: 'Sign your disclosures',
  fields: { token: 'session-of-the-example' },
  messages: {
    complete: { id: 'signed', press: [{ do: 'submit', event: 'COMPLETE', check: false }], label: 'I have signed' },
    otherwise: { press: [{ do: 'report', code: 'unknownSigningMessage' }] },
  },
};

export const examples: NodeExamples = {
  typical: { body: [signing] },
  longText: { body: [{ ...signing, height: 'small', title: 'Read and sign the disclosures of your new automated investing account' }] },
};
