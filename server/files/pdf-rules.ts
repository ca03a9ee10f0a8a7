import { active } from './file-fault.ts';
import { stringText } from './pdf-lexer.ts';
import { PdfFrame, PdfName, PdfReference, PdfText } from './pdf-values.ts';

/** What runs something, opens another file, holds files, or hides the contents, by any name that says so (ISO 32000-2, 12.6.4, 7.6, 7.11.4, 13). */
const activeNames = new Set([
  'JavaScript',
  'Launch',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
  'GoTo3DView',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'RichMediaExecute',
  'RichMediaContent',
  'RichMediaSettings',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'XFA',
  'Encrypt',
  'OnInstantiate',
]);

/** Keys that do so, whose names are short enough to be something else as a value. */
const activeKeys = new Set(['JS', 'AA', 'EF', '3DD', '3DA', 'FFilter', 'FDecodeParms', 'Thread']);

/** Addresses that a link may open when a person presses it; one without a scheme belongs to the document's own site. */
const openedByLink = /^(?:https?:\/\/|mailto:|tel:|(?![/\\])[^:\\]*$)/i;

/** What a look remembers from one object of a PDF to the next. */
export class PdfRules {
  /** Dictionaries that draw a page. */
  pages = 0;
  hasRoot = false;
  /** The objects that hold the action "open an address". */
  readonly #addresses = new Set<number>();
  /** The objects that links name as their action, and those that anything else does. */
  readonly #ofLinks = new Set<number>();
  readonly #ofOthers = new Set<number>();
  /** The objects that are opened with the document, and those that are more than a place in it. */
  readonly #opened = new Set<number>();
  readonly #noPlaces = new Set<number>();

  name(name: string, isKey: boolean): void {
    if (activeNames.has(name) || (isKey && activeKeys.has(name))) active(`it has /${name}`);
  }

  /** A dictionary that is whole, in its parent, or as the object of this number. */
  dictionary(own: PdfFrame, parent: PdfFrame | null, object: number | null, bytes: Buffer): void {
    const { entries } = own;
    if (own.twice !== null) active(`a dictionary has /${own.twice} twice`);
    if (own.isNamed('Type', 'Page')) this.pages++;
    if (entries.get('Root') instanceof PdfReference) this.hasRoot = true;
    this.#address(own, parent, object, bytes);
    const action = entries.get('A');
    if (action instanceof PdfReference) (own.isNamed('Subtype', 'Link') ? this.#ofLinks : this.#ofOthers).add(action.to);
    else if (action instanceof PdfFrame && opensAddress(action) && !own.isNamed('Subtype', 'Link'))
      active('an address is opened by no link');
    for (const next of [entries.get('Next')].flatMap((one) => (one instanceof PdfFrame ? one.items : [one])))
      if (next instanceof PdfReference) this.#ofOthers.add(next.to);
    const open = entries.get('OpenAction');
    if (open instanceof PdfReference) this.#opened.add(open.to);
    else if (open !== undefined && !(open instanceof PdfFrame && isPlace(open))) active('it does something when it is opened');
  }

  /** A stream: its contents are in the file, and its whole page is its own. */
  stream({ entries }: PdfFrame): void {
    for (const key of ['F', 'DP', 'Ref'] as const) if (entries.has(key)) active(`a stream has /${key}`);
    if (entries.get('Subtype') instanceof PdfName && (entries.get('Subtype') as PdfName).name === 'PS')
      active('it has a program for printers');
  }

  /** The value of an object, once whole. */
  object(number: number, value: unknown): void {
    if (value instanceof PdfName && value.name === 'URI') active('an action is written where it cannot be seen');
    if (!(value instanceof PdfFrame && isPlace(value))) this.#noPlaces.add(number);
  }

  /** What only all objects together say. */
  end(): void {
    for (const opened of this.#opened) if (this.#noPlaces.has(opened)) active('it does something when it is opened');
    for (const address of this.#addresses)
      if (!this.#ofLinks.has(address) || this.#ofOthers.has(address)) active('an address is opened by no link');
  }

  #address(own: PdfFrame, parent: PdfFrame | null, object: number | null, bytes: Buffer): void {
    const address = own.entries.get('URI');
    // The base of relative addresses, in the catalog.
    if (address instanceof PdfFrame && !own.entries.has('S')) return;
    if (!opensAddress(own)) return;
    if (!(address instanceof PdfText) || !openedByLink.test(stringText(bytes, address.start, address.end)))
      active('it opens an address of a kind that links have not');
    if (parent === null && object !== null) this.#addresses.add(object);
    else if (parent?.isDictionary !== true || parent.key !== 'A') active('an address is opened by no link');
  }
}

function opensAddress(own: PdfFrame): boolean {
  return own.isNamed('S', 'URI') || own.entries.has('URI');
}

/** A place in the document itself: an array, or the action that goes to one and does nothing else. */
function isPlace(value: PdfFrame): boolean {
  return !value.isDictionary || (value.isNamed('S', 'GoTo') && !value.entries.has('Next'));
}
