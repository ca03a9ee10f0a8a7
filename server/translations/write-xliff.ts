import { partsOfText } from './parts-of-text.ts';
import { ofOperations, type TranslationUnit, type TranslationUnits } from './translation-unit.ts';

/**
 * Units as XLIFF 2.1: a `file` for each catalog. Codes are `ph` elements with their characters in `originalData`, so a translator's tool keeps them. A unit's
 * `name` is the documents that its translation is for, and its `type` says that operations answer it.
 */
export function writeXliff({ from, language, units }: TranslationUnits): string {
  const catalogs = new Map<string, TranslationUnit[]>();
  for (const unit of units) catalogs.set(unit.catalog, [...(catalogs.get(unit.catalog) ?? []), unit]);
  const files = [...catalogs].map(
    ([catalog, ones], index) =>
      `  <file id="f${index + 1}" original="${attribute(catalog)}" xml:space="preserve">\n${ones.map(unitLines).join('')}  </file>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${attribute(from)}" trgLang="${attribute(language)}">\n${files.join('')}</xliff>\n`;
}

function unitLines({ list, at, text, said, note, places }: TranslationUnit, index: number): string {
  const codes = new Codes();
  const [source, target] = [codes.inline(text), said === null ? null : codes.inline(said)];
  const notes = [...places.map((place) => ['location', place] as const), ...(note === null ? [] : [['description', note] as const])];
  const lines = [
    `<unit id="u${index + 1}" canResegment="no"${list === 'operations' ? ` type="${ofOperations}"` : ''}${at === null ? '' : ` name="${attribute(at)}"`}>`,
    ...(notes.length === 0
      ? []
      : [
          '  <notes>',
          ...notes.map(([category, words]) => `    <note category="${category}">${content(withoutControls(words))}</note>`),
          '  </notes>',
        ]),
    ...(codes.data.size === 0
      ? []
      : ['  <originalData>', ...[...codes.data].map(([code, id]) => `    <data id="${id}">${content(code)}</data>`), '  </originalData>']),
    `  <segment id="s1" state="${target === null ? 'initial' : 'translated'}">`,
    `    <source>${source}</source>`,
    ...(target === null ? [] : [`    <target>${target}</target>`]),
    '  </segment>',
    '</unit>',
  ];
  return lines.map((line) => `    ${line}\n`).join('');
}

/** The codes of a unit, each with an id. */
class Codes {
  readonly data = new Map<string, string>();
  private count = 0;

  inline(text: string): string {
    return partsOfText(text)
      .map((part) => (part.kind === 'words' ? content(part.words) : this.placeholder(part.code)))
      .join('');
  }

  private placeholder(code: string): string {
    const id = this.data.get(code) ?? `d${this.data.size + 1}`;
    this.data.set(code, id);
    this.count += 1;
    return `<ph id="c${this.count}" dataRef="${id}" disp="${attribute(withoutControls(code))}" canCopy="no" canDelete="no"/>`;
  }
}

/** Characters that XML 1.0 cannot hold. */
// oxlint-disable-next-line no-control-regex
const controls =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const withoutControls = (text: string): string => text.replaceAll(controls, '\ufffd');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

/** What XML cannot hold is a `cp` element, as XLIFF writes it. */
const content = (text: string): string =>
  escaped(text).replaceAll(controls, (character) => `<cp hex="${character.charCodeAt(0).toString(16).padStart(4, '0')}"/>`);

const attribute = (text: string): string => escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
