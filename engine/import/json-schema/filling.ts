import type { Json, JsonObject } from '#schemas/json.ts';
import { isForbiddenName } from '../../expression/equality.ts';
import type { Notes } from '../imported.ts';

/** A schema at its place in the document, with what the page says of it besides and the answer that is at hand. */
export interface Part {
  schema: JsonObject;
  /** JSON pointer to the schema. */
  at: string;
  ui: JsonObject;
  uiAt: string;
  value: Json | undefined;
  /** The property's name; empty for the schema of the whole. */
  key: string;
  required: boolean;
  /** The answers that it stands among are those of one row of a list. */
  inRow: boolean;
}

/** One form while it is imported. */
export interface Filling {
  notes: Notes;
  root: JsonObject;
  /** Where `root` stands in the document. */
  rootAt: string;
  /** The answers at hand: of the page, or of the row that is being drawn. */
  form: JsonObject;
  /** The names that are taken. */
  names: Set<string>;
  /** The names of the objects around, joined before each field's own. */
  path: readonly string[];
  /** The references that are being followed. */
  open: readonly string[];
  /** How many schemas were looked at. */
  drawn: { count: number };
}

/** The answer's name: those of the objects around it and its own, joined. */
export function nameOf(key: string, at: string, filling: Filling): string {
  const joined = [...filling.path, key].filter((part) => part !== '').join('-') || 'answer';
  const wanted = isForbiddenName(joined) || joined.startsWith('$') ? `field-${joined}` : joined;
  let name = wanted;
  for (let number = 2; filling.names.has(name); number++) name = `${wanted}-${number}`;
  if (name !== wanted)
    filling.notes.approximated('field-value', at, `Another answer is called ${wanted.slice(0, 60)}: this one is ${name.slice(0, 60)}.`);
  filling.names.add(name);
  return name;
}
