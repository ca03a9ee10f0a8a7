const page = (...body: unknown[]) => ({ bml: '1', title: 'T', body });
const text = (value: unknown) => page({ type: 'text', text: value });

/** Values from anywhere, by what is right or wrong with each. */
export const checkValues: Readonly<Record<string, unknown>> = {
  'a layout': page({ type: 'heading', level: 1, text: 'T' }),
  'a list': [],
  'a text': 'a layout',
  nothing: null,
  'another version': { ...page(), bml: '2' },
  'no title': { bml: '1', body: [] },
  'a property that no layout has': { ...page(), width: '530px' },
  'a property that the node does not have': page({ type: 'divider', onClick: 'x' }),
  'a rule without a condition': { ...page(), rules: [{ say: 'x' }] },
  'a dialog without a body': { ...page(), dialogs: { 'a/b': {} } },
  'a text where a node belongs': page('x'),
  'a node that the contract does not have': page({ type: 'hologram', text: 'x' }),
  'one with a fallback': page({ type: 'hologram', $else: { type: 'text', text: 'x' } }),
  'a missing property': page({ type: 'heading', level: 1 }),
  'a value out of its range': page({ type: 'heading', level: 9, text: 'x' }),
  'an address that runs a script': page({ type: 'link', label: 'x', to: 'javascript:alert(1)' }),
  'an id twice': page({ type: 'divider', id: 'a' }, { type: 'divider', id: 'a' }),
  'a condition that is no expression': page({ type: 'divider', $if: 'form.x' }),
  'an operator that there is not': text({ $: ['divine', 1] }),
  'a root that there is not': text({ $: ['get', 'from', 'months'] }),
  'a wrong count of arguments': text({ $: ['not', true, false] }),
  'a text with an expression': text({ $text: ['You have ', { $: ['get', 'form', 'months'] }, ' months'] }),
  'nodes in nodes': page({
    type: 'stack',
    children: [
      { type: 'text', text: 'x' },
      { type: 'stack', children: [{ type: 'text', text: 1 }] },
    ],
  }),
};
