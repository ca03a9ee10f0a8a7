import { getDocumentProxy } from 'unpdf';

/** A file as a download answers it; `content` is base64. */
export interface File {
  name: string;
  mediaType: string;
  content: string;
}

/** Each fact of a PDF, by its row heading, as a screen reader goes through its tags; and the roles that it has. */
export async function readPdf(file: File): Promise<{ facts: Map<string, string>; roles: Set<string>; bytes: Buffer }> {
  const bytes = Buffer.from(file.content, 'base64');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const facts = new Map<string, string>();
  const roles = new Set<string>();
  let label = '';
  for (let place = 1; place <= pdf.numPages; place++) {
    const page = await pdf.getPage(place);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    let at: string | null = null;
    for (const item of items) {
      if ('str' in item && at !== null) texts.set(at, `${texts.get(at) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
      else if ('type' in item) at = item.type === 'beginMarkedContentProps' ? item.id : null;
    }
    const walk = (tag: { role?: string; id?: string; children?: object[] }, within: string): void => {
      if (tag.id !== undefined) {
        const text = (texts.get(tag.id) ?? '').trim();
        if (within === 'TH') label = text;
        else if (within === 'TD') facts.set(label, text);
      }
      if (tag.role !== undefined) roles.add(tag.role);
      for (const child of tag.children ?? []) walk(child, tag.role ?? within);
    };
    walk(await page.getStructTree(), '');
  }
  return { facts, roles, bytes };
}
