import type { RecordMapping } from '../../compiled/record-mapping.ts';
import type { ParsedMigration } from '../parse/documents.ts';
import {} from '../read/authored.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { GivenType } from '../../compiled/given-type.ts';
import type { Findings } from '../findings/findings.ts';
import { wordsOfType } from './values-of-enum.ts';
import { answeredBefore } from '../../compiled/answered-before.ts';

/** All that the new version needs is carried along or said, and nothing is carried along as another kind of value. */
export function checkComplete(
  root: ParsedMigration,
  { from, to }: { from: CompiledFlow; to: CompiledFlow },
  { states, answers, given, remembers }: Pick<RecordMapping, 'states' | 'answers' | 'given' | 'remembers'>,
  findings: Findings,
): void {
  checkCarried(root, 'given', from.given, to.given, given, findings);
  checkCarried(root, 'remembers', from.remembers, to.remembers, remembers, findings);
  checkFields(root, from, to, states, answers, findings);
  checkCountedOn(root, to, states, answers, findings);
}

/** Reports what the new version needs and the old one lacked or had with another type. */
function checkCarried(
  root: ParsedMigration,
  section: 'given' | 'remembers',
  before: Record<string, GivenType>,
  after: Record<string, GivenType>,
  written: RecordMapping['given'],
  findings: Findings,
): void {
  const at = root.keys[section]?.at ?? root.at;
  for (const [name, type] of Object.entries(after)) {
    if (name in written) continue;
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    if (old === undefined && !type.optional)
      findings.error(
        'missing-given',
        at,
        `The new version needs ${name}, which the old one had not.`,
        `Say under \`${section}:\` what it is.`,
      );
    else if (old !== undefined && (old.kind !== type.kind || (old.optional && !type.optional)))
      findings.error('kind-changed', at, `${name} is another kind of value in the new version.`, `Say under \`${section}:\` what it is.`);
    else if (old !== undefined) {
      const known = wordsOfType(type) ?? [];
      const gone = (wordsOfType(old) ?? []).filter((word) => !known.includes(word));
      if (gone.length > 0)
        findings.error(
          'unknown-value',
          at,
          `${name} may be ${gone.join(' or ')} in the version that is left, and never in the new one.`,
          `Say under \`${section}:\` what it becomes: it is one of ${known.join(', ')}.`,
        );
    }
  }
}

/** A field that both versions have, of another kind: its answer cannot go along as it is. */
function checkFields(
  root: ParsedMigration,
  from: CompiledFlow,
  to: CompiledFlow,
  states: RecordMapping['states'],
  answers: RecordMapping['answers'],
  findings: Findings,
): void {
  for (const [old, name] of Object.entries(states)) {
    const before = new Map((from.states[old]?.view?.fields ?? []).map((field) => [field.name, field.kind]));
    for (const field of to.states[name]?.view?.fields ?? []) {
      const kind = before.get(field.name);
      if (kind === undefined || kind === field.kind || field.name in (answers[name] ?? {})) continue;
      findings.error(
        'kind-changed',
        root.keys.answers?.at ?? root.at,
        `${field.name} of ${name} is a field of another kind in the new version: ${kind} before, ${field.kind} now.`,
        `Say under \`answers: ${name}:\` what it is.`,
      );
    }
  }
}

/** Answers that a step of the new version counts on, of a step that no old one becomes and that is given none. */
function checkCountedOn(
  root: ParsedMigration,
  to: CompiledFlow,
  states: RecordMapping['states'],
  answers: RecordMapping['answers'],
  findings: Findings,
): void {
  const had = new Set([...Object.values(states), ...Object.keys(answers)]);
  const reported = new Set<string>();
  for (const [step, before] of answeredBefore(to)) {
    if (!Object.values(states).includes(step)) continue;
    for (const counted of before) {
      if (had.has(counted) || reported.has(counted)) continue;
      reported.add(counted);
      findings.error(
        'answer-not-set',
        root.at,
        `${step} counts on the answers of ${counted}, which no step becomes.`,
        `Give them under \`answers: ${counted}:\`.`,
      );
    }
  }
}
