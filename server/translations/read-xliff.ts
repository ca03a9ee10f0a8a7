import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type PartOfText, openedBy, textOfParts } from './parts-of-text.ts';
import { type CatalogList, demandSize, mostReturnedUnits, ofOperations, type ReturnedUnits, UnreadableFile } from './translation-unit.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';
const mostDepth = 32;
/** Elements whose words belong to the text that they are in. */
const spans: ReadonlySet<string> = new Set(['pc', 'mrk', 'sm', 'em']);

/** What is read of a unit until it ends. */
interface OpenUnit {
  list: CatalogList;
  at: string | null;
  line: number;
  data: Map<string, string>;
  source: PartOfText[];
  /** Null until a target is there. */
  target: PartOfText[] | null;
  /** The segment, or what is between two, that is read: a tool may have split a text. */
  part: { from: number; hasTarget: boolean };
  /** True where one of its segments has no target. */
  isUnfinished: boolean;
}

/**
 * Reads XLIFF 2.0 and 2.1; throws `UnreadableFile` with a line. A document type is refused, so an entity is one of the five of XML; elements of other
 * namespaces are passed over.
 */
export function readXliff(text: string): ReturnedUnits {
  demandSize(text);
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: string[] = [];
  const units: ReturnedUnits['units'] = [];
  let language = '';
  let catalog = '';
  let unit: OpenUnit | null = null;
  let into: PartOfText[] | null = null;
  let datum: { id: string; text: string } | null = null;
  /** How deep the element is that is passed over; null for none. */
  let passed: number | null = null;

  const fail = (words: string, line = parser.line): never => {
    throw new UnreadableFile(line, words);
  };
  const addWords = (words: string): void => {
    if (passed !== null) return;
    if (datum !== null) datum.text += words;
    else into?.push({ kind: 'words', words, quote: null });
  };

  parser.on('error', (error) => fail(`This is no XML: ${error.message.replace(/^\d+:\d+: /, '')} Export the texts again.`));
  parser.on('doctype', () => fail('A document type is refused: it may name other files. Remove `<!DOCTYPE …>`.'));
  parser.on('opentag', (tag) => {
    open.push(tag.local);
    if (open.length > mostDepth) fail(`Elements are more than ${mostDepth} deep here.`);
    if (passed !== null) return;
    if (open.length === 1) {
      if (tag.local !== 'xliff' || tag.uri !== namespace)
        fail('This is no XLIFF of version 2. Export it as XLIFF 2.0 or 2.1 from your tool.');
      language = valueOf(tag, 'trgLang') ?? '';
      return;
    }
    if (tag.uri !== namespace) {
      passed = open.length;
      return;
    }
    begin(tag);
  });
  parser.on('text', addWords);
  parser.on('cdata', addWords);
  parser.on('closetag', (tag) => {
    const depth = open.length;
    open.pop();
    if (passed !== null) {
      if (passed === depth) passed = null;
      return;
    }
    end(tag.local);
  });

  function begin(tag: SaxesTagNS): void {
    switch (tag.local) {
      case 'file':
        catalog = valueOf(tag, 'original') ?? fail('This file names no catalog. Keep `original` as it was exported.');
        return;
      case 'unit':
        unit = openUnit(valueOf(tag, 'name'), valueOf(tag, 'type') === ofOperations ? 'operations' : 'texts');
        return;
      case 'data':
        datum = { id: valueOf(tag, 'id') ?? '', text: '' };
        return;
      case 'segment':
      case 'ignorable':
        if (unit !== null) unit.part = { from: unit.source.length, hasTarget: false };
        return;
      case 'source':
        into = unit?.source ?? null;
        return;
      case 'target':
        if (unit === null) return;
        unit.part.hasTarget = true;
        into = unit.target ??= [];
        return;
      case 'cp':
        addWords(characterOf(valueOf(tag, 'hex') ?? ''));
        return;
      case 'notes':
        passed = open.length;
        return;
      case 'ph':
        into?.push({ kind: 'code', code: codeOf(valueOf(tag, 'dataRef') ?? '') });
        return;
      default:
        if (into !== null && !spans.has(tag.local))
          fail(`\`<${tag.local}>\` is not read within a text. Use the codes of the source alone.`);
    }
  }

  function openUnit(at: string | null, list: CatalogList): OpenUnit {
    if (units.length >= mostReturnedUnits) fail('There are more than 100,000 texts. Import them in parts.');
    const part = { from: 0, hasTarget: false };
    return { list, at, line: parser.line, data: new Map(), source: [], target: null, part, isUnfinished: false };
  }

  function codeOf(reference: string): string {
    return unit?.data.get(reference) ?? fail(`There is no code \`${reference}\` in this unit. Keep the codes as they were exported.`);
  }

  function end(name: string): void {
    if (name === 'data' && datum !== null) {
      unit?.data.set(datum.id, datum.text);
      datum = null;
    }
    if (name === 'source' || name === 'target') into = null;
    if (unit === null) return;
    if (name === 'segment' && !unit.part.hasTarget) unit.isUnfinished = true;
    // What is between two segments is the same in both languages where nothing else is said.
    if (name === 'ignorable' && !unit.part.hasTarget) (unit.target ??= []).push(...unit.source.slice(unit.part.from));
    if (name !== 'unit') return;
    const { list, at, line, source, target, isUnfinished } = unit;
    const said = target === null || isUnfinished ? null : written(target);
    units.push({ catalog, list, at, line, text: written(source), said: said === '' ? null : said });
    unit = null;
  }

  /** The hexadecimal number of a character. */
  function characterOf(hex: string): string {
    return /^[\dA-Fa-f]{1,4}$/.test(hex)
      ? String.fromCharCode(Number.parseInt(hex, 16))
      : fail(`\`${hex}\` is the number of no character.`);
  }

  parser.write(text).close();
  return { language, units };
}

function valueOf(tag: SaxesTagNS, name: string): string | null {
  return tag.attributes[name]?.value ?? null;
}

/** The text of a unit: words between two codes of an expression are in quotes there, by the code before them. */
function written(parts: readonly PartOfText[]): string {
  let quote: string | null = null;
  return textOfParts(
    parts.map((part) => {
      if (part.kind === 'code') quote = openedBy(part.code, quote);
      return part.kind === 'code' ? part : { ...part, quote };
    }),
  );
}
