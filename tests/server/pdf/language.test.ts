import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawBackupCodes } from '#server/domain/two-factor/draw-backup-codes.ts';
import { drawPdf } from '#server/pdf/draw-pdf.ts';
import { readerIn } from '#server/phrases/written-in.ts';
import { productSignatures } from '#server/product.ts';
import { compileLanguagesOnce, productFiles } from '#tests/support/library.ts';
import { textOfPdf } from '#tests/support/text-of-pdf.ts';

/** `/Lang` of a PDF, which a screen reader chooses its voice by. */
async function languageIn(bytes: Uint8Array): Promise<unknown> {
  const { info } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata();
  return 'Language' in info ? info.Language : null;
}

test.each([
  [undefined, 'en-US'],
  ['en', 'en-US'],
  ['es', 'es-US'],
])('a PDF in %s is tagged %s', async (language, tag) => {
  expect(await languageIn(await drawPdf({ title: 'Title', language, madeAt: 0 }, (page) => page.text('Text')))).toBe(tag);
});

test('backup codes are written and tagged in the language of their reader, all of them or nothing', async () => {
  const library = await compileLanguagesOnce(productFiles(), productSignatures);
  const drawn = (language: string | null) => drawBackupCodes({ codes: ['ABCD-EFGH'], madeAt: 0, reader: readerIn(library, language) });
  const [english, spanish] = [await drawn(null), await drawn('es')];
  expect([await languageIn(english), await languageIn(spanish)]).toEqual(['en-US', 'es-US']);
  expect(await textOfPdf(english)).toBe(
    'Backup codes Each of these codes signs you in once, together with your password, when your device is not at hand. Keep them where only you find them. 1. ABCD-EFGH New codes end these. Cross out a code once you have used it.',
  );
  expect(await textOfPdf(spanish)).toMatch(/^Códigos de respaldo Cada uno de estos códigos .+ 1\. ABCD-EFGH Los códigos nuevos/);
  expect(await textOfPdf(spanish)).not.toMatch(/\b(?:codes|your|code)\b/);
});
