import { CsvError, parse } from 'csv-parse/sync';
import { csvCell } from '#server/fields/csv-cell.ts';
import { demandSize, mostReturnedUnits, type ReturnedUnits, type TranslationUnits, UnreadableFile } from './translation-unit.ts';

/** The columns before the two of languages. */
const columns = ['catalog', 'list', 'at', 'places', 'note'] as const;

/** A text that a spreadsheet may take for a formula, or one that looks as if it was guarded before. */
const mayBeFormula = /^'*[=+\-@\t\r\n\0]/;

/** A cell that no spreadsheet takes for a formula: it begins with `'`, which `readCsv` takes away again. */
const guarded = (text: string): string => csvCell(mayBeFormula.test(text) ? `'${text}` : text);

const unguarded = (cell: string): string => (cell.startsWith("'") && mayBeFormula.test(cell.slice(1)) ? cell.slice(1) : cell);

/** Units as comma-separated values (RFC 4180) in UTF-8 with a byte-order mark, by which spreadsheets know the encoding. */
export function writeCsv({ from, language, units }: TranslationUnits): string {
  const rows = [
    [...columns, from, language],
    ...units.map(({ catalog, list, at, places, note, text, said }) => [
      catalog,
      list,
      at ?? '',
      places.join(' '),
      note ?? '',
      text,
      said ?? '',
    ]),
  ];
  return `\ufeff${rows.map((row) => row.map(guarded).join(',')).join('\r\n')}\r\n`;
}

/** Reads what `writeCsv` wrote, with columns in any order; throws `UnreadableFile` with a line. `from` is the language of the documents. */
export function readCsv(text: string, from: string): ReturnedUnits {
  demandSize(text);
  const rows = rowsOf(text);
  const [head = { record: [], line: 1 }, ...body] = rows;
  const names = head.record.map((name) => name.trim());
  const language = names.find((name) => name !== from && name !== '' && !columns.some((column) => column === name)) ?? '';
  const at = (name: string): number => {
    const index = names.indexOf(name);
    if (index < 0) throw new UnreadableFile(1, `There is no column \`${name}\`. Keep the first row as it was exported.`);
    return index;
  };
  const [catalog, list, place, own, said] = [at('catalog'), names.indexOf('list'), at('at'), at(from), at(language)];
  if (body.length > mostReturnedUnits) throw new UnreadableFile(1, 'There are more than 100,000 texts. Import them in parts.');
  return {
    language,
    units: body.map(({ record, line }) => {
      const cell = (index: number): string => unguarded(record[index] ?? '');
      return {
        catalog: cell(catalog),
        list: cell(list) === 'operations' ? 'operations' : 'texts',
        at: cell(place) || null,
        text: cell(own),
        said: cell(said) || null,
        line,
      };
    }),
  };
}

/** Each row with the line that it begins on: a cell may have several lines. */
function rowsOf(text: string): { record: string[]; line: number }[] {
  const rows: { record: string[]; line: number }[] = [];
  let line = 1;
  try {
    parse(text, {
      bom: true,
      skip_empty_lines: true,
      max_record_size: 1024 * 1024,
      on_record(record: string[], { lines }) {
        rows.push({ record, line });
        line = lines + 1;
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnreadableFile(Number(error['lines'] ?? 1), `This is no table of comma-separated values: ${error.message}`);
    throw error;
  }
}
