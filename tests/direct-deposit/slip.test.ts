import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { wholePay } from '#server/domain/direct-deposit/pay-amount.ts';
import { drawSlip, type Slip } from '#server/domain/direct-deposit/draw-slip.ts';
import { unprintable } from '#server/pdf/unprintable.ts';

const slip: Slip = {
  pay: wholePay,
  holder: { name: 'Inés Łukasiewicz', address: ['418 Alder Street', 'Apt 6', 'Portland, OR 97205'] },
  employer: 'Ελληνική Εταιρεία',
  bank: {
    name: 'Harrow Ridge Bank, N.A.',
    address: ['200 Founders Street', 'Sioux Falls, SD 57104'],
    routingNumber: '012345672',
    accountNumber: '482900017364',
  },
  signature: 'Фёдор Łukasiewicz',
  signedOn: '2026-11-23',
};

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
let bytes: Buffer;
let pdf: Pdf;
beforeAll(async () => {
  bytes = await drawSlip(slip);
  pdf = await getDocumentProxy(new Uint8Array(bytes));
});

interface Tag {
  role?: string;
  type?: string;
  id?: string;
  children?: Tag[];
}

/** The tree with the text that each tag holds, as a screen reader goes through it. */
async function read(): Promise<string[]> {
  const page = await pdf.getPage(1);
  const tree = (await page.getStructTree()) as Tag;
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let at: string | null = null;
  for (const item of items) {
    if ('str' in item && at !== null) texts.set(at, `${texts.get(at) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`);
    else if ('type' in item && item.type === 'beginMarkedContentProps') at = item.id;
    else if ('type' in item && item.type === 'endMarkedContent') at = null;
  }
  const lines: string[] = [];
  const walk = ({ role, id, children = [] }: Tag, within: string): void => {
    if (id !== undefined) lines.push(`${within}: ${(texts.get(id) ?? '').trim().replaceAll('\n', ' | ')}`);
    for (const child of children) walk(child, role ?? within);
  };
  walk(tree, '');
  return lines;
}

describe('000 §2, §7: the direct deposit form as a PDF', () => {
  test('it is tagged: each text stands under its heading, paragraph or cell, in reading order, and says what the slip says', async () => {
    expect(await read()).toEqual([
      'H1: Direct deposit form',
      'P: To Ελληνική Εταιρεία: please pay my wages into the account below.',
      'H2: Employee',
      'TH: Name',
      'TD: Inés Łukasiewicz',
      'TH: Address',
      'TD: 418 Alder Street | Apt 6 | Portland, OR 97205',
      'TH: Employer',
      'TD: Ελληνική Εταιρεία',
      'H2: Account',
      'TH: Bank',
      'TD: Harrow Ridge Bank, N.A.',
      'TH: Bank address',
      'TD: 200 Founders Street | Sioux Falls, SD 57104',
      'TH: Routing number',
      'TD: 012345672',
      'TH: Account number',
      'TD: 482900017364',
      'TH: Account type',
      'TD: Checking',
      'TH: Amount',
      'TD: All of my net pay, starting with the next payroll',
      'H2: Authorization',
      'P: I authorize Ελληνική Εταιρεία to deposit my pay into this account, and to correct deposits | made in error. This holds until I end it in writing.',
      'TH: Signature',
      'TD: Фёдор Łukasiewicz',
      'TH: Date',
      'TD: November 23, 2026',
    ]);
  });

  test('it has a title, a language and the mark of PDF/UA, and its fonts are embedded', async () => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Direct deposit form', Language: 'en-US', PDFFormatVersion: '1.7' });
    const source = bytes.toString('latin1');
    expect(source).toMatch(/\/MarkInfo/);
    expect(source).toMatch(/\/DisplayDocTitle true/);
    expect(source).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
    expect(source.match(/\/FontFile2/g)?.length).toBe(2);
    expect(source).not.toMatch(/\/BaseFont \/Helvetica/);
    // A heading of a row says so.
    expect(source).toMatch(/\/Scope \/Row/);
    expect(pdf.numPages).toBe(1);
  });

  test('each field stands in its place: labels left of their values, nothing beyond the margins', async () => {
    const page = await pdf.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const placed = items.flatMap((item) =>
      'transform' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              x: item.transform[4] as number,
              y: item.transform[5] as number,
              end: (item.transform[4] as number) + item.width,
            },
          ]
        : [],
    );
    expect(placed.every(({ x, end, y }) => x >= 63 && end <= width - 63 && y >= 63 && y <= height - 63)).toBe(true);
    const of = (text: string) => placed.find((one) => one.text === text);
    expect(of('Account number')?.x).toBeCloseTo(64, 0);
    expect(of('482900017364')?.x).toBeCloseTo(234, 0);
    expect(of('482900017364')?.y).toBeCloseTo(of('Account number')?.y ?? 0, 0);
  });

  test('the longest names fit, on one page', async () => {
    const long = await drawSlip({ ...slip, employer: 'Wm '.repeat(39).trim(), signature: 'W'.repeat(119) });
    expect((await getDocumentProxy(new Uint8Array(long))).numPages).toBe(1);
  });

  test('names of Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic writing print; what does not is named', () => {
    for (const name of ['Šķēle', 'Ελένη', 'Фёдор', 'Արամ', 'გიორგი', 'דוד', 'محمد']) expect([name, unprintable(name)]).toEqual([name, []]);
    expect(unprintable('山 A 田山')).toEqual(['山', '田']);
    expect(unprintable('Inés\nPortland')).toEqual([]);
  });

  test('its tags make a tree that PDF/UA knows: tables of rows of a heading and a cell, headings without a gap, and nothing drawn outside the tree', async () => {
    const page = await pdf.getPage(1);
    const tree = (await page.getStructTree()) as Tag;
    const shapes: string[] = [];
    const levels: number[] = [];
    const ids = new Set<string>();
    const walk = (tag: Tag, within: string): void => {
      if (tag.id !== undefined) return void ids.add(tag.id);
      const role = tag.role ?? '';
      shapes.push(`${within}>${role}`);
      if (/^H\d$/.test(role)) levels.push(Number(role.slice(1)));
      for (const child of tag.children ?? []) walk(child, role);
    };
    walk(tree, '');
    const known = ['>Root', 'Root>Document', 'Document>H1', 'Document>H2', 'Document>P', 'Document>Table', 'Table>TR', 'TR>TH', 'TR>TD'];
    expect([...new Set(shapes)].toSorted()).toEqual(known.toSorted());
    expect(levels[0]).toBe(1);
    for (const [place, level] of levels.entries()) expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1);
    for (const row of ['TR>TH', 'TR>TD'])
      expect(shapes.filter((shape) => shape === row)).toHaveLength(shapes.filter((shape) => shape === 'Table>TR').length);

    // Everything drawn is either content of the tree or an artifact, and each content of the tree is drawn.
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const drawnAs: (string | null)[] = [];
    const open: (string | null)[] = [];
    const loose: string[] = [];
    for (const item of items) {
      if ('str' in item) {
        if (item.str.trim() !== '' && open.at(-1) === undefined) loose.push(item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else {
        const id = item.type === 'beginMarkedContentProps' ? item.id : null;
        open.push(id);
        drawnAs.push(id);
      }
    }
    expect(loose).toEqual([]);
    expect(new Set(drawnAs.filter((id) => id !== null))).toEqual(ids);
    const source = bytes.toString('latin1');
    expect(source).toMatch(/\/Tabs \/S/);
    expect(source).toMatch(/\/ParentTree/);
    expect(source).toMatch(/\/StructParents 0/);
  });
});
