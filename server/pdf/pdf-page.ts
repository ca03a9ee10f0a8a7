import type PDFDocument from 'pdfkit';
import { pdfFonts } from './pdf-fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Pdf['struct']>;

/** In points, on each side. */
export const pdfMargin = 64;
const labelWidth = 170;
const sizes = { H1: 20, H2: 13, H3: 11, P: 10.5 };

/** The page drawn so far; each block goes below the one before. */
export class PdfPage {
  readonly #pdf: Pdf;
  readonly #root: Element;
  #pages = 1;
  constructor(pdf: Pdf, root: Element) {
    this.#pdf = pdf;
    this.#root = root;
    pdf.on('pageAdded', () => (this.#pages += 1));
  }

  /** The number of pages drawn so far. */
  get pages(): number {
    return this.#pages;
  }

  heading(text: string, level: 1 | 2 | 3): void {
    const tag = `H${level}` as const;
    // A heading stands above at least two lines of what follows it.
    if (this.#pdf.y > this.#pdf.page.height - pdfMargin - 4 * sizes[tag]) this.#pdf.addPage();
    this.#root.add(this.#block(tag, text, { size: sizes[tag], bold: true }));
  }

  text(text: string, { size = sizes.P }: { size?: number } = {}): void {
    this.#root.add(this.#block('P', text, { size }));
  }

  /** Bullets, or numbers where the order counts. */
  list(items: readonly string[], { ordered = false }: { ordered?: boolean } = {}): void {
    const list = this.#pdf.struct('L');
    this.#root.add(list);
    for (const [place, item] of items.entries()) {
      const entry = this.#pdf.struct('LI');
      list.add(entry);
      const body = this.#block('LBody', `${ordered ? `${place + 1}.` : '•'}  ${item}`, { size: sizes.P, indent: 14, gap: 3 });
      entry.add(body);
      entry.end();
    }
    list.end();
    this.#pdf.y += 5;
  }

  /** A table of two columns: what it is, which names its row, and its value. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void {
    const pdf = this.#pdf;
    const table = pdf.struct('Table');
    this.#root.add(table);
    const valueWidth = pdf.page.width - 2 * pdfMargin - labelWidth;
    const heightOf = (font: string, text: string, width: number) => pdf.font(font).fontSize(sizes.P).heightOfString(text, { width });
    for (const [label, value] of facts) {
      // A row stands on one page: its label and its value are read together.
      const height = Math.max(heightOf(pdfFonts.bold, label, labelWidth - 12), heightOf(pdfFonts.text, value, valueWidth));
      if (pdf.y + height > pdf.page.height - pdfMargin) pdf.addPage();
      const row = pdf.struct('TR');
      table.add(row);
      const top = pdf.y;
      const cell = (tag: 'TH' | 'TD', text: string, left: number, width: number): number => {
        const drawn = (): void => {
          pdf
            .font(tag === 'TH' ? pdfFonts.bold : pdfFonts.text)
            .fontSize(sizes.P)
            .text(text, left, top, { width });
        };
        row.add(tag === 'TH' ? pdf.struct(tag, rowHeading, drawn) : pdf.struct(tag, {}, drawn));
        return pdf.y;
      };
      const labelEnd = cell('TH', label, pdfMargin, labelWidth - 12);
      const valueEnd = cell('TD', value, pdfMargin + labelWidth, valueWidth);
      row.end();
      pdf.y = Math.max(labelEnd, valueEnd) + 5;
      this.#rule();
    }
    table.end();
    pdf.y += 14;
  }

  #block(tag: string, text: string, { size, bold = false, indent = 0, gap = size * 0.6 }: Look): Element {
    const pdf = this.#pdf;
    return pdf.struct(tag, {}, () => {
      pdf
        .font(bold ? pdfFonts.bold : pdfFonts.text)
        .fontSize(size)
        .text(text, pdfMargin + indent, pdf.y, { width: pdf.page.width - 2 * pdfMargin - indent });
      pdf.y += gap;
    });
  }

  /** A line that only the eye needs. */
  #rule(): void {
    const pdf = this.#pdf;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(pdfMargin, pdf.y)
      .lineTo(pdf.page.width - pdfMargin, pdf.y)
      .lineWidth(0.5)
      .strokeColor('#9a9a9a')
      .stroke();
    pdf.endMarkedContent();
    pdf.y += 6;
  }
}

interface Look {
  size: number;
  bold?: boolean;
  indent?: number;
  gap?: number;
}

/** Its types know nothing of scopes. */
const rowHeading = { scope: 'Row' } as PDFKit.Mixins.StructureElementOptions;
