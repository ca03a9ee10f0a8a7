import type { Press } from '#schemas/actions.ts';
import { isObject, say } from '../../runtime/reading.ts';

/** The effect of a party's message here. */
export interface Heard {
  /** As the table calls it. */
  name: string;
  id: string | undefined;
  press: Press | undefined;
  label: string;
  native: string | undefined;
}

const owned = (table: unknown, name: string): unknown => (isObject(table) && Object.hasOwn(table, name) ? table[name] : undefined);

function messageOf(name: string, entry: unknown): Heard {
  const { id, press, label, native } = (isObject(entry) ? entry : {}) as { id?: string; press?: Press; label?: string; native?: string };
  return {
    name,
    id,
    press: Array.isArray(press) ? press : undefined,
    label: say(label),
    native: typeof native === 'string' ? native : undefined,
  };
}

/**
 * Returns the table's entry for a message: by its code, else by its name, else the entry for every other. A message is a text, or an object
 * of a `type` or `event`.
 */
export function readMessages(messages: unknown, data: unknown): Heard {
  const { type, event, code } = (typeof data === 'object' && data !== null ? data : { type: data }) as Record<string, unknown>;
  const name = type ?? event;
  const known = typeof name === 'string' && name !== 'otherwise' ? owned(messages, name) : undefined;
  if (typeof name !== 'string' || known === undefined) return messageOf('otherwise', owned(messages, 'otherwise'));
  const ofCode =
    typeof code === 'string' || typeof code === 'number' ? owned((known as { codes?: unknown }).codes, String(code)) : undefined;
  return messageOf(name, ofCode ?? known);
}

/** The entries with a label, which can be pressed where no script hears the party. */
export const said = (messages: unknown): Heard[] =>
  Object.entries(isObject(messages) ? messages : {})
    .map(([name, entry]) => messageOf(name, entry))
    .filter(({ label }) => label !== '');
