import type { Json, JsonObject } from '#schemas/json.ts';
import type { GivenType } from '../compiled/given-type.ts';
import { isRecordOfBoolean } from '../fields/record-of-boolean.ts';

export interface GivenProblem {
  name: string;
  problem: 'missing' | 'unknown' | 'type';
}

/** Validates the parameters of a page or record against their declarations. Undeclared names are problems. */
export function readGiven(
  types: Record<string, GivenType & { default?: Json }>,
  input: JsonObject,
): { given: JsonObject; problems: GivenProblem[] } {
  const given: JsonObject = {};
  const problems: GivenProblem[] = [];
  for (const [name, type] of Object.entries(types)) {
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    if (value === undefined || value === null || value === '') {
      if (type.default !== undefined) given[name] = type.default;
      else if (type.optional) given[name] = null;
      else problems.push({ name, problem: 'missing' });
    } else if (fits(type, value)) given[name] = value;
    else problems.push({ name, problem: 'type' });
  }
  for (const name of Object.keys(input)) if (!Object.hasOwn(types, name)) problems.push({ name, problem: 'unknown' });
  return { given, problems };
}

/** Ids, dates and words stand in addresses; anything longer is nobody's. */
export const longestGiven = 256;

function fits(type: GivenType, value: Json): boolean {
  switch (type.kind) {
    case 'string':
      return typeof value === 'string' && value.length <= longestGiven;
    case 'number':
    case 'boolean':
      return typeof value === type.kind;
    case 'enum':
      return typeof value === 'string' && type.values.includes(value);
    case 'record':
      return isRecordOfBoolean(value);
    case 'operation':
    case 'any':
      return true;
  }
}
