import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { GivenType } from '#engine/compiled/given-type.ts';
import type { InLanguage } from '#engine/compiled/in-language.ts';
import type { FoldedContext, RecordState } from '#engine/record/record-types.ts';
import type { JsonObject } from '#schemas/json.ts';
import { translatedReads, type OperationsTranslated } from '#server/operations/translated-reads.ts';

/**
 * A record as its reader reads it: what operations said to people, wherever the record keeps it. Only a drawing sees it. Its answers are a person's, and
 * stay.
 */
export function translatedRecord(
  flow: CompiledFlow,
  state: RecordState,
  operations: OperationsTranslated,
  language: InLanguage | null,
): RecordState {
  if (language === null) return state;
  const kept = (values: JsonObject, types: Readonly<Record<string, GivenType>>): JsonObject =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const type = types[name];
        if (type?.kind === 'operation') return [name, operations.get(type.operation)?.translated?.(value, language.said) ?? value];
        return [name, type?.kind === 'string' && isSentence(value) ? language.text(value) : value];
      }),
    );
  const context = (one: FoldedContext): FoldedContext => ({
    ...one,
    given: kept(one.given, flow.given),
    remembers: kept(one.remembers, flow.remembers),
  });
  return {
    ...state,
    loaded: translatedReads(state.loaded, flow.load, operations, language),
    context: context(state.context),
    trail: state.trail.map((entry) => ({ ...entry, context: context(entry.context) })),
  };
}

/** A whole sentence, such as an operation's summary of what it did. A word may be a name. */
const isSentence = (value: unknown): value is string => typeof value === 'string' && /^\p{Lu}.*\s.*[.?!]$/su.test(value);
