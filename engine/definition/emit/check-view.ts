import type { LayoutNode } from '#schemas/node-definition.ts';
import type { CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { entriesOf, itemsOf, sourceOf } from '../read/authored.ts';
import type { ParsedView } from '../parse/documents.ts';
import { checkErrorsOfCalls } from '../check/errors-shown.ts';
import { checkCallsTold } from '../check/failures-told.ts';
import { checkGoes } from '../check/go-checked.ts';
import { checkOutline } from '../check/page-outline.ts';
import { checkActs } from '../check/page-acts.ts';
import { templatesOf } from '../check/page-template.ts';
import { checkStart } from '../check/start-values.ts';
import { checkViewProperties } from '../check/view-properties.ts';
import { didYouMean } from '../findings/findings.ts';
import { keepSecrets } from './kept-secrets.ts';
import type { ViewDefaults } from './view-defaults.ts';
import type { ViewDraft } from './view-draft.ts';

type Start = { [field: string]: CompiledValue };

/**
 * A view that is written, as a whole: its dialogs, events, fields, outline and failures. `type` is null where its document names none that exists.
 * Returns the nodes to replace by others.
 */
export function checkView(
  root: ParsedView,
  type: CompiledView['type'] | null,
  start: Start,
  body: LayoutNode[],
  { body: ownBody, ofStep, subflows }: ViewDefaults,
  draft: ViewDraft,
): ReadonlyMap<object, object> {
  const { compilation } = draft;
  checkDialogs(root, draft);
  if (ofStep !== true && subflows === true) refuseEvents(draft);
  checkStart(root, start, draft, body, compilation);
  if (type !== null && ownBody === undefined) checkViewProperties(root, type, draft.fields, compilation);
  checkFieldNames(root, start, draft);
  const kept = keepSecrets([...body, ...Object.values(draft.dialogs).flatMap((dialog) => dialog.body)], ofStep === true, root.at, draft);
  checkOutline(draft.outline, { at: root.at, headed: ownBody === undefined }, compilation.findings);
  if (ownBody === undefined)
    checkActs(draft.outline, templatesOf(compilation.config)[sourceOf(root.keys.template) ?? ''], compilation.findings);
  checkGoes(draft.outline, itemsOf(root.keys.rules).length > 0, compilation);
  checkCallsTold(draft.calls, root.at, compilation);
  checkErrorsOfCalls(draft, root.at, compilation);
  return kept;
}

/** The name of a dialog as its document writes it: a dialog of a part carries the number of the part's use. */
const writtenName = (name: string): string => name.replace(/~.*$/, '');

function checkDialogs(root: ParsedView, { opened, dialogs, compilation: { findings } }: ViewDraft): void {
  for (const one of opened) {
    if (one.name in dialogs) continue;
    const name = writtenName(one.name);
    // A part's dialog of that name is opened in the part alone.
    const others = Object.keys(dialogs).map(writtenName);
    findings.error(
      'unknown-dialog',
      one.at,
      `There is no dialog ${name}.`,
      didYouMean(
        name,
        others.filter((other) => other !== name),
        'Declare it under `dialogs:` of the document that opens it.',
      ),
    );
  }
  const names = new Set([
    ...opened.map(({ name }) => name),
    ...Object.keys(dialogs)
      .filter((name) => name.includes('~'))
      .map(writtenName),
  ]);
  for (const { key, at } of entriesOf(root.keys.dialogs))
    if (!names.has(key))
      findings.warning('unused-name', at, `Nothing opens the dialog ${key}.`, `Open it with \`- open: ${key}\`, or remove it.`);
}

function refuseEvents({ taken: { submits }, compilation: { findings } }: ViewDraft): void {
  for (const [event, at] of submits)
    findings.error(
      'submit-without-event',
      at,
      `${event} is no event here: a screen has no flow that hears it.`,
      'Write `- call:` with an operation, or lead to a flow with `- go:`.',
    );
}

/** Each field that an action sets or a rule names exists, and no value of the address has a field's name. */
function checkFieldNames(root: ParsedView, start: Start, { fields: declared, written, asked, compilation: { findings } }: ViewDraft): void {
  const fields = new Set([...declared.map((field) => field.name), ...Object.keys(start)]);
  const demandField = (name: string, at: SourcePosition, what: string): void => {
    if (fields.has(name)) return;
    findings.error(
      'unknown-field',
      at,
      `${what} ${name}, and no field is called so.`,
      didYouMean(name, fields, `The fields are ${[...fields].join(', ') || 'none'}.`),
    );
  };
  for (const { name, at } of written) demandField(name, at, 'This sets');
  for (const { name, at } of asked)
    if (fields.has(name))
      findings.error('name-clash', at, `\`${name}\` is a field here and a value of the address.`, 'Give one of them another name.');
  for (const { keys } of itemsOf(root.keys.rules))
    if (keys.at !== undefined) demandField(keys.at.source, keys.at.at, 'The words of this rule stand at');
}
