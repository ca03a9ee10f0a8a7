import type { Json } from '#schemas/json.ts';
import { importA2ui } from './a2ui/import-a2ui.ts';
import { messagesOf } from './a2ui/surface.ts';
import { importAdaptiveCard } from './adaptive-cards/import-adaptive-card.ts';
import { importDivKit, isDivKitCard } from './divkit/import-divkit.ts';
import type { Imported } from './imported.ts';
import { importJsonSchema, isForm } from './json-schema/import-json-schema.ts';
import { importKratosFlow, isKratosFlow } from './kratos/import-kratos-flow.ts';
import { type Foreign, readForeign, readForeignText } from './read-foreign.ts';
import { isObject } from './reading.ts';

/** The languages that are read, in words. */
interface Format {
  name: string;
  is: (value: Json) => boolean;
  read: (value: Json, data: Json | undefined) => Imported;
}

const formats: readonly Format[] = [
  { name: 'Adaptive Card', is: (value) => isObject(value) && value['type'] === 'AdaptiveCard', read: importAdaptiveCard },
  { name: 'A2UI surface', is: (value) => messagesOf(value) !== null, read: importA2ui },
  { name: 'Ory Kratos flow', is: isKratosFlow, read: importKratosFlow },
  { name: 'DivKit card', is: isDivKitCard, read: importDivKit },
  { name: 'JSON Schema form', is: isForm, read: importJsonSchema },
];

/** The layout of somebody else's document, told by what it says; what of it is dropped or approximated; or why it is refused. A template is drawn with `data`. Never throws. */
export function importDocument(given: unknown, data?: Json): Imported & { format: string | null } {
  const { value, refused } = readForeign(given);
  if (refused) return { format: null, document: null, notes: [], refused };
  const format = formats.find((one) => one.is(value));
  const names = formats.map(({ name }) => name).join(', ');
  if (format === undefined) {
    const message = `This is none of what can be imported: ${names}.`;
    return { format: null, document: null, notes: [], refused: [{ code: 'no-format', path: '', message }] };
  }
  return { format: format.name, ...format.read(value, data) };
}

/** The same of texts; an empty one is no data. */
export function importText(text: string, dataText = ''): Imported & { format: string | null } {
  const read = readForeignText(text);
  const data: Partial<Foreign> = dataText.trim() === '' ? {} : readForeignText(dataText);
  const refused = read.refused ?? data.refused?.map(({ message }) => ({ path: '', message: `The data: ${message}` }));
  return refused ? { format: null, document: null, notes: [], refused } : importDocument(read.value, data.value);
}
