import type { AuthoredMap } from '../read/authored.ts';
import { entryOf, textOf } from '../read/authored.ts';
import type { CompiledState } from '../../compiled/compiled-state.ts';
import type { Findings } from '../findings/findings.ts';

type Kind = CompiledState['kind'];

const kindWords: Readonly<Record<Kind, string>> = {
  step: 'a step',
  call: 'a state with `call`',
  subflow: 'a state with `subflow`',
  choice: 'a state with `always`',
  final: 'a final state',
};

/** Keys of a state by the kinds that heed them; all others are heeded by each. */
const heeded: Readonly<Record<string, readonly Kind[]>> = {
  events: ['step', 'call'],
  after: ['step'],
  rules: ['step'],
  present: ['step'],
  over: ['step'],
  show: ['step', 'call'],
  ok: ['call', 'subflow'],
  fail: ['call'],
  poll: ['call'],
  timeout: ['call'],
  message: ['call'],
  back: ['subflow'],
  with: ['call', 'subflow', 'final'],
  always: ['choice'],
  call: ['call'],
  subflow: ['subflow'],
  go: ['final'],
  hash: ['final'],
  result: ['final'],
  say: ['final'],
};

const needs: Readonly<Record<string, string>> = {
  ok: '`call:` or `subflow:`',
  fail: '`call:`',
  poll: '`call:`',
  timeout: '`call:`',
  message: '`call:`',
  back: '`subflow:`',
  with: '`call:` or `subflow:`',
  go: '`type: final`',
  hash: '`type: final`',
  result: '`type: final`',
  say: '`type: final`',
};

/** True if a state of a kind heeds a key. */
export const isHeeded = (key: string, kind: Kind): boolean => heeded[key]?.includes(kind) !== false;

/** Every key of a state has an effect: it is one that its kind heeds, and stands beside those that it needs. */
export function checkStateKeys(name: string, kind: Kind, value: AuthoredMap, findings: Findings): void {
  for (const { key, at } of value.entries) {
    if (isHeeded(key, kind)) continue;
    const need = needs[key];
    findings.error(
      'no-effect',
      at,
      `\`${key}\` has no effect in ${name}, which is ${kindWords[kind]}.`,
      need === undefined ? `Leave it out, or make ${name} a state of another kind.` : `Add ${need}, or leave it out.`,
    );
  }
  if (kind !== 'step') return;
  const over = entryOf(value, 'over');
  const present = entryOf(value, 'present');
  if (over !== undefined && present === undefined)
    findings.error(
      'no-effect',
      over.at,
      `\`over\` has no effect in ${name}, which is no dialog.`,
      'Add `present: dialog`, or leave it out.',
    );
  if (present !== undefined && over === undefined)
    findings.error(
      'no-effect',
      present.at,
      `The dialog ${name} is drawn over nothing.`,
      'Add `over:` with the step that it is drawn over.',
    );
  if (over !== undefined && textOf(value, 'over') === name)
    findings.error('no-effect', over.value.at, `${name} is drawn over itself.`, 'Name the step that leads to it.');
}
