import { nodeDefinitions } from '#schemas/nodes/index.ts';

const fields = [...nodeDefinitions.values()].filter(({ field }) => field !== undefined).map(({ type }) => type);
const fieldNamed = (name: string) => (type: string) => ({ type, name, label: 'L', options: [{ value: 'a', label: 'A' }], children: [] });

/** Layouts that failed once, or their like. */
export const onceFailed = {
  'fields that are called as what every object has': {
    bml: '1',
    title: 'T',
    form: { toString: 5 },
    body: ['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__'].flatMap((name) => fields.map(fieldNamed(name))),
  },
  'ids and dialogs that are called so': {
    bml: '1',
    title: 'T',
    body: [{ type: 'button', id: 'constructor', label: 'Open', press: [{ do: 'open', dialog: 'toString' }] }],
    dialogs: { toString: { title: 'D', body: [{ type: 'text', text: 'x' }] } },
  },
};
