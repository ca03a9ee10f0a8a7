import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Notes } from '../imported.ts';
import { isObject, type Reading } from '../reading.ts';

/** One flow while it is imported. */
export interface Page {
  notes: Notes;
  /** The answers at hand. */
  form: JsonObject;
  /** The names of answers and the events that are taken. */
  names: Set<string>;
  events: Set<string>;
  /** JSON pointer to the submit that matters most. */
  main: string;
  /** The groups whose submit needs no field of another group. */
  byItself: ReadonlySet<string>;
}

/** One node of a flow. */
export interface FlowNode {
  kind: Json | undefined;
  group: Json | undefined;
  label: string | undefined;
  /** JSON pointer to it. */
  at: string;
  read: Reading;
}

const tones: Readonly<Record<string, string>> = { error: 'negative', success: 'positive', info: 'info' };

/** What a flow says, about all of it or about one node. */
export function messageNote(message: Json): LayoutNode[] {
  if (!isObject(message) || typeof message['text'] !== 'string' || message['text'] === '') return [];
  return [{ type: 'note', text: message['text'], tone: tones[String(message['type'])] ?? 'info' }];
}
