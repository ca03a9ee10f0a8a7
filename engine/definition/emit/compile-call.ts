import { isExpression } from '#engine/expression/bindings.ts';
import { z } from 'zod';
import { call as callAction } from '#schemas/actions/call.ts';
import type { FailDocument } from '#schemas/document-parts.ts';
import type { Parsed } from '../parse/parsed.ts';
import { entriesOf, itemsOf, sourceOf } from '../read/authored.ts';
import { checkShownOnce, demandPress } from '../check/shown-once.ts';
import { checkOperationInput } from '../check/operation-input.ts';
import type { Compilation } from '../bind/compilation.ts';
import type { Written } from './written-action.ts';
import { asValue, compileText, compileWith, compileWords } from '../bind/compile-expression.ts';
import type { Compiled, CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { CompiledCall } from '#engine/compiled/compiled-call.ts';
import { platformCodes } from '#engine/compiled/failure.ts';
import { failuresOfCall } from './compile-failures.ts';
import { durationOf } from '../parse/durations.ts';
import { didYouMean } from '../findings/findings.ts';
import { callKey } from '#engine/compiled/call-key.ts';
import { holdsField } from './holds-field.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';

/** A call as an action or `arrive:` writes it. */
export const CallKeys = z.looseObject({ ...callAction.verbs.call.beside(z.unknown()), 'once per': z.unknown().optional() });
type ParsedCall = Parsed<typeof CallKeys>;
type ParsedFailures = Parsed<typeof FailDocument>;

/** The keys of `fail` that are not codes of failures. */
const notCodes = new Set(['otherwise', 'fields', 'toast', 'report', 'beside', 'refresh']);

/** A call: what travels says only that there is one; its operation, input and outcomes stay on the server under the node's id. */
export function compileCall(
  written: ParsedCall,
  operation: string,
  nodeId: string,
  place: NodePlace,
  draft: ViewDraft,
  condition: Written,
  before: readonly Compiled[] = [],
): Written[] {
  const { compilation } = draft;
  const { keys } = written;
  const { confirm } = keys;
  const input = compileWith(keys.with, place, compilation);
  const at = written.entries.find((entry) => entry.key === 'call')?.value.at ?? written.at;
  checkOperationInput(operation, input, at, compilation, 'call');
  const id = confirm === undefined ? nodeId : `${nodeId}-confirmed`;
  const call: CompiledCall = {
    when: firstThatApplies(condition, before),
    operation,
    with: input,
    confirmed: confirm !== undefined,
    ok: itemsOf(keys.ok).flatMap((item) => draft.write.action(item, id, { ...place, follows: true })),
    fail: compileFailures(operation, keys.fail, place, compilation),
    failures: failuresOfCall(operation, at, compilation),
  };
  compilation.findings.places.noteEntries(call, written.entries);
  checkShownOnce(operation, call.ok, at, compilation);
  if (keys['once per'] !== undefined) demandPress(operation, at, compilation);
  (draft.calls[id] ??= []).push(call);
  const keep: Written = {
    ...(sourceOf(keys.check) === 'false' ? { check: false } : {}),
    ...(sourceOf(keys.native) === 'true' ? { native: true } : {}),
    ...stateOf(written, operation, place, draft),
  };
  if (confirm === undefined) return [{ do: 'call', ...keep, ...condition }];
  const dialog = `confirm-${nodeId}`;
  draft.dialogs[dialog] = confirmDialog(confirm, id, { do: 'call', ...keep }, nodeId, place, draft);
  return [{ do: 'open', dialog, ...condition }];
}

/** The dialog that asks before a call: its own words, or those for any question. In a form it stands outside, and sends what stands in the form. */
function confirmDialog(
  { keys }: NonNullable<ParsedCall['keys']['confirm']>,
  id: string,
  call: Written,
  nodeId: string,
  place: NodePlace,
  draft: ViewDraft,
): ViewDraft['dialogs'][string] {
  const { compilation } = draft;
  const { body } = keys;
  const ofForm = place.inForm === true;
  const label = (key: 'title' | 'accept' | 'cancel', fallback: string): CompiledValue => {
    const value = keys[key];
    return value === undefined ? fallback : asValue(compileText(value, place, compilation));
  };
  const asked =
    body === undefined
      ? []
      : body.kind === 'list'
        ? draft.write.nodes(body, place)
        : [{ type: 'text', text: asValue(compileText(body, place, compilation)) }];
  if (body !== undefined && ofForm && asked.some(holdsField))
    compilation.findings.error(
      'dialog-form',
      body.at,
      'The dialog asks about the form around the button, and its own fields would stand outside that form.',
      'Put the fields into the form.',
    );
  return {
    own: true,
    ...(ofForm ? { ofForm } : {}),
    title: label('title', 'Are you sure?'),
    body: asked,
    footer: [
      { type: 'button', id, label: label('accept', 'Continue'), kind: 'primary', press: [call] },
      { type: 'button', id: `${nodeId}-cancelled`, label: label('cancel', 'Cancel'), kind: 'secondary', press: [{ do: 'close' }] },
    ],
  };
}

/** The condition under which a call is the one of its alternatives that applies: the server finds it among the calls of its node, without the rest. */
export function firstThatApplies(condition: Written, before: readonly Compiled[]): Compiled | null {
  const { when } = condition;
  if (!isExpression(when)) return null;
  return before.reduceRight<Compiled>((rest, other) => ['and', ['!=', other, true], rest], when.$);
}

/** The name under which the page keeps how this call stands, and how long it stands as done. */
function stateOf({ keys }: ParsedCall, operation: string, place: NodePlace, draft: ViewDraft): Written {
  // A call that a page makes on arrival follows no press: nobody waits for it.
  if (keys['once per'] !== undefined) return {};
  const as = callKey((sourceOf(keys.as) ?? operation) + place.suffix);
  draft.called.add(as);
  const shown = sourceOf(keys.for);
  const ms = shown === null ? null : durationOf(shown);
  if (keys.for !== undefined && shown !== null && ms === null)
    draft.compilation.findings.error('schema', keys.for.at, `\`${shown}\` is no time.`, 'Write for example `3s`.');
  const isBeside = keys.fail?.kind === 'map' && sourceOf(keys.fail.keys.beside) === 'true';
  return { as, ...(ms === null ? {} : { for: ms, ...(isBeside ? { failedFor: ms } : {}) }) };
}

/** Words for what may go wrong: by the operation's code, by field, or for all. */
export function compileFailures(
  operation: string,
  fail: ParsedFailures | undefined,
  place: NodePlace,
  compilation: Compilation,
): CompiledCall['fail'] {
  const { otherwise, fields, toast, beside, refresh, ...own } = fail?.kind === 'map' ? fail.keys : {};
  const report = sourceOf(own.report);
  checkFailures(operation, fail, compilation);
  return {
    byCode: Object.fromEntries(
      entriesOf(fail)
        .filter((entry) => !notCodes.has(entry.key))
        .map((entry) => [entry.key, compileWords(entry.value, place, compilation)]),
    ),
    otherwise:
      otherwise !== undefined
        ? compileWords(otherwise, place, compilation)
        : fail?.kind === 'scalar'
          ? compileWords(fail, place, compilation)
          : // Without words of the document, those of the failure.
            ['get', 'error', 'say'],
    fields: sourceOf(fields) === 'true',
    toast: sourceOf(toast) === 'true',
    ...(report === null ? {} : { report }),
    ...(sourceOf(beside) === 'true' ? { beside: true } : {}),
    ...(sourceOf(refresh) === 'true' ? { refresh: true } : {}),
  };
}

function checkFailures(operation: string, fail: ParsedFailures | undefined, compilation: Compilation): void {
  const signature = compilation.operations.get(operation);
  if (signature === undefined) return;
  const codes = Object.keys(signature.failures);
  for (const entry of entriesOf(fail)) {
    if (notCodes.has(entry.key) || Object.hasOwn(signature.failures, entry.key) || platformCodes.includes(entry.key)) continue;
    compilation.findings.error(
      'unknown-failure',
      entry.at,
      `${operation} declares no failure ${entry.key}.`,
      didYouMean(entry.key, codes, codes.length === 0 ? 'It declares none: write `otherwise`.' : `It declares ${codes.join(', ')}.`),
    );
  }
}
