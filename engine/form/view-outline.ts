import { ViewDocument } from '#schemas/view-document.ts';
import { Findings } from '../definition/findings/findings.ts';
import { parseAs } from '../definition/parse/parse-as.ts';
import { entriesOf } from '../definition/read/authored.ts';
import { readYaml } from '../definition/read/read-yaml.ts';
import { formGrammar } from './state-grammar.ts';

/** What a form asks of a page, view or part besides its nodes. */
export const viewGrammar = formGrammar(ViewDocument);

/** The names of the conditions of a page, view or part; none where the text cannot be read. */
export function conditionsOfView(text: string): string[] {
  const written = readYaml('', text, new Findings());
  return written === null ? [] : entriesOf(parseAs(ViewDocument, written).keys.conditions).map(({ key }) => key);
}
