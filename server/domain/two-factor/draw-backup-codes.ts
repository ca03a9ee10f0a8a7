import { drawPdf } from '#server/pdf/draw-pdf.ts';
import { sentence } from '#server/phrases/sentence.ts';
import { type Reader, written } from '#server/phrases/written-in.ts';

const title = sentence('Backup codes');
const about = sentence(
  'Each of these codes signs you in once, together with your password, when your device is not at hand. Keep them where only you find them.',
);
const replaced = sentence('New codes end these. Cross out a code once you have used it.');

/** The codes as a tagged PDF in the language of their reader, to be printed and put away. */
export function drawBackupCodes({ codes, madeAt, reader }: { codes: readonly string[]; madeAt: number; reader: Reader }): Promise<Buffer> {
  return drawPdf({ title: written(title, reader), language: reader.language, madeAt }, (page) => {
    page.text(written(about, reader));
    page.list(codes, { ordered: true });
    page.text(written(replaced, reader));
  });
}
