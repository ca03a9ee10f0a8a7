import type { Authored } from '../read/authored.ts';
import { entriesOf, valueOf } from '../read/authored.ts';
import type { Compilation } from './compilation.ts';
import { givenType } from './declare.ts';
import { didYouMean } from '../findings/findings.ts';

const plain = ['string', 'number', 'boolean', 'record of boolean', 'any'];

/**
 * Checks the types of everything that a document, its dialogs and final states are given, that a flow remembers and that a screen reads from its
 * address. A type is one that exists, or the output of an operation. A capitalized word, such as `Applicant`, is for readers and checks nothing.
 */
export function checkGiven(root: Authored, compilation: Pick<Compilation, 'operations' | 'findings'>): void {
  for (const section of ['given', 'remembers', 'query'])
    for (const { value } of entriesOf(valueOf(root, section))) checkKind(valueOf(value, 'type') ?? value, compilation);
  for (const { value } of entriesOf(valueOf(root, 'dialogs'))) checkGiven(value, compilation);
  // `query` of a state holds values for its address, not types.
  for (const { value } of entriesOf(valueOf(root, 'states')))
    for (const given of entriesOf(valueOf(value, 'given'))) checkKind(given.value, compilation);
}

function checkKind(value: Authored, { operations, findings }: Pick<Compilation, 'operations' | 'findings'>): void {
  if (value.kind !== 'scalar' || givenType(value, operations).kind !== 'any') return;
  const word = value.source.replace(/\?$/, '');
  if (word === 'any' || (/^[A-Z]/.test(word) && !plain.includes(word.toLowerCase()))) return;
  findings.error(
    'unknown-operation',
    value.at,
    word === '' ? 'It is not said what this is.' : `No kind of value and no operation is called ${word}.`,
    didYouMean(
      word,
      [...plain, ...operations.keys()],
      'Write string, number, boolean, record of boolean, words in brackets, or an operation whose output it is.',
    ),
  );
}
