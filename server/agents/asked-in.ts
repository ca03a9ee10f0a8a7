import { traitsOf } from '#engine/fields/node-traits.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { Json } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { isObject } from '#schemas/is-object.ts';

/** A field that a view asks for. */
export type AskedField = {
  name: string;
  kind: string;
  label: Json;
  isRequired: boolean;
  options?: Json[];
};

/** An event that a press of a view submits. */
export type AskedEvent = {
  event: string;
  label: Json;
};

/** What a view asks of a person, and what they can send: the names that a simulation takes. */
export function askedIn(layout: Layout): { fields: AskedField[]; events: AskedEvent[] } {
  const [fields, events]: [AskedField[], AskedEvent[]] = [[], []];
  for (const { node } of walkLayout(layout)) {
    const { field, compound } = traitsOf(node);
    const label = shown(node['label']);
    const options = node['options'];
    if ((field ?? compound) !== undefined && typeof node['name'] === 'string')
      fields.push({
        name: node['name'],
        kind: field ?? compound ?? '',
        label,
        isRequired: node['required'] !== undefined,
        ...(Array.isArray(options) ? { options: options.slice(0, 12).map((one) => (isObject(one) ? shown(one['value']) : null)) } : {}),
      });
    for (const act of Array.isArray(node['press']) ? node['press'] : [])
      if (
        isObject(act) &&
        act['do'] === 'submit' &&
        typeof act['event'] === 'string' &&
        !events.some(({ event }) => event === act['event'])
      )
        events.push({ event: act['event'], label });
  }
  return { fields, events };
}

/** A text or number as it is; an expression of the browser has no value here. */
const shown = (value: unknown): Json =>
  typeof value === 'string' ? value.slice(0, 100) : typeof value === 'number' || typeof value === 'boolean' ? value : null;
