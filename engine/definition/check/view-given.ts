import type { AuthoredEntry } from '../read/authored.ts';
import { sourceOf, valueOf } from '../read/authored.ts';
import type { Compilation, SourceDocument } from '../bind/compilation.ts';
import { givenType } from '../bind/declare.ts';
import type { ParsedView } from '../parse/documents.ts';
import type { FlowContext } from '../bind/flow-context.ts';

/** A view is found by its file, and says the same name. */
export function checkViewName({ root, file }: SourceDocument<ParsedView>, name: string, { findings }: Compilation): void {
  const written = root.keys.view;
  if (written?.kind !== 'scalar' || written.source === name) return;
  findings.error('name-differs', written.at, `${file} says that it is the view ${written.source}.`, `Write \`view: ${name}\`.`);
}

/** A view declares each given name with the type that its flow has for that name. */
export function checkViewGiven(
  given: AuthoredEntry,
  { document, voyagerType }: Pick<FlowContext, 'document' | 'voyagerType'>,
  { operations, findings }: Compilation,
): void {
  const said = givenType(given.value, operations);
  const operation = sourceOf(valueOf(document.root.keys.load, given.key)?.keys.operation);
  const own = valueOf(document.root.keys.given, given.key) ?? valueOf(document.root.keys.remembers, given.key);
  const has = own === undefined ? null : givenType(own, operations);
  const report = (what: string, fix: string): void =>
    findings.error(
      'given-otherwise',
      given.value.at,
      `The \`${given.key}\` of ${voyagerType} is ${what}.`,
      `Write \`${given.key}: ${fix}\`.`,
    );
  if (operation !== null && !operations.has(operation)) return; // told, and nothing is known of it
  if (operation !== null) {
    if (said.kind !== 'any' && (said.kind !== 'operation' || said.operation !== operation))
      report(`what ${operation} gives out`, operation);
    return;
  }
  if (has === null || own?.kind !== 'scalar' || said.kind === 'any' || has.kind === 'any') return;
  if (has.kind !== said.kind) report(`of the kind ${own.source}`, own.source);
  else if (has.optional && !said.optional) report('one that may be missing', own.source);
}
