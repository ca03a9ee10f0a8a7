import { isMap, isScalar, isSeq } from 'yaml';
import { quoted } from '#engine/compiled/node-words.ts';
import { waysWords } from '#engine/form/state-grammar.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { countWords } from '../words.ts';
import { keyOf } from './step-form.ts';
import { pairOf, readDocument } from './edit-yaml.ts';
import type { FormWays } from './state-form.ts';
import { isKeyOf } from '#schemas/keys-of.ts';

/** What people press in a view to send each event: the words of the first button or link that submits it, by the event. */
export function pressesOf(view: string): ReadonlyMap<string, string> {
  const presses = new Map<string, string>();
  const walk = (node: unknown): void => {
    if (isSeq(node)) node.items.forEach(walk);
    if (!isMap(node)) return;
    const [first] = node.items;
    const words = first !== undefined && nodeDefinitions.has(keyOf(first)) && isScalar(first.value) ? String(first.value.value) : null;
    const press = pairOf(node, 'press')?.value;
    for (const action of isSeq(press) ? press.items : []) {
      const sent = isMap(action) ? pairOf(action, 'submit')?.value : undefined;
      if (words !== null && isScalar(sent) && !presses.has(String(sent.value))) presses.set(String(sent.value), words);
    }
    for (const { value } of node.items) walk(value);
  };
  walk(readDocument(view)?.contents);
  return presses;
}

const units = { d: 'day', h: 'hour', m: 'minute', s: 'second' } as const;

/** A length as documents write it, such as `30d`, in words. */
function writtenLength(length: string): string {
  const [, count, unit] = /^(\d+)([dhms])$/.exec(length) ?? [];
  return unit !== undefined && isKeyOf(units, unit) ? countWords(Number(count), units[unit]) : length;
}

/** When ways are taken, as a part of a sentence. An event that two buttons would name alike is given with its own name too. */
export function wayWords({ kind, key }: Pick<FormWays, 'kind' | 'key'>, presses: ReadonlyMap<string, string>): string {
  if (kind === 'time') return `after ${writtenLength(key)}`;
  if (kind !== 'event') return waysWords[kind] ?? '';
  const words = presses.get(key);
  if (words === undefined) return `when ${key} is sent`;
  const isAlone = [...presses].every(([other, its]) => other === key || its !== words);
  return `when ${quoted(words)} is pressed${isAlone ? '' : ` (${key})`}`;
}

/** The same as a heading. */
export const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
