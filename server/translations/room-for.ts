/** The room that a text has where it is written. */
export interface Room {
  /** The most characters of its translation. */
  most: number;
  /** The key of the document that it is written at, such as `button`. */
  key: string;
}

/**
 * How many times as long as its text a translation may be. Layouts are tried with texts that are 1.4 times as long (`en-XA`), and a button, a tab or a column
 * does not break its line; a heading or a label does. No node declares a limit of its own for what an author writes.
 */
const times: Readonly<Record<string, number>> = {
  button: 1.4,
  submit: 1.4,
  tab: 1.4,
  menu: 1.4,
  column: 1.4,
  short: 1.4,
  link: 2,
  heading: 2,
  title: 2,
  label: 2,
  as: 2,
};
/** Characters that fit everywhere: short words differ more between languages. */
const alwaysFits = 24;

const keyOfLine = new RegExp(`^\\s*(?:- )?(${Object.keys(times).join('|')}):`);

/** The room for the translation of a text that is written in a line of a document; null where there is as much as it takes. */
export function roomFor(text: string, line: string): Room | null {
  const key = keyOfLine.exec(line)?.[1];
  const most = key === undefined ? undefined : times[key];
  return key === undefined || most === undefined ? null : { key, most: Math.max(alwaysFits, Math.floor(most * text.length)) };
}
