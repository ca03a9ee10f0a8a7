/** Reads the path of a long text: `terms.es.md` is `terms.md` in Spanish, and `terms.md` is in the language of the documents, which is null. */
export function longTextAt(path: string): { original: string; language: string | null } | null {
  const [, start, language] = /^(.*?)(?:\.([a-z]{2,3}(?:-[A-Za-z]+)?))?\.md$/.exec(path) ?? [];
  return start === undefined ? null : { original: `${start}.md`, language: language ?? null };
}
