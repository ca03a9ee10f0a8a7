const files = import.meta.glob<string>('../../schemas/nodes/*.ts', { eager: true, query: '?raw', import: 'default' });
const textOf = (name: string): string => files[`../../schemas/nodes/${name}.ts`] ?? '';

/** Comments before a name, in the text of an object: what the author of a schema says of each property. */
function docsIn(text: string): Map<string, string> {
  const docs = new Map<string, string>();
  for (const [, doc = '', name = ''] of text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+):/g))
    docs.set(name, doc.replace(/\s*\n\s*\*\s*/g, ' ').trim());
  return docs;
}

/** The text of an object that several nodes share, from any file under `schemas/nodes`. */
function sharedText(name: string): string {
  for (const text of Object.values(files)) {
    const found = new RegExp(`export const ${name} = \\{\\n([\\s\\S]*?)\\n\\};`).exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return '';
}

/** The meaning of each property of a node, from the comments of its schema's source: the shared ones first, then its own. */
export function propertyDocs(type: string): Map<string, string> {
  const own = textOf(type);
  const shared = [...own.matchAll(/\.\.\.(\w+)/g)].map(([, name = '']) => docsIn(sharedText(name)));
  return new Map([...shared, docsIn(own)].flatMap((docs) => [...docs]));
}
