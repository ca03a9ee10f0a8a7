import type { Json, JsonObject } from '#schemas/json.ts';
import { parseFieldText } from '../../fields/parse-field.ts';
import { writeField } from '../../fields/field-path.ts';
import { optionTexts } from './field-components.ts';
import { type ExportedField, namesIn } from './surface.ts';

/** The values of a form from the data of its surface, for the fields that the surface shows. What cannot be read stays as it was typed: the server says why. */
export function answersOf(fields: readonly ExportedField[], form: string, data: Json): JsonObject {
  let values: JsonObject = {};
  for (const field of fields) {
    const { form: own, name, pointer } = field;
    if (own !== form) continue;
    const value = valueOf(field, lookUp(data, pointer));
    if (value !== undefined) values = writeField(values, name, value);
  }
  return values;
}

function lookUp(data: Json, pointer: string): Json | undefined {
  let at: Json | undefined = data;
  for (const key of namesIn(pointer)) {
    if (Array.isArray(at)) at = at[Number(key)];
    else at = typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return at;
}

/** Undefined for a secret that is kept until it is typed again. */
function valueOf({ kind, props }: ExportedField, given: Json | undefined): Json | undefined {
  const options = optionTexts(props);
  const chosen = (Array.isArray(given) ? given : [given]).flatMap((text) =>
    options.filter((option) => option.text === text).map(({ value }) => value),
  );
  if (kind === 'rows') return Array.isArray(given) ? given.map(() => ({})) : [];
  if (kind === 'boolean') return given === true;
  if (kind === 'choices') return chosen;
  if (kind === 'choice') return chosen[0] ?? null;
  if (kind === 'number' && typeof given === 'number') return given;
  const text = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  if (text === '' && props['secret'] === 'keep') return undefined;
  if (kind === 'date') return text.slice(0, 10) || null;
  const { value, problem } = parseFieldText(kind, text, props);
  return problem === undefined ? value : text;
}
