/** A journey named in words: who went through it, what it is about by its file's name, and how far it goes. */
export function journeyWords(name: string, { begin, end }: { begin: string; end: string }): string {
  const person = /^ *name: (?:"([^"]*)"|(.*))$/m.exec(begin);
  const stands = lastOutcome(end);
  const who = person?.[1] ?? person?.[2]?.trim();
  return `${nameInWords(name, who)}${stands === undefined ? '' : farWords(stands)}`;
}

/** The name of a file in words, after whom it is about, where that is known. */
export function nameInWords(name: string, who: string | undefined): string {
  const about = name.replaceAll('-', ' ');
  return who === undefined ? about.charAt(0).toUpperCase() + about.slice(1) : `${who}: ${about}`;
}

/** The step of the last outcome, and its status. One that is as an earlier one stands as a reference to it. */
function lastOutcome(end: string): { stepId: string; status: string } | undefined {
  const [, reference] = /^ {4}then: \*(\w+)$/m.exec(end.slice(end.lastIndexOf('\n    then:') + 1)) ?? [];
  const outcomes = [...end.matchAll(/^ {4}then:(?: &(\w+))?(?: \{|\n {5}) stepId: (\S+?)(?:,|\n {5}) status: (\w+)/gm)];
  const [, , stepId, status] =
    (reference === undefined ? undefined : outcomes.find(([, anchor]) => anchor === reference)) ?? outcomes.at(-1) ?? [];
  return stepId === undefined || status === undefined ? undefined : { stepId, status };
}

/** A step's id is its name in the documents: `addressSuggestion` is read as "address suggestion". */
const farWords = ({ stepId, status }: { stepId: string; status: string }): string =>
  status === 'done'
    ? ', to the end'
    : `, up to “${stepId.replaceAll('/', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}”`;
