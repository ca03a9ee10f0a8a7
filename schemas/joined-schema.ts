/** One JSON Schema of a file of `schemas/json/` and the file `base` that it refers to, for a reader that follows references within one schema only. */
export function joinedSchema(text: string, base: { name: string; text: string }): Record<string, unknown> {
  const own = JSON.parse(text.replaceAll(`"${base.name}.json#/`, '"#/')) as Record<string, unknown>;
  const { $defs } = JSON.parse(base.text) as Record<string, unknown>;
  return { ...own, $defs: { ...($defs as object), ...(own['$defs'] as object | undefined) } };
}
