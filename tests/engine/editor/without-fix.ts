import type { FindingCode } from '#engine/definition/findings/finding-codes.ts';

const unproven = 'A fix is tried where it occurs; no fixture has this fault alone, so nothing proves it here.';
const migration = 'A migration is checked by `npx voyager migrate`, and is no document of an editor.';

/** The codes that no fixture proves a fix of, each with the reason. A code that a fix is proved for leaves the list. */
export const withoutFix: Readonly<Partial<Record<FindingCode, string>>> = {
  'answer-not-always': unproven,
  'constant-condition': unproven,
  'duplicate-route': 'Which of two pages keeps its name is for their author to say: links lead to both.',
  'empty-text': unproven,
  'errors-not-shown': unproven,
  'eventless-loop': 'Which state of the circle waits, and for what, is a decision.',
  'failure-not-told': unproven,
  'given-otherwise': 'Which of two declared types is meant is a decision.',
  'go-unchecked': unproven,
  headings: unproven,
  'kind-changed': migration,
  'load-writes': 'Where the call moves to is a decision.',
  'loose-links': 'Which of the links people want is a decision.',
  'mapped-twice': migration,
  'name-differs': 'Whether the file or its name is right is a decision.',
  'no-end': 'The way that leads to an end is a decision.',
  'no-file': 'Another operation is needed.',
  'not-bindable': 'What the server knows instead of the browser is a decision.',
  'not-cents': 'Whether dollars or cents are meant is a decision.',
  'not-in-cell': 'Where the node moves to is a decision.',
  'only-sketched': 'The operation has to be built.',
  'part-cycle': 'What the part shows instead of itself is a decision.',
  'redirect-to-itself': unproven,
  'said-nowhere': 'The page that shows the message is a decision.',
  'stale-translation': 'A person translates, and catalogs are compiled by `npx voyager check`.',
  'state-not-mapped': migration,
  'template-shell': 'Which shell or template the page is of is a decision.',
  'text-braces': unproven,
  'timer-alone': 'Where the button stands on the page is a decision.',
  'too-large': 'What moves to another document is a decision.',
  'too-long': 'What moves to another document is a decision.',
  'too-many-states': 'What becomes a flow of its own is a decision.',
  uneven: 'The value that is missing is known to nobody but the author.',
  'unknown-file': unproven,
  'value-cycle': 'Which of the values is written without the others is a decision.',
  'write-on-entry': 'The step that comes first is a decision.',
};
