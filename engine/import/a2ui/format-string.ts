import type { Json, JsonObject } from '#schemas/json.ts';

/** A place in a text that is being read. */
interface Reader {
  text: string;
  at: number;
}

/** A text is read no further than this. */
const longest = 20_000;

/** The parts of a text: words, and what stands in `${…}` as a value: a path or a call, such as `${formatDate(value: ${/now}, format: 'd')}`. */
export function partsOfString(given: string): Json[] {
  const parts: Json[] = [];
  const reader: Reader = { text: given.slice(0, longest), at: 0 };
  let plain = '';
  while (reader.at < reader.text.length) {
    if (reader.text.startsWith('\\${', reader.at)) {
      plain += '${';
      reader.at += 3;
      continue;
    }
    const start = reader.at;
    const value = reader.text.startsWith('${', start) ? within(reader, 0) : null;
    if (value === null) {
      reader.at = start + 1;
      plain += reader.text[start] ?? '';
      continue;
    }
    if (plain !== '') parts.push(plain);
    plain = '';
    parts.push(value);
  }
  if (plain !== '') parts.push(plain);
  return parts;
}

const deepest = 10;

/** The value between `${` and `}`; null where it is not closed. */
function within(reader: Reader, depth: number): Json {
  reader.at += 2;
  const value = argument(reader, depth + 1);
  skipSpace(reader);
  if (value === null || reader.text[reader.at] !== '}') return null;
  reader.at++;
  return value;
}

function argument(reader: Reader, depth: number): Json {
  if (depth > deepest) return null;
  skipSpace(reader);
  const { text } = reader;
  if (text.startsWith('${', reader.at)) return within(reader, depth);
  const quote = text[reader.at];
  if (quote === "'" || quote === '"') {
    const end = text.indexOf(quote, reader.at + 1);
    if (end === -1) return null;
    const words = text.slice(reader.at + 1, end);
    reader.at = end + 1;
    return words;
  }
  const word = /[^\s,(){}:'"$]+/y;
  word.lastIndex = reader.at;
  const name = word.exec(text)?.[0];
  if (name === undefined) return null;
  reader.at += name.length;
  if (text[reader.at] === '(') return call(reader, name, depth);
  if (/^-?\d+(?:\.\d+)?$/.test(name)) return Number(name);
  return name === 'true' || name === 'false' ? name === 'true' : { path: name };
}

function call(reader: Reader, name: string, depth: number): Json {
  const args: JsonObject = {};
  reader.at++;
  for (;;) {
    skipSpace(reader);
    if (reader.text[reader.at] === ')') break;
    const key = /([A-Za-z]\w*)\s*:/y;
    key.lastIndex = reader.at;
    const found = key.exec(reader.text);
    if (found === null) return null;
    reader.at = key.lastIndex;
    const value = argument(reader, depth + 1);
    if (value === null) return null;
    args[found[1] ?? ''] = value;
    skipSpace(reader);
    if (reader.text[reader.at] === ',') reader.at++;
    else if (reader.text[reader.at] !== ')') return null;
  }
  reader.at++;
  return { call: name, args };
}

function skipSpace(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at++;
}
