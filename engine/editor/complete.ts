import type { Place } from './place.ts';
import { placeAt } from './place.ts';
import type { Offer, SchemaGuide } from './schema-guide.ts';
import type { Span, Syntax } from './span.ts';
import { valueAt } from '#schemas/value-at.ts';

/** One thing that may be put in place of a word. */
export interface Completion {
  label: string;
  /** The text that is inserted. */
  text: string;
  detail: string;
  info: string;
  /** A higher number is listed first. */
  boost: number;
}

/** The completions at a caret, from the published schema. */
export function completionsAt(
  text: string,
  caret: number,
  syntax: Syntax,
  guide: SchemaGuide,
): { word: Span; completions: Completion[] } | null {
  const place = placeAt(text, caret, syntax);
  if (!place) return null;
  const { path, is, value, word } = place;
  if (is === 'name') return { word, completions: names(place, syntax, guide) };
  // In YAML a member may begin where a value is expected: at an item of a list, in an empty document, on a line of its own below its name.
  const ownLine = /(?:^|\n) *$/.test(text.slice(0, word.from));
  const begins = syntax === 'yaml' && (typeof path.at(-1) !== 'string' || ownLine) ? names({ ...place, path }, syntax, guide) : [];
  const infos = new Map(begins.map(({ label, info }) => [label, info]));
  const values = guide.values(path, value).map(({ value: one, doc }) => ({
    label: String(one),
    text: syntax === 'json' || needsQuotes(one) ? JSON.stringify(one) : String(one),
    detail: '',
    info: doc || (infos.get(String(one)) ?? ''),
    boost: 1,
  }));
  // A word without a value, like `reset`, has no colon.
  const alone = new Set(values.map(({ label }) => label));
  const named = begins.filter(({ label, detail }) => detail !== 'null' || !alone.has(label));
  return { word, completions: [...values, ...named] };
}

/** A text that YAML would read as something else. */
const needsQuotes = (value: unknown): boolean => typeof value === 'string' && /^(?:true|false|null|~|[\d.+-].*|)$/i.test(value);

function names({ path, value, colon }: Place, syntax: Syntax, guide: SchemaGuide): Completion[] {
  const object = valueAt(value, path);
  const present = new Set(typeof object === 'object' && object !== null ? Object.keys(object) : []);
  return guide
    .members(path, value)
    .filter(({ name }) => !present.has(name))
    .map((offer) => {
      const key = syntax === 'json' || /^[@$]|^\d/.test(offer.name) ? JSON.stringify(offer.name) : offer.name;
      return {
        label: offer.name,
        text: colon ? key : `${key}: `,
        detail: offer.kind === 'any' ? '' : offer.kind.length > 40 ? `${offer.kind.slice(0, 39)}…` : offer.kind,
        info: offer.doc,
        boost: boostOf(offer),
      };
    });
}

/** Ranks required keys first and structure keys last. */
const boostOf = ({ name, required }: Offer): number => (required ? (name === 'type' ? 3 : 2) : name.startsWith('$') ? -1 : 0);

/** The meaning of the word at a place, for a tooltip. */
export function meaningAt(
  text: string,
  offset: number,
  syntax: Syntax,
  guide: SchemaGuide,
): { word: Span; title: string; doc: string } | null {
  const place = placeAt(text, offset, syntax);
  if (!place) return null;
  const word = text.slice(place.word.from, place.word.to).replaceAll('"', '');
  if (word === '') return null;
  if (place.is === 'name') {
    const offer = guide.members(place.path, place.value).find(({ name }) => name === word);
    return offer ? { word: place.word, title: offer.kind === 'any' ? word : `${word}: ${offer.kind}`, doc: offer.doc } : null;
  }
  const named = guide.values(place.path, place.value).find(({ value }) => String(value) === word);
  return named ? { word: place.word, title: word, doc: named.doc } : null;
}
