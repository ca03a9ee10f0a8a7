import { translate } from '../language/translate.ts';
import type { Speech } from '../language/speech.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { stateNames } from '../expression/functions/texts.ts';

/**
 * The five fields that an `addressField` stands for, in the order of an envelope: street1, street2, city, state and zipCode, or
 * mailingStreet1 and so on where it is named `mailing`. Each is an answer of its own, with its own words, so that everything that knows
 * fields (rules, posts, prefill, summaries) knows an address.
 */
export function addressFields(node: LayoutNode, speech: Speech = {}): LayoutNode[] {
  const { name, required, disabled, reason, states, autofill } = node;
  const token = (part: string): string => (autofill === 'shipping' || autofill === 'billing' ? `${autofill} ${part}` : part);
  const named = (part: string): string =>
    typeof name === 'string' && name !== '' ? name + part.charAt(0).toUpperCase() + part.slice(1) : part;
  const field = (type: string, part: string, label: string, autocomplete: string, more: object): LayoutNode => ({
    type,
    name: named(part),
    label,
    autocomplete: token(autocomplete),
    ...(disabled !== undefined && { disabled }),
    ...(reason !== undefined && { reason }),
    ...more,
  });
  const must = (words: string): object => (required === false ? {} : { required: words });
  return [
    field('textField', 'street1', translate(speech, 'Street address'), 'address-line1', {
      maxLength: 100,
      ...must(translate(speech, 'Enter your street address.')),
    }),
    field('textField', 'street2', translate(speech, 'Apartment, suite or unit (optional)'), 'address-line2', { maxLength: 100 }),
    field('textField', 'city', translate(speech, 'City'), 'address-level2', {
      maxLength: 100,
      ...must(translate(speech, 'Enter your city.')),
    }),
    field('select', 'state', translate(speech, 'State'), 'address-level1', {
      placeholder: translate(speech, 'Select a state'),
      options: states ?? allStates,
      ...must(translate(speech, 'Select your state.')),
    }),
    field('textField', 'zipCode', translate(speech, 'ZIP code'), 'postal-code', {
      inputMode: 'numeric',
      pattern: 'zip',
      ofState: { $: ['get', 'form', named('state')] },
      maxLength: 10,
      ...must(translate(speech, 'Enter your ZIP code.')),
      problem: translate(speech, 'Enter a ZIP code of five digits, or nine as in 94401-1234.'),
    }),
  ];
}

const allStates = [...stateNames].map(([value, label]) => ({ value, label }));
