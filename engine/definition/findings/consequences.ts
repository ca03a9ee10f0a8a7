import type { Finding } from '#engine/compiled/finding.ts';
import type { FindingCode } from './finding-codes.ts';

/** The findings that a mistake causes elsewhere in its flow. They are left out until it is mended. */
const inItsFlow: Readonly<Partial<Record<string, readonly FindingCode[]>>> = {
  'call-without-ok': ['answer-not-set', 'no-end', 'unreachable-state', 'unused-name'],
  'dead-end': ['no-end', 'submit-without-event', 'unreachable-state'],
  'event-name': ['event-without-submit', 'submit-without-event'],
  'failure-not-told': ['errors-not-shown'],
  'flow-style': ['dead-end', 'event-without-submit', 'no-end', 'submit-without-event', 'unreachable-state'],
  'input-not-set': ['sets-less'],
  'leads-nowhere': ['input-not-set', 'no-end', 'unreachable-state'],
  'load-writes': ['given-otherwise', 'unknown-member'],
  'missing-given': ['not-remembered'],
  'name-clash': ['uneven', 'unknown-field', 'unknown-value'],
  'not-here': ['unused-name'],
  schema: [
    'call-stays',
    'dead-end',
    'headings',
    'input-may-be-empty',
    'no-effect',
    'submit-without-event',
    'unknown-field',
    'unknown-state',
    'unknown-value',
    'unknown-view',
    'unused-name',
  ],
  'self-transition': ['no-end', 'unreachable-state', 'unused-name'],
  'submit-without-event': ['event-without-submit', 'input-not-set', 'no-end', 'unreachable-state', 'unused-name'],
  'vain-retry': ['errors-not-shown'],
  'unknown-action': ['event-without-submit'],
  'text-braces': ['wrong-input'],
  'unknown-dialog': ['unused-name'],
  'unknown-failure': ['failure-not-told'],
  'unknown-given': ['missing-given'],
  'unknown-input': ['missing-input'],
  'unknown-member': ['wrong-type'],
  'unknown-name': ['unused-name'],
  'unknown-node': ['event-without-submit', 'headings', 'schema', 'unknown-field'],
  'unknown-operation': ['not-remembered'],
  'unknown-place-parameter': ['missing-place-parameter'],
  'unknown-part': ['event-without-submit', 'unknown-field', 'unused-name'],
  'unknown-property': ['unused-name'],
  'unknown-state': [
    'answer-not-set',
    'call-stays',
    'input-not-set',
    'leads-nowhere',
    'no-end',
    'not-remembered',
    'unknown-view',
    'unreachable-state',
  ],
  'unknown-view': ['unknown-field'],
  'wrong-type': ['given-otherwise', 'unused-name'],
  'write-on-entry': ['answer-not-set', 'input-not-set', 'not-remembered', 'unreachable-state'],
  expression: ['unused-name'],
  'yaml-versions': ['schema'],
};

/** The findings that a mistake causes in any document. */
const anywhere: Readonly<Partial<Record<string, readonly FindingCode[]>>> = {
  'duplicate-route': ['unknown-route'],
  'unknown-part': ['unused-file'],
  'unknown-shell': ['unused-file'],
  'unknown-view': ['unused-file'],
  ...Object.fromEntries(
    // A document that cannot be read is none, and whatever names it names nothing.
    ['yaml', 'duplicate-key', 'too-large', 'too-many-states', 'unknown-file'].map((cause): [string, FindingCode[]] => [
      cause,
      ['unknown-flow', 'unknown-part', 'unknown-route', 'unknown-shell', 'unknown-view', 'unknown-words', 'unused-file', 'unused-name'],
    ]),
  ),
};

/** Said only where nothing else is found in the flow: what is mended may read the answer. */
const lastOfAll: ReadonlySet<string> = new Set(['answer-not-read']);

/** The causes that are warnings: their fix says what the failure is, and with it what is wrong. */
const warnings: ReadonlySet<string> = new Set(['failure-not-told', 'vain-retry']);

/** Findings without those that follow from others. `flows` are the files of each flow: a mistake in one does not hide what is wrong in another. */
export function withoutConsequences(findings: readonly Finding[], flows: readonly (readonly string[])[]): Finding[] {
  const causes = findings.filter(({ code, severity }) => severity === 'error' || warnings.has(code));
  const hiddenAnywhere = new Set<string>(causes.flatMap(({ code }) => anywhere[code] ?? []));
  const hidden = new Set(
    causes.flatMap(({ code, position }) => {
      const files = new Set([position.file, ...flows.filter((own) => own.includes(position.file)).flat()]);
      return (inItsFlow[code] ?? []).flatMap((consequence) => [...files].map((file) => `${consequence} ${file}`));
    }),
  );
  const beside = (file: string): ReadonlySet<string> => new Set([file, ...flows.filter((own) => own.includes(file)).flat()]);
  const others = new Set(findings.filter(({ code }) => !lastOfAll.has(code)).map(({ position }) => position.file));
  return findings.filter(
    ({ code, position }) =>
      !hiddenAnywhere.has(code) &&
      !hidden.has(`${code} ${position.file}`) &&
      !(lastOfAll.has(code) && [...beside(position.file)].some((file) => others.has(file))),
  );
}
