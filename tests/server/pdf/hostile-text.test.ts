import { extractText, getDocumentProxy } from 'unpdf';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookAtFile } from '#server/files/look-at-file.ts';
import { drawPdf } from '#server/pdf/draw-pdf.ts';

const hostile = [')', '(', '\\', ' /JS ', ' /OpenAction ', '<< /S /JavaScript >>', 'endstream', 'endobj', '%%EOF', '<script>', 'file:///x'];

test('FI-06: whatever a text says, the PDF that is drawn from it is whole and inert, and says that text', async () => {
  const text = fc.array(fc.constantFrom(...hostile, 'a', '1'), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(text, text, async (title, said) => {
      const bytes = await drawPdf({ title, madeAt: 0 }, (page) => page.text(said));
      expect(await lookAtFile('PDF', 'a.pdf', bytes)).toMatchObject({ fault: null });
      const { text: read } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
      expect(read.replaceAll(/\s/g, '')).toBe(`${title}${said}`.replaceAll(/\s/g, ''));
    }),
    { numRuns: 60 },
  );
});
