import type { AuthoredEntry, AuthoredMap } from '../read/authored.ts';
import { z } from 'zod';
import { download } from '#schemas/actions/download.ts';
import { parseAs } from '../parse/parse-as.ts';
import { checkOperationInput } from '../check/operation-input.ts';
import type { Written } from './written-action.ts';
import { compileFailures, firstThatApplies } from './compile-call.ts';
import { failuresOfCall } from './compile-failures.ts';
import { compileText, compileWith } from '../bind/compile-expression.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { CompiledCall } from '#engine/compiled/compiled-call.ts';
import { memberNames, typedOf } from '#engine/compiled/json-schema.ts';
import { namedText, namesText } from '../bind/named-text.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';

const Beside = z.strictObject(download.verbs.download.beside);

/** The output of an operation that returns a file, whose bytes are in base64. */
export const fileMembers = ['name', 'mediaType', 'content'] as const;

/**
 * `download: activityExport` asks an operation for a file. `download: ${csv}` with `name` saves a text. `download: terms.md` with a `name` that ends
 * in `.pdf` and a `title` draws the Markdown of that file as a PDF.
 */
export function compileDownload(
  map: AuthoredMap,
  verb: AuthoredEntry,
  nodeId: string,
  place: NodePlace,
  draft: ViewDraft,
  condition: Written,
  before: readonly Compiled[] = [],
): Written[] {
  const { compilation } = draft;
  const source = verb.value.kind === 'scalar' ? verb.value.source : '';
  const { name, title, with: input, fail } = parseAs(Beside, map).keys;
  const file = verb.value.kind === 'scalar' && namesText(source) ? namedText(verb.value, compilation) : undefined;
  const isText = file !== undefined || source.includes('${');
  const written = compileWith(input, place, compilation);
  if (isText && name === undefined)
    compilation.findings.error('schema', verb.at, 'A text that is downloaded needs a `name`.', 'Add for example `name: holdings.csv`.');
  if (file !== undefined && title === undefined)
    compilation.findings.error(
      'schema',
      verb.at,
      'A file that is drawn as a PDF needs a `title`.',
      'Add for example `title: Client agreement`.',
    );
  if (!isText) {
    // An operation that writes may return its file only if that content is declared as shown once.
    const { output, once = [] } = compilation.operations.get(source) ?? {};
    checkOperationInput(source, written, verb.value.at, compilation, once.includes('content') ? 'call' : 'read');
    const members = output === undefined ? fileMembers : memberNames([typedOf(output)]);
    if (!fileMembers.every((member) => members.includes(member)))
      compilation.findings.error('no-file', verb.value.at, `${source} answers no file.`, `A download answers ${fileMembers.join(', ')}.`);
  }
  const call: CompiledCall = {
    when: firstThatApplies(condition, before),
    operation: isText ? '' : source,
    with: written,
    confirmed: false,
    ok: [],
    fail: compileFailures(source, fail, place, compilation),
    failures: failuresOfCall(source, verb.value.at, compilation),
    download: {
      name: name === undefined ? null : compileText(name, place, compilation),
      text: file ?? (isText ? compileText(verb.value, place, compilation) : null),
      ...(title === undefined ? {} : { title: compileText(title, place, compilation) }),
    },
  };
  (draft.calls[nodeId] ??= []).push(call);
  return [{ do: 'download', ...condition }];
}
