import { getDocumentProxy } from 'unpdf';

interface Tag {
  role?: string;
  id?: string;
  children?: Tag[];
}

/** Each text of a PDF under the tag that it stands in, as a screen reader goes through it: `H1: Title`. Lines of one text are parted by ` | `. */
export async function pdfTags(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const lines: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const tree = (await page.getStructTree()) as Tag;
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    let at: string | null = null;
    for (const item of items) {
      if ('str' in item && at !== null) texts.set(at, `${texts.get(at) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`);
      else if ('type' in item && item.type === 'beginMarkedContentProps') at = item.id;
      else if ('type' in item && item.type === 'endMarkedContent') at = null;
    }
    const walk = ({ role, id, children = [] }: Tag, within: string): void => {
      if (id !== undefined) lines.push(`${within}: ${(texts.get(id) ?? '').trim().replaceAll('\n', ' | ')}`);
      for (const child of children) walk(child, role ?? within);
    };
    walk(tree, '');
  }
  return lines;
}
