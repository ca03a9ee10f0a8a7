import { drawPdf } from '#server/pdf/draw-pdf.ts';

/** The codes as a tagged PDF, to be printed and put away. */
export function drawBackupCodes({ codes, madeAt }: { codes: readonly string[]; madeAt: number }): Promise<Buffer> {
  return drawPdf({ title: 'Backup codes', madeAt }, (page) => {
    page.text(
      'Each of these codes signs you in once, together with your password, when your device is not at hand. Keep them where only you find them.',
    );
    page.list(codes, { ordered: true });
    page.text('New codes end these. Cross out a code once you have used it.');
  });
}
