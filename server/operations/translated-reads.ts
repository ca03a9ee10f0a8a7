import type { CompiledLoad } from '#engine/compiled/compiled-load.ts';
import type { InLanguage } from '#engine/compiled/in-language.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Translated } from './said.ts';

/** The operations by what translates their answers. Those of a recorded journey have no such knowledge, and are drawn in English. */
export type OperationsTranslated = ReadonlyMap<string, { readonly translated?: Translated | null }>;

/** What was read for a page, as its reader reads it. Only a drawing sees it: conditions, records and what is sent have what the operations said. */
export function translatedReads(
  read: JsonObject,
  loads: readonly Pick<CompiledLoad, 'name' | 'operation'>[],
  operations: OperationsTranslated,
  language: InLanguage | null,
): JsonObject {
  if (language === null) return read;
  const others = loads.flatMap(({ name, operation }) => {
    const translated = operations.get(operation)?.translated;
    return translated == null || !Object.hasOwn(read, name) ? [] : [[name, translated(read[name] ?? null, language.said)] as const];
  });
  return others.length === 0 ? read : { ...read, ...Object.fromEntries(others) };
}
