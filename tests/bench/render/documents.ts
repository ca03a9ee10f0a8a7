/**
 * The document that every contestant draws, in no contestant's own language: groups with a heading, a text and fields. Two editions of one
 * document differ in every word and share no field, so that replacing the one by the other is a new view.
 */
export interface BenchDocument {
  title: string;
  groups: BenchGroup[];
}
export interface BenchGroup {
  heading: string;
  text: string;
  fields: BenchField[];
}
export interface BenchField {
  kind: 'text' | 'choice' | 'yesNo';
  name: string;
  label: string;
  hint: string;
  options: { value: string; label: string }[];
}

export const sizes = ['form', 'page', 'long'] as const;
export type Size = (typeof sizes)[number];
export type Edition = 'first' | 'second';

/** The sizes in words; a group of a page counts five nodes: itself, its heading, its text, a text field and a yes-or-no. */
export const sizeWords: Readonly<Record<Size, string>> = {
  form: 'form of 30 fields',
  page: 'page of 1,000 nodes',
  long: 'page of 10,000 nodes',
};
const groupsOf: Readonly<Record<Size, number>> = { form: 3, page: 200, long: 2000 };

function field(kind: BenchField['kind'], name: string, words: string): BenchField {
  return {
    kind,
    name,
    label: `${words} ${name}`,
    hint: `What we ask for ${words.toLowerCase()} is used for nothing else.`,
    options: ['Alabama', 'California', 'New York', 'Texas', 'Vermont'].map((label) => ({ value: label.slice(0, 2), label })),
  };
}

export function benchDocument(size: Size, edition: Edition): BenchDocument {
  const letter = edition === 'first' ? 'a' : 'b';
  const words = edition === 'first' ? 'Detail' : 'Particular';
  return {
    title: edition === 'first' ? 'About you' : 'About your plans',
    groups: Array.from({ length: groupsOf[size] }, (_, at): BenchGroup => {
      const kinds: BenchField['kind'][] =
        size === 'form' ? ['text', 'text', 'choice', 'text', 'yesNo', 'text', 'text', 'choice', 'text', 'text'] : ['text', 'yesNo'];
      return {
        heading: `${words} group ${at + 1}`,
        text: `Why we ask: the ${edition} edition of group ${at + 1} says it in a sentence of its own.`,
        fields: kinds.map((kind, place) => field(kind, `${letter}${at}x${place}`, words)),
      };
    }),
  };
}

/** The number of text boxes on the drawn page. */
export const textFieldsOf = (document: BenchDocument): number =>
  document.groups.reduce((sum, group) => sum + group.fields.filter((one) => one.kind === 'text').length, 0);
